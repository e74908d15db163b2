import { expect, test } from 'vitest';
import { sortedBy } from './sorting.ts';

const list = { sorts: ['-updated', 'title'] } as const;
type Order = (typeof list.sorts)[number];
const taken = (asked?: Parameters<typeof sortedBy<Order>>[1]) => sortedBy<Order>(list, asked);

test('rows come in the first order that their list declares, unless another is asked for', () => {
  expect(taken()).toEqual({ by: 'updated', direction: 'desc', keyDirection: 'asc' });
  expect(taken('title')).toEqual({ by: 'title', direction: 'asc', keyDirection: 'asc' });
});

test('an order and its opposite are borne by one index: the key turns with it', () => {
  expect(taken('updated')).toEqual({ by: 'updated', direction: 'asc', keyDirection: 'desc' });
  expect(taken('-title')).toEqual({ by: 'title', direction: 'desc', keyDirection: 'desc' });
});

test('a list without orders is not asked for one', () => {
  expect(() => sortedBy({}, undefined)).toThrow('declares no order');
});

import { expect, test } from 'vitest';
import { changed, moved, without } from './body.ts';

const list = [
  { id: 'a', text: '1' },
  { id: 'b', text: '2' },
];

test('an entry changes, moves and goes without the others being touched', () => {
  expect(changed(list, 'b', { text: '3' })).toEqual([list[0], { id: 'b', text: '3' }]);
  expect(moved(list, 'b', -1)).toEqual([list[1], list[0]]);
  expect(moved(list, 'b', 1)).toBe(list);
  expect(without(list, 'a')).toEqual([list[1]]);
});

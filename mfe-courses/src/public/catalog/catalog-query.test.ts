import { expect, test } from 'vitest';
import { catalogInput, choiceIn, searchOf } from './catalog-query.ts';

const at = (search: string) => choiceIn(new URLSearchParams(search));

test('an address says level, price, order and page of the list; what it cannot mean is left out [CRS-07]', () => {
  expect(at('?level=EXPERT&price=free&sort=title&page=3')).toEqual({
    level: 'EXPERT',
    price: 'free',
    sort: 'title',
    search: '',
    page: 3,
  });
  expect(at('?level=WIZARD&price=-1&sort=x&page=0')).toEqual(at(''));
  expect(at('?page=100000').page).toBe(1);
});

test('the address of a list leaves out what is as usual', () => {
  expect(searchOf(at(''))).toBe('');
  expect(searchOf(at('?price=paid&page=2'))).toBe('?price=paid&page=2');
});

test('a list of all categories and without words names neither', () => {
  expect(catalogInput(at(''), null)).toEqual({ level: 'all', price: 'all', sort: '-published', page: 1, limit: 20 });
  expect(catalogInput(at('?search=sql'), 'data')).toMatchObject({ search: 'sql', category: 'data' });
});

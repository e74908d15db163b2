import { expect, test } from 'vitest';
import { pageSizes } from '@learnloom/contracts/kernel/page-sizes';
import { rangeOf, readPaging, writePaging } from './paging.ts';

const read = (search: string) => readPaging(new URLSearchParams(search));
const written = (search: string, change: Parameters<typeof writePaging>[1]) =>
  writePaging(new URLSearchParams(search), change).toString();

test('a list begins at page 1 with 20 rows [ADM-05]', () => {
  expect(read('')).toEqual({ page: 1, limit: 20, search: '' });
});

test('page and limit are read from the address, the page counted from 1 [ADM-05]', () => {
  expect(read('page=3&limit=50&search=sort')).toEqual({ page: 3, limit: 50, search: 'sort' });
});

test('5, 10, 20, 30, 40, 50 and 100 rows a page can be had, no other number [ADM-05]', () => {
  expect(pageSizes).toEqual([5, 10, 20, 30, 40, 50, 100]);
  for (const size of pageSizes) expect(read(`limit=${size}`).limit).toBe(size);
  for (const wrong of ['7', '1000', '-5', '1e2', 'x', '']) expect(read(`limit=${wrong}`).limit).toBe(20);
});

test.each(['0', '-1', '1.5', 'x', '', '99999999999'])('page %j reads as page 1', page => {
  expect(read(`page=${page}`).page).toBe(1);
});

test('turning the page keeps limit, search and filters', () => {
  expect(written('limit=50&search=a&status=true', { page: 2 })).toBe('limit=50&search=a&status=true&page=2');
});

test('another limit, search or filter begins at page 1', () => {
  expect(written('page=4', { limit: 50 })).toBe('limit=50');
  expect(written('page=4', { search: 'sort' })).toBe('search=sort');
  expect(written('page=4&status=true', { status: null })).toBe('');
});

test('defaults are left out of the address', () => {
  expect(written('page=4&limit=50', { page: 1, limit: 20, search: '' })).toBe('');
});

test.each([
  [1, 20, 63, '1–20 of 63'],
  [4, 20, 63, '61–63 of 63'],
  [1, 20, 0, '0'],
])('page %d of %d rows a page, %d in all, shows %s', (page, limit, total, shown) => {
  expect(rangeOf(page, limit, total)).toBe(shown);
});

test('a list that was not counted to its end says so', () => {
  expect(rangeOf(2, 20, 1_930, true)).toBe('21–40 of 1,930+');
});

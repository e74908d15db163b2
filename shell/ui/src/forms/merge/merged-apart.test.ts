import { expect, test } from 'vitest';
import { mergedApart } from './merged-apart.ts';

const base = { title: 'Flexbox', slug: 'flexbox', tags: ['css'] };

test('fields that only one of two changed are put together', () => {
  expect(mergedApart(base, { ...base, slug: 'boxes' }, { ...base, title: 'Boxes', tags: ['css', 'layout'] })).toEqual({
    form: { title: 'Boxes', slug: 'boxes', tags: ['css', 'layout'] },
    theirs: ['title', 'tags'],
  });
});

test('a field that both changed alike is no quarrel, one that they changed otherwise is', () => {
  const mine = { ...base, title: 'Boxes' };
  expect(mergedApart(base, mine, { ...base, title: 'Boxes' })).toEqual({ form: mine, theirs: [] });
  expect(mergedApart(base, mine, { ...base, title: 'Rows' })).toBeNull();
});

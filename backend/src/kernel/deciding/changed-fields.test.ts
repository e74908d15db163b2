import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('names only the fields that differ', () => {
  expect(changedFields({ a: 1, b: 'x' }, { a: 1, b: 'y' })).toEqual({ b: 'y' });
});

test('looks into lists and objects, whatever the order of names', () => {
  const before = { tags: ['a'], headings: [{ text: 'T', slug: 't' }] };
  expect(changedFields(before, { tags: ['a'], headings: [{ slug: 't', text: 'T' }] })).toBeNull();
  expect(changedFields(before, { tags: ['a', 'b'], headings: [{ slug: 't', text: 'U' }] })).toEqual({
    tags: ['a', 'b'],
    headings: [{ slug: 't', text: 'U' }],
  });
});

test('tells a list from an object and null from both', () => {
  expect(changedFields<{ a: unknown }>({ a: [] }, { a: {} })).toEqual({ a: {} });
  expect(changedFields<{ a: unknown }>({ a: null }, { a: {} })).toEqual({ a: {} });
});

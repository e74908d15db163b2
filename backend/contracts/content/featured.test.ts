import { expect, test } from 'vitest';
import { featuredList } from './featured.ts';

const items = (featured: number, others: number) => [
  ...Array.from({ length: others }, (_, n) => ({ slug: `other-${n}`, featured: false })),
  ...Array.from({ length: featured }, (_, n) => ({ slug: `featured-${n}`, featured: true })),
];
const slugs = (featured: number, others: number) => featuredList(items(featured, others)).map(item => item.slug);

test('puts featured items first and adds the others while fewer than 6 are featured [CAT-05]', () => {
  expect(slugs(2, 2)).toEqual(['featured-0', 'featured-1', 'other-0', 'other-1']);
  expect(slugs(5, 1)).toHaveLength(6);
});

test('leaves the others out from 6 featured items on [CAT-05]', () => {
  expect(slugs(6, 3)).toEqual([0, 1, 2, 3, 4, 5].map(n => `featured-${n}`));
  expect(slugs(7, 3)).toHaveLength(7);
});

test('lists the others alone when none is featured', () => {
  expect(slugs(0, 2)).toEqual(['other-0', 'other-1']);
});

import type { CategoryPage, ItemCard } from '@learnloom/contracts/content/item';
import { describe, expect, test } from 'vitest';
import { assessmentsPath, firstItemPath, itemPath, pageIn, pagePath } from './paths.ts';

const item = (slug: string): ItemCard => ({
  key: slug,
  title: slug,
  slug,
  summary: '',
  featured: false,
  tags: [],
  readingTime: '1 min read',
  imageThumbnail: '',
  publishedAt: '2026-05-14T00:00:00.000Z',
  categorySlug: 'git',
  kind: 'article',
});
const branch = (slug: string, ...items: string[]) => ({ title: slug, slug, items: items.map(item), more: false });
const category = (changes: Partial<CategoryPage>): CategoryPage => ({
  kind: 'article',
  key: 'git',
  title: 'Git',
  slug: 'git',
  motto: '',
  summary: '',
  imageThumbnail: '',
  subCategories: [],
  tree: [],
  quizCategory: null,
  exerciseCategory: null,
  linked: [],
  ...changes,
});
const exerciseCategory = { title: 'Git tasks', slug: 'git-tasks', items: [] };

test('content stands below its category in the root of its kind [PUB-09]', () => {
  expect(itemPath('article', 'git', 'undo')).toBe('/howto/git/undo');
  expect(itemPath('tutorial', 'sql', 'joins')).toBe('/tutorials/sql/joins');
});

describe('the first content', () => {
  test('is the first item of the first sub category [CAT-04]', () => {
    const page = category({ tree: [branch('everyday', 'stage', 'commit'), branch('repair', 'undo')] });
    expect(firstItemPath(page)).toBe('/howto/git/stage');
  });

  test('is missing when the first sub category is empty or there is none [CAT-04]', () => {
    expect(firstItemPath(category({ tree: [branch('everyday'), branch('repair', 'undo')] }))).toBeNull();
    expect(firstItemPath(category({}))).toBeNull();
  });
});

describe('assessments', () => {
  test('of an article category are all exercises [CAT-02]', () => {
    expect(assessmentsPath(category({ exerciseCategory }))).toBe('/excercises');
  });

  test('of a tutorial category are its own exercises, or all while it has none [CAT-02]', () => {
    expect(assessmentsPath(category({ kind: 'tutorial', exerciseCategory }))).toBe('/excercises/git-tasks');
    expect(assessmentsPath(category({ kind: 'tutorial' }))).toBe('/excercises');
  });
});

test.each([
  ['', 1],
  ['page=2', 2],
  ['page=9999', 9999],
  ['page=0', 1],
  ['page=10000', 1],
  ['page=1.5', 1],
  ['page=x', 1],
])('an address with %j names page %d of a list', (search, page) => {
  expect(pageIn(new URLSearchParams(search))).toBe(page);
});

test('the first page of a list has the address of the list', () => {
  expect(pagePath('/authors/a', 1)).toBe('/authors/a');
  expect(pagePath('/authors/a', 2)).toBe('/authors/a?page=2');
});

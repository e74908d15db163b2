import type { CategoryPage, ItemCard } from '@learnloom/contracts/content/item';
import { describe, expect, test } from 'vitest';
import { assessmentsPath, itemPath, firstItemPath } from './paths.ts';

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
  latest: [],
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

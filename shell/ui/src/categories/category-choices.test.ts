import { expect, test } from 'vitest';
import type { CategoryRow } from '@learnloom/contracts/kernel/category';
import { groupedByParent } from './category-choices.ts';

const row = (key: string, title: string, parent: string | null = null, published = true): CategoryRow => ({
  key,
  title,
  slug: title.toLowerCase(),
  parent,
  published,
  kind: 'article',
  motto: '',
  summary: '',
  imageThumbnail: '',
  videoThumbnail: '',
  parentSlug: null,
  place: null,
  parentTitle: null,
  publishedCount: 0,
  createdAt: '',
  updatedAt: '',
  version: 0,
});

test('categories are offered below their parents, which can be chosen too; drafts are marked', () => {
  const rows = [row('1', 'CSS'), row('2', 'Layout', '1'), row('3', 'Grid', '1', false), row('4', 'Git')];
  expect(groupedByParent(rows)).toEqual([
    {
      label: 'CSS',
      choices: [
        { value: 'css', label: 'CSS' },
        { value: 'layout', label: 'Layout' },
        { value: 'grid', label: 'Grid (draft)' },
      ],
    },
    { label: 'Git', choices: [{ value: 'git', label: 'Git' }] },
  ]);
});

import type { CategoryPage, ItemCard } from '@learnloom/contracts/content/item';
import { describe, expect, test } from 'vitest';
import { hitsInCategory } from './category-hits.ts';

const item = (title: string, tags: string[] = []): ItemCard => ({
  key: title,
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  summary: '',
  featured: false,
  tags,
  readingTime: '3 mins read',
  imageThumbnail: '',
  publishedAt: '2026-05-14T00:00:00.000Z',
  categorySlug: 'git',
  kind: 'article',
});

const category: CategoryPage = {
  kind: 'article',
  key: 'git',
  title: 'Git',
  slug: 'git',
  motto: '',
  summary: '',
  imageThumbnail: '',
  subCategories: [
    {
      key: '1',
      title: 'Everyday',
      slug: 'everyday',
      items: [item('Keep history tidy', ['commit']), item('Undo a commit')],
    },
    { key: '2', title: 'Repair', slug: 'repair', items: [item('Recover lost commits'), item('Rebase')] },
  ],
  quizCategory: null,
  exerciseCategory: null,
  linked: [],
};

describe('search within a category', () => {
  test('groups hits by sub category and puts titles before tags [CAT-11]', () => {
    expect(
      hitsInCategory(category, 'Commit').map(({ label, sections }) => [label, sections[0]?.hits.map(hit => hit.title)]),
    ).toEqual([
      ['Everyday', ['Undo a commit', 'Keep history tidy']],
      ['Repair', ['Recover lost commits']],
    ]);
  });

  test('wants every word', () => {
    expect(hitsInCategory(category, 'lost commit')).toHaveLength(1);
    expect(hitsInCategory(category, 'lost banana')).toEqual([]);
  });

  test('has nothing for blanks', () => {
    expect(hitsInCategory(category, '   ')).toEqual([]);
  });
});

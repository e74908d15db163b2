import type { SearchResult } from '@learnloom/contracts/content/item';
import { describe, expect, test } from 'vitest';
import { hitsOf } from '@learnloom/ui/public';
import { groupByType, initialOf } from './groups.ts';

const result = (type: SearchResult['type'], title: string, parentCategory: string | null = 'css'): SearchResult => ({
  key: title,
  type,
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  category: { slug: 'layout', title: 'Layout', parentCategory },
  path: `/${type}/${parentCategory ?? 'layout'}/${title.toLowerCase()}`,
});

const kinds = [
  { kind: 'article', one: 'How-to article', many: 'How-to articles', hue: null, order: 1 },
  { kind: 'tutorial', one: 'Tutorial', many: 'Tutorials', hue: null, order: 2 },
];

describe('groups of the public search box', () => {
  test('stand by type, articles first, and by initial letter within a type [PUB-15]', () => {
    const groups = groupByType(
      [
        result('tutorial', 'Grids'),
        result('article', 'Centre a div'),
        result('article', 'Build a grid'),
        result('article', 'Compare colours'),
      ],
      kinds,
    );
    expect(
      groups.map(group => [group.label, group.sections.map(section => [section.label, section.hits.length])]),
    ).toEqual([
      [
        'How-to articles',
        [
          ['B', 1],
          ['C', 2],
        ],
      ],
      ['Tutorials', [['G', 1]]],
    ]);
  });

  test('put titles that start with a digit under 0-9 [PUB-15]', () => {
    const [group] = groupByType([result('article', '3 ways to centre'), result('article', '10 grid recipes')], kinds);
    expect(group?.sections.map(section => section.label)).toEqual(['0-9']);
  });

  test('take an accented letter as its plain letter', () => {
    expect(initialOf('  État')).toBe('E');
    expect(initialOf('@media')).toBe('#');
  });

  test('lead to the page that the server names', () => {
    const hits = hitsOf(groupByType([result('article', 'Grid'), result('tutorial', 'Flexbox', null)], kinds));
    expect(hits.map(hit => hit.href)).toEqual(['/article/css/grid', '/tutorial/layout/flexbox']);
  });
});

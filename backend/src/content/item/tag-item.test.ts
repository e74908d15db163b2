import { articles, MOST_TAGS } from '@learnloom/contracts/content/item';
import { expect, test } from 'vitest';
import { specification } from '../../kernel/deciding/specification.ts';
import { tagItem } from './tag-item.ts';

const key = '00000000-0000-4000-8000-000000000009';
const created = {
  type: 'ContentCreated',
  data: {
    kind: 'article',
    title: 'Flexbox',
    slug: 'flexbox',
    summary: 'Boxes in a row.',
    featured: false,
    author: key,
    category: 'sub',
    topCategory: 'top',
    tags: ['css', 'layout'],
    metaTitle: 'Flexbox',
    metaKeywords: '',
    content: '',
    imageThumbnail: '',
    videoThumbnail: '',
    order: 0,
  },
} as const;
const given = (...known: string[]) => specification(tagItem(articles))(created).with({ facts: { known } });
const tagged = (...tags: string[]) => ({ type: 'ContentEdited', data: { tags } }) as const;

test('tags are given and taken away, and all others stay', () => {
  given('grid')
    .when({ key, add: ['grid'], remove: ['layout', 'never-there'] })
    .then(tagged('css', 'grid'));
  given('css')
    .when({ key, add: ['css'] })
    .thenNothing();
});

test('tags that nobody has made are refused, and more than a reader could see', () => {
  given()
    .when({ key, add: ['grid'] })
    .thenRefuses('invalid', 'unknown-tags');
  const many = Array.from({ length: MOST_TAGS }, (_, index) => `tag-${index}`);
  given(...many)
    .when({ key, add: many })
    .thenRefuses('conflict', 'too-many-tags');
});

test('taking it back gives exactly the tags from before, without those that were deleted since', () => {
  given('css')
    .when({ key, exactly: ['css', 'gone'] })
    .then(tagged('css'));
  const { undo } = articles.tag;
  expect(undo?.input?.({ name: '“Flexbox”', before: { tags: ['css'] }, after: {} })).toEqual({ exactly: ['css'] });
});

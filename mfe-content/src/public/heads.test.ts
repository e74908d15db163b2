import type { ItemPage } from '@learnloom/contracts/content/item';
import { describe, expect, test } from 'vitest';
import { itemHead } from './heads.ts';

const content: ItemPage = {
  key: 'k',
  kind: 'article',
  title: 'Centre a div',
  slug: 'centre-a-div',
  summary: 'Two lines of CSS.',
  featured: false,
  tags: ['css', 'layout'],
  tagTitles: ['CSS', 'Layout'],
  tagPages: ['css'],
  readingTime: '2 mins read',
  imageThumbnail: '',
  publishedAt: '2026-05-14T00:00:00.000Z',
  categorySlug: 'css',
  metaTitle: 'How to centre a div',
  metaKeywords: 'css, centre',
  htmlContent: '<p>Grid.</p>',
  headings: [],
  updatedAt: '2026-06-22T00:00:00.000Z',
  author: { key: 'm', name: 'Mei Tanaka', avatar: '' },
  coAuthors: [],
  shownDate: '',
  cover: false,
  search: { canonical: '', noIndex: false, shareImage: '' },
  hasHistory: false,
  related: [],
  practice: null,
  category: { key: 'c', title: 'CSS', slug: 'css' },
  subCategory: { title: 'Layout', slug: 'layout' },
  tree: [],
  previous: null,
  next: null,
};

const schemaOf = (page: ItemPage, type: string) =>
  itemHead(page, 'en').jsonLd?.find(data => '@type' in data && data['@type'] === type);

describe('head of an article', () => {
  test('has the title and words for search engines, and one address', () => {
    expect(itemHead(content, 'en')).toMatchObject({
      title: 'How to centre a div',
      description: 'Two lines of CSS.',
      canonical: '/howto/css/centre-a-div',
      keywords: 'css, centre',
      openGraphType: 'article',
    });
  });

  test('says what its page settings say of it [LIF-01]', () => {
    const search = {
      canonical: 'https://example.org/original',
      noIndex: true,
      shareImage: 'https://example.org/a.png',
    };
    const page = { ...content, search, coAuthors: [{ key: 'a', name: 'Ada Obi' }], shownDate: '2026-01-02' };
    expect(itemHead(page, 'en')).toMatchObject({
      canonical: 'https://example.org/original',
      noIndex: true,
      image: 'https://example.org/a.png',
    });
    expect(schemaOf(page, 'TechArticle')).toMatchObject({
      datePublished: '2026-01-02',
      author: [{ name: 'Mei Tanaka' }, { name: 'Ada Obi' }],
    });
  });

  test('describes the article and the way to it', () => {
    expect(schemaOf(content, 'TechArticle')).toMatchObject({
      headline: 'Centre a div',
      datePublished: '2026-05-14T00:00:00.000Z',
      dateModified: '2026-06-22T00:00:00.000Z',
      author: { '@type': 'Person', name: 'Mei Tanaka', url: '/authors/m' },
    });
    expect(schemaOf(content, 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, item: '/' },
        { position: 2, item: '/howto' },
        { position: 3, item: '/howto/css' },
        { position: 4, item: '/howto/css/centre-a-div' },
      ],
    });
  });

  test('names no author where there is none, and no picture that only this site can show', () => {
    const bare = itemHead({ ...content, author: null, imageThumbnail: 'data:image/png;base64,AA==' }, 'en');
    expect(bare.image).toBeUndefined();
    expect(schemaOf({ ...content, author: null }, 'TechArticle')).not.toHaveProperty('author');
  });
});

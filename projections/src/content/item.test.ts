import { test } from 'vitest';
import { articleCategories } from '@learnloom/contracts/content/categories';
import { articles } from '@learnloom/contracts/content/item';
import { documentDigest } from '@learnloom/documents/digest';
import { readModel, timeOf } from '../projector/read-model.ts';
import { contentItem } from './item.ts';

const content = '{"v":1,"ops":[{"insert":"Boxes.\\n"}]}';
const fields = {
  kind: 'article',
  title: 'Flexbox',
  slug: 'flexbox',
  summary: 'Boxes in a row.',
  featured: false,
  author: 'author',
  category: 'layout',
  topCategory: 'css',
  tags: ['layout'],
  metaTitle: 'Flexbox',
  metaKeywords: '',
  content,
  imageThumbnail: '',
  videoThumbnail: '',
  order: 0,
};
const created = { type: 'ContentCreated', data: fields };
const on = '2020-05-05T00:00:00.000Z';
const published = { type: 'ContentPublished', data: { on } };
const unpublished = { type: 'ContentUnpublished', data: {} };
const deleted = { type: 'ContentDeleted', data: {} };
const digest = documentDigest(content);
const draft = {
  ...fields,
  digest,
  published: false,
  publishedAt: null,
  draft: null,
  draftSince: null,
  scheduledFor: null,
  revisedAt: null,
  createdAt: timeOf(0),
};
const { public: readers, staff } = articles.topics;
const counts = Object.values(articleCategories.topics).map(({ name }) => name);

test('an article begins as a draft that staff alone hear of', () => {
  readModel(contentItem)
    .given(created)
    .then({ ...draft, updatedAt: timeOf(0), version: 0 })
    .announces(staff.name)
    .within('layout', 'css');
});

test('it keeps the date of its first publication; readers and the counts of its category hear of both', () => {
  const row = { ...draft, publishedAt: on };
  readModel(contentItem)
    .given(created, published)
    .then({ ...row, published: true, updatedAt: timeOf(1), version: 1 })
    .announces(staff.name, readers.name, ...counts);
  readModel(contentItem)
    .given(created, published, unpublished, { type: 'ContentPublished', data: { on: '2026-01-01T00:00:00.000Z' } })
    .then({ ...row, published: true, updatedAt: timeOf(3), version: 3 });
});

test('an edit changes what it gives, and the digest with the document', () => {
  const edited = (data: object) => ({ type: 'ContentEdited', data });
  readModel(contentItem)
    .given(created, edited({ title: 'Flexible boxes' }))
    .then({ ...draft, title: 'Flexible boxes', updatedAt: timeOf(1), version: 1 });
  const other = content.replace('Boxes', 'Rows');
  readModel(contentItem)
    .given(created, edited({ content: other }))
    .then({ ...draft, content: other, digest: documentDigest(other), updatedAt: timeOf(1), version: 1 });
});

test('readers are told when a published text was revised, not when it moved', () => {
  const edited = (data: object) => ({ type: 'ContentEdited', data });
  readModel(contentItem)
    .given(created, published, edited({ summary: 'Rows of boxes.' }), edited({ order: 3 }))
    .then({
      ...draft,
      summary: 'Rows of boxes.',
      order: 3,
      published: true,
      publishedAt: on,
      revisedAt: timeOf(2),
      updatedAt: timeOf(3),
      version: 3,
    })
    .announces(staff.name, readers.name);
});

test('a published article that moves is told in both categories', () => {
  readModel(contentItem)
    .given(created, published, { type: 'ContentEdited', data: { category: 'grids' } })
    .announces(staff.name, readers.name, ...counts)
    .within('layout', 'grids', 'css');
});

test('a deleted one is gone, and comes back as a draft', () => {
  readModel(contentItem)
    .given(created, published, deleted)
    .then(null)
    .announces(staff.name, readers.name, ...counts);
  readModel(contentItem)
    .given(created, published, deleted, { type: 'ContentRestored', data: { ...fields, publishedOn: on } })
    .then({ ...draft, publishedAt: on, createdAt: timeOf(3), updatedAt: timeOf(3), version: 3 })
    .announces(staff.name);
});

const edited = (data: object) => ({ type: 'ContentEdited', data });
const sumsOf = (numbers: Readonly<Record<string, number>>, own = { items: 1 }) => ({
  article: numbers,
  layout: numbers,
  css: { items: 1 },
  author: own,
  'article #layout': own,
});

const week = { 'article 2020-05-04': { published: 1 } };

test('it counts for its kind, its category and the one above, its author, its tags and the week it was published in', () => {
  readModel(contentItem)
    .given(created)
    .sums(sumsOf({ items: 1 }));
  readModel(contentItem)
    .given(created, published)
    .sums({ ...sumsOf({ items: 1, published: 1 }), ...week });
  readModel(contentItem)
    .given(created, published, edited({ featured: true }))
    .sums({ ...sumsOf({ items: 1, published: 1, featured: 1 }), ...week });
});

test('a draft that is featured counts as none of the featured', () => {
  readModel(contentItem)
    .given(created, published, edited({ featured: true }), unpublished)
    .sums({ ...sumsOf({ items: 1 }), ...week });
});

test('one that moves counts where it is, once where that is the category above', () => {
  readModel(contentItem)
    .given(created, published, edited({ category: 'css', tags: ['grid', 'boxes'], author: 'other' }))
    .sums({
      article: { items: 1, published: 1 },
      css: { items: 1, published: 1 },
      other: { items: 1 },
      'article #grid': { items: 1 },
      'article #boxes': { items: 1 },
      ...week,
    });
});

test('a deleted one counts nowhere', () => {
  readModel(contentItem).given(created, published, deleted).sums({});
});

test('unpublished changes stay beside what readers see, and readers hear nothing of them [LIF-01]', () => {
  const saved = { type: 'ContentDraftSaved', data: { draft: { title: 'Grid', content: '{}' }, since: on } };
  const row = { ...draft, published: true, publishedAt: on };
  readModel(contentItem)
    .given(created, published, saved)
    .then({ ...row, draft: saved.data.draft, draftSince: on, updatedAt: timeOf(2), version: 2 })
    .announces(staff.name);
  readModel(contentItem)
    .given(created, saved, published)
    .then({ ...row, draft: saved.data.draft, draftSince: on, updatedAt: timeOf(2), version: 2 })
    .announces(staff.name, readers.name, ...counts);
  readModel(contentItem)
    .given(created, published, saved, { type: 'ContentDraftDiscarded', data: {} })
    .then({ ...row, updatedAt: timeOf(3), version: 3 });
});

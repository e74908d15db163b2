import { test } from 'vitest';
import { readModel } from '../projector/read-model.ts';
import { contentText } from './item-text.ts';

const documentOf = (...ops: readonly object[]): string => JSON.stringify({ v: 1, ops });
const content = documentOf(
  { insert: 'Sorted lists.\nUse binarySearch' },
  { insert: '\n', attributes: { header: 2 } },
  { insert: 'It calls Array.map().\nOften.\n' },
);
const fields = {
  kind: 'article',
  title: 'Search with indexOf',
  slug: 'search',
  summary: 'Halves of a list.',
  featured: false,
  author: 'author',
  category: 'lists',
  topCategory: 'algorithms',
  tags: ['search'],
  metaTitle: 'Search',
  metaKeywords: '',
  content,
  imageThumbnail: '',
  videoThumbnail: '',
  order: 0,
};
const created = { type: 'ContentCreated', data: fields };
const edited = (data: object) => ({ type: 'ContentEdited', data });
const deleted = { type: 'ContentDeleted', data: {} };

const row = {
  kind: 'article',
  title: 'Search with indexOf',
  summary: 'Halves of a list.',
  titleWords: 'Search with indexOf\nindex Of\nindexof',
  headingWords: '\nUse binarySearch\nbinary Search\nbinarysearch',
  bodyWords: 'Sorted lists.\nIt calls Array.map().\nOften.\nArray map',
  symbols: 'arrayx2exmap',
  sections: [
    { heading: '', anchor: '', text: 'Sorted lists.' },
    { heading: 'Use binarySearch', anchor: 'use-binarysearch', text: 'It calls Array.map().\nOften.' },
  ],
};

test('an article is found by its title, its headings and its text, and by the symbols in them and their words', () => {
  readModel(contentText).given(created).then(row).announces();
});

test('an edit changes what follows from the texts that it gives, and no more', () => {
  readModel(contentText)
    .given(created, edited({ title: 'Halves' }))
    .then({ ...row, title: 'Halves', titleWords: 'Halves' });
  readModel(contentText)
    .given(created, edited({ summary: 'Two halves.' }))
    .then({ ...row, summary: 'Two halves.' });
  readModel(contentText)
    .given(created, edited({ content: documentOf({ insert: 'Short.\n' }) }))
    .then({
      ...row,
      headingWords: '',
      bodyWords: 'Short.',
      symbols: '',
      sections: [{ heading: '', anchor: '', text: 'Short.' }],
    });
  readModel(contentText)
    .given(created, edited({ order: 3, featured: true }))
    .then(row);
});

test('a document that cannot be read is found by its title and summary', () => {
  readModel(contentText)
    .given(created, edited({ content: 'no document' }))
    .then({ ...row, headingWords: '', bodyWords: '', symbols: '', sections: [] });
});

test('of a text with very many symbols the first 2000 are found', () => {
  const names = Array.from({ length: 2001 }, (_, index) => `nameOf${index}`);
  const body = names.join(' ');
  readModel(contentText)
    .given({ ...created, data: { ...fields, content: documentOf({ insert: `${body}\n` }) } })
    .then({
      ...row,
      headingWords: '',
      bodyWords: [body, ...names.map((_, index) => `name Of${index}`)].join('\n'),
      symbols: names
        .slice(0, 2000)
        .map(name => name.toLowerCase())
        .join(' '),
      sections: [{ heading: '', anchor: '', text: body }],
    });
});

test('publishing changes nothing; a deleted text is gone until it is restored', () => {
  const published = { type: 'ContentPublished', data: { on: '2020-05-05T00:00:00.000Z' } };
  readModel(contentText).given(created, published, { type: 'ContentUnpublished', data: {} }).then(row);
  readModel(contentText).given(created, published, deleted).then(null);
  readModel(contentText).given(created, deleted, { type: 'ContentRestored', data: fields }).then(row);
});

import { expect, test } from 'vitest';
import { KEY, readModel } from '../projector/read-model.ts';
import { mediaUse, usesAfter } from './media-use.ts';

const id = (n: number) => `0b6c2a4e-6f0e-4b7e-9a51-3f1c7f0d2a1${n}`;
const key = (n: number) => `${id(n)}-640x360.png`;

test('what a thing shows counts as used until it shows something else, or is deleted', () => {
  const created = usesAfter(undefined, {
    category: 'article-category',
    type: 'CategoryCreated',
    data: { imageThumbnail: key(1), title: 'Leaves' },
  });
  expect(created).toEqual({ imageThumbnail: [id(1)] });
  expect(
    usesAfter(created, { category: 'article-category', type: 'CategoryEdited', data: { title: 'Trees' } }),
  ).toEqual(created);
  expect(
    usesAfter(created, { category: 'article-category', type: 'CategoryEdited', data: { imageThumbnail: key(2) } }),
  ).toEqual({
    imageThumbnail: [id(2)],
  });
  expect(
    usesAfter(created, { category: 'article-category', type: 'CategoryEdited', data: { imageThumbnail: '' } }),
  ).toBeNull();
  expect(usesAfter(created, { category: 'article-category', type: 'CategoryDeleted', data: {} })).toBeNull();
});

test('a picture in a text counts', () => {
  const content = JSON.stringify({ v: 1, ops: [{ insert: { image: { src: key(3) } } }] });
  expect(usesAfter(undefined, { category: 'article', type: 'ContentEdited', data: { content } })).toEqual({
    content: [id(3)],
  });
});

test('of several structures by one name none is forgotten: what is in doubt stays', () => {
  const first = usesAfter(undefined, { category: 'unknown', type: 'Unknown', data: { question: { image: key(1) } } });
  expect(usesAfter(first, { category: 'unknown', type: 'Unknown', data: { question: { image: key(2) } } })).toEqual({
    question: [id(1), id(2)],
  });
});

test('a row tells what its stream names now, and what it named in which versions; nobody is told', () => {
  const created = { type: 'CategoryCreated', data: { imageThumbnail: key(1), title: 'Leaves' } };
  const row = {
    key: `specified-${KEY}`,
    fields: { imageThumbnail: [id(1)] },
    since: { [id(1)]: 0 },
    earlier: [],
    files: [id(1)],
  };
  readModel(mediaUse).given(created, { type: 'CategoryPublished', data: {} }).then(row).announces();
  const replaced = { type: 'CategoryEdited', data: { imageThumbnail: key(2) } };
  readModel(mediaUse)
    .given(created, { type: 'CategoryPublished', data: {} }, replaced)
    .then({
      ...row,
      fields: { imageThumbnail: [id(2)] },
      since: { [id(2)]: 2 },
      earlier: [{ file: id(1), since: 0, until: 2 }],
      files: [id(2), id(1)],
    });
  readModel(mediaUse)
    .given(created, { type: 'CategoryEdited', data: { imageThumbnail: '' } })
    .then({ ...row, fields: {}, since: {}, earlier: [{ file: id(1), since: 0, until: 1 }] });
});

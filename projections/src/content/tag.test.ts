import { test } from 'vitest';
import { articleTags } from '@learnloom/contracts/content/tags';
import { articles } from '@learnloom/contracts/content/item';
import { readModel, timeOf } from '../projector/read-model.ts';
import { tag } from './tag.ts';

const fields = { kind: 'article', title: 'CSS', slug: 'css' };
const created = { type: 'TagCreated', data: fields };
const staff = articleTags.topics.staff.name;
/** Pages show the titles of tags, and link those that are published. */
const titles = articles.topics.tagTitles.name;

test('a tag is published from the beginning, edited, made a draft and published again', () => {
  readModel(tag)
    .given(created)
    .then({ ...fields, published: true, createdAt: timeOf(0), updatedAt: timeOf(0), version: 0 })
    .announces(staff, titles)
    .within();
  readModel(tag)
    .given(created, { type: 'TagEdited', data: { title: 'Styles' } }, { type: 'TagUnpublished', data: {} })
    .then({ ...fields, title: 'Styles', published: false, createdAt: timeOf(0), updatedAt: timeOf(2), version: 2 })
    .announces(staff, titles);
  readModel(tag)
    .given(created, { type: 'TagUnpublished', data: {} }, { type: 'TagPublished', data: {} })
    .then({ ...fields, published: true, createdAt: timeOf(0), updatedAt: timeOf(2), version: 2 });
});

test('a deleted tag is gone, and comes back as a draft', () => {
  const deleted = { type: 'TagDeleted', data: {} };
  readModel(tag).given(created, deleted).then(null).announces(staff, titles);
  readModel(tag)
    .given(created, deleted, { type: 'TagRestored', data: fields })
    .then({ ...fields, published: false, createdAt: timeOf(2), updatedAt: timeOf(2), version: 2 });
});

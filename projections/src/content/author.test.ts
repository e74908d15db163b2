import { test } from 'vitest';
import { authors } from '@learnloom/contracts/content/authors';
import { articles, tutorials } from '@learnloom/contracts/content/item';
import { readModel, timeOf } from '../projector/read-model.ts';
import { author } from './author.ts';

const fields = { firstName: 'Ada', lastName: 'Obi', otherNames: '', avatar: '', gender: 'FEMALE', bio: '' };
const created = { type: 'AuthorCreated', data: fields };
const edited = { type: 'AuthorEdited', data: { otherNames: 'N.' } };
const deleted = { type: 'AuthorDeleted', data: {} };
const staff = authors.topics.staff.name;
const pages = [articles, tutorials].map(({ topics }) => topics.public.name);

test('a new author is on no page yet; later changes concern every page', () => {
  readModel(author)
    .given(created)
    .then({ ...fields, createdAt: timeOf(0), updatedAt: timeOf(0), version: 0 })
    .announces(staff);
  readModel(author)
    .given(created, edited)
    .then({ ...fields, otherNames: 'N.', createdAt: timeOf(0), updatedAt: timeOf(1), version: 1 })
    .announces(staff, ...pages)
    .within();
});

test('a deleted author is gone, and comes back', () => {
  readModel(author).given(created, deleted).then(null);
  readModel(author)
    .given(created, deleted, { type: 'AuthorRestored', data: fields })
    .then({ ...fields, createdAt: timeOf(2), updatedAt: timeOf(2), version: 2 });
});

test('what is erased is null', () => {
  const erased = { firstName: null, lastName: null, otherNames: null, avatar: null, gender: null, bio: null };
  readModel(author)
    .given({ type: 'AuthorCreated', data: erased })
    .then({ ...erased, createdAt: timeOf(0), updatedAt: timeOf(0), version: 0 });
});

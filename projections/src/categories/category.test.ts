import { test } from 'vitest';
import { quizzes } from '@learnloom/contracts/assessments/assessment';
import { quizCategories } from '@learnloom/contracts/assessments/categories';
import { articleCategories } from '@learnloom/contracts/content/categories';
import { articles } from '@learnloom/contracts/content/item';
import { KEY, readModel, timeOf } from '../projector/read-model.ts';
import { category } from './category.ts';

const fields = {
  kind: 'article',
  title: 'CSS',
  slug: 'css',
  motto: '',
  summary: 'Layouts.',
  imageThumbnail: '',
  videoThumbnail: '',
  parent: 'web',
};
const created = { type: 'CategoryCreated', data: fields };
const published = { type: 'CategoryPublished', data: {} };
const deleted = { type: 'CategoryDeleted', data: {} };
const { staff, public: readers } = articleCategories.topics;

test('a category begins as a draft that staff alone hear of', () => {
  readModel(category)
    .given(created)
    .then({ ...fields, place: null, published: false, createdAt: timeOf(0), updatedAt: timeOf(0), version: 0 })
    .announces(staff.name)
    .within(KEY, 'web');
});

test('published, it is told on the pages that show it', () => {
  readModel(category)
    .given(created, published)
    .then({ ...fields, place: null, published: true, createdAt: timeOf(0), updatedAt: timeOf(1), version: 1 })
    .announces(staff.name, readers.name, articles.topics.public.name);
  const quiz = { type: 'CategoryCreated', data: { ...fields, kind: 'quiz', parent: null } };
  readModel(category)
    .given(quiz, published)
    .announces(quizCategories.topics.staff.name, quizCategories.topics.public.name, quizzes.topics.public.name)
    .within(KEY, 'css');
});

test('it is edited, made a draft, deleted, and comes back as a draft', () => {
  readModel(category)
    .given(
      created,
      published,
      { type: 'CategoryEdited', data: { title: 'Styles' } },
      { type: 'CategoryUnpublished', data: {} },
    )
    .then({
      ...fields,
      title: 'Styles',
      place: null,
      published: false,
      createdAt: timeOf(0),
      updatedAt: timeOf(3),
      version: 3,
    });
  readModel(category).given(created, deleted).then(null).announces(staff.name);
  readModel(category)
    .given(created, published, deleted, { type: 'CategoryRestored', data: fields })
    .then({ ...fields, place: null, published: false, createdAt: timeOf(3), updatedAt: timeOf(3), version: 3 });
});

test('it has the place that staff gave it, and none once it comes back', () => {
  const placed = { type: 'CategoryPlaced', data: { place: 3 } };
  readModel(category)
    .given(created, placed)
    .then({ ...fields, place: 3, published: false, createdAt: timeOf(0), updatedAt: timeOf(1), version: 1 });
  readModel(category)
    .given(created, placed, deleted, { type: 'CategoryRestored', data: fields })
    .then({ ...fields, place: null, published: false, createdAt: timeOf(3), updatedAt: timeOf(3), version: 3 });
});

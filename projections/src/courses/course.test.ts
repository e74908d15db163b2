import { courseCategories } from '@learnloom/contracts/courses/categories';
import { courses } from '@learnloom/contracts/courses/course';
import {
  newCourseSettings,
  noSale,
  type CourseEvent,
  type CourseFields,
} from '@learnloom/contracts/courses/course-events';
import { test } from 'vitest';
import { readModel, timeOf } from '../projector/read-model.ts';
import { course } from './course.ts';

const fields: CourseFields = {
  ...newCourseSettings,
  title: 'Loops',
  metaTitle: 'Loops',
  slug: 'loops',
  summary: 'About.',
  description: '',
  featured: false,
  toPublish: true,
  paid: false,
  amount: null,
  ...noSale,
  level: 'BEGINNER',
  category: 'sub',
  topCategory: 'top',
  metaKeywords: [],
  tags: [],
  imageThumbnail: '',
  videoThumbnail: '',
  outcomes: [],
};
const created: CourseEvent = { type: 'CourseCreated', data: fields };
const published: CourseEvent = { type: 'CoursePublished', data: { on: timeOf(1), revision: 1, modules: [] } };
const renamed: CourseEvent = { type: 'CourseDescribed', data: { title: 'More loops' } };
const draft = {
  ...fields,
  published: false,
  publishedAt: null,
  lastRevision: 0,
  live: null,
  liveTitle: null,
  liveSlug: null,
  liveCategory: null,
  liveTopCategory: null,
  liveLevel: null,
  livePaid: null,
  liveFeatured: null,
  liveSince: null,
  fieldsChanged: false,
  createdBy: null,
  createdAt: timeOf(0),
  updatedAt: timeOf(0),
  version: 0,
};
const live = {
  ...draft,
  published: true,
  publishedAt: timeOf(1),
  lastRevision: 1,
  live: { ...fields, number: 1, modules: [] },
  liveTitle: 'Loops',
  liveSlug: 'loops',
  liveCategory: 'sub',
  liveTopCategory: 'top',
  liveLevel: 'BEGINNER',
  livePaid: false,
  liveFeatured: false,
  liveSince: timeOf(1),
  updatedAt: timeOf(1),
  version: 1,
};
const { public: readers, staff } = courses.topics;

test('a draft is for staff; readers hear of what is published, in its categories', () => {
  readModel(course).given(created).then(draft).announces(staff.name).within();
  readModel(course)
    .given(created, published)
    .then(live)
    .announces(staff.name, readers.name, courseCategories.topics.public.name, courseCategories.topics.staff.name)
    .within('sub', 'top');
});

test('an edit changes nothing of what learners take, and the switch of the form is no change', () => {
  readModel(course)
    .given(created, published, renamed)
    .then({ ...live, title: 'More loops', fieldsChanged: true, updatedAt: timeOf(2), version: 2 })
    .announces(staff.name, readers.name);
  readModel(course)
    .given(created, published, { type: 'CourseDescribed', data: { toPublish: false } })
    .then({ ...live, toPublish: false, updatedAt: timeOf(2), version: 2 });
});

test('a course that is a draft again keeps what its learners take; a deleted one has no row', () => {
  readModel(course)
    .given(created, published, { type: 'CourseUnpublished', data: {} })
    .then({ ...live, published: false, updatedAt: timeOf(2), version: 2 });
  readModel(course).given(created, { type: 'CourseDeleted', data: {} }).then(null);
});

import { exercises } from '@learnloom/contracts/assessments/assessment';
import { exerciseCategories } from '@learnloom/contracts/assessments/categories';
import { newDescription, newRules, type AssessmentEvent } from '@learnloom/contracts/assessments/assessment-events';
import { test } from 'vitest';
import { readModel, timeOf } from '../projector/read-model.ts';
import { assessment } from './assessment.ts';

const fields = { ...newDescription, ...newRules, title: 'Loops', slug: 'loops', category: 'sub', topCategory: 'top' };
const questions = [{ key: 'q', version: 3 }];
const created: AssessmentEvent = { type: 'AssessmentCreated', data: { kind: 'exercise', ...fields } };
const published: AssessmentEvent = { type: 'AssessmentPublished', data: { on: timeOf(1), revision: 1, questions } };
const moved: AssessmentEvent = { type: 'AssessmentDescribed', data: { category: 'other' } };
const deleted: AssessmentEvent = { type: 'AssessmentDeleted', data: {} };
const draft = {
  ...fields,
  kind: 'exercise',
  published: false,
  publishedAt: null,
  lastRevision: 0,
  live: null,
  liveTitle: null,
  liveSlug: null,
  liveCategory: null,
  liveTopCategory: null,
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
  live: { ...fields, number: 1, questions },
  liveTitle: 'Loops',
  liveSlug: 'loops',
  liveCategory: 'sub',
  liveTopCategory: 'top',
  liveSince: timeOf(1),
  updatedAt: timeOf(1),
  version: 1,
};

test('a draft is told to staff alone', () => {
  readModel(assessment).given(created).then(draft).announces(exercises.topics.staff.name);
});

test('what learners take stays as it was published, and where it was', () => {
  const { staff, public: seen } = exercises.topics;
  const counts = exerciseCategories.topics;
  readModel(assessment)
    .given(created, published)
    .then(live)
    .announces(staff.name, seen.name, counts.staff.name, counts.public.name)
    .within('sub', 'top');
  readModel(assessment)
    .given(created, published, moved)
    .then({ ...live, category: 'other', fieldsChanged: true, updatedAt: timeOf(2), version: 2 })
    .announces(staff.name, seen.name)
    .within('sub', 'top');
});

test('a deleted one is gone from the lists and its category', () => {
  const { staff, public: seen } = exercises.topics;
  const counts = exerciseCategories.topics;
  readModel(assessment)
    .given(created, published, deleted)
    .then(null)
    .announces(staff.name, seen.name, counts.staff.name, counts.public.name);
});

test('it counts in the week it was published in for the first time, also while it is a draft again', () => {
  const unpublished: AssessmentEvent = { type: 'AssessmentUnpublished', data: {} };
  const week = { 'exercise 2025-12-29': { published: 1 } };
  readModel(assessment).given(created).sums({});
  readModel(assessment).given(created, published, moved).sums(week);
  readModel(assessment).given(created, published, unpublished).sums(week);
  readModel(assessment).given(created, published, deleted).sums({});
});

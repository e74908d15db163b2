import { describe, expect, test } from 'vitest';
import {
  newCourseSettings,
  noSale,
  type CourseEvent,
  type CourseFields,
} from '@learnloom/contracts/courses/course-events';
import { newUnit } from '@learnloom/contracts/courses/unit-events';
import { moduleProblems, unitProblems } from '@learnloom/contracts/courses/unit-problems';
import { NOW, specification } from '../../kernel/deciding/specification.ts';
import { changeCourseSettings } from './change-course-settings.ts';
import { createCourse } from './create-course.ts';
import { deleteCourse } from './delete-course.ts';
import { describeCourse } from './describe-course.ts';
import { makeDraftCourse, publishCourse } from './publish-course.ts';
import { restoreCourse } from './restore-course.ts';

const key = '00000000-0000-4000-8000-000000000001';
const master = { key: 'm', role: 'MASTER', session: 's' } as const;
const place = { category: 'basics-key', topCategory: 'css-key', topSlug: 'css' };
const facts = { description: '', place };
const written = {
  title: 'Flexbox',
  metaTitle: 'Flexbox',
  slug: 'flexbox',
  summary: 'About.',
  featured: false,
  paid: false,
  level: 'BEGINNER' as const,
  category: 'basics',
};
const fields: CourseFields = {
  ...newCourseSettings,
  title: 'Flexbox',
  metaTitle: 'Flexbox',
  slug: 'flexbox',
  summary: 'About.',
  description: '',
  featured: false,
  toPublish: true,
  paid: false,
  amount: null,
  ...noSale,
  level: 'BEGINNER',
  category: 'basics-key',
  topCategory: 'css-key',
  metaKeywords: [],
  tags: [],
  imageThumbnail: '',
  videoThumbnail: '',
  outcomes: [],
};
const created: CourseEvent = { type: 'CourseCreated', data: fields };
const unit = {
  key: 'u',
  version: 0,
  kind: 'lesson',
  title: 'Loops',
  seconds: 50,
  preview: false,
  opening: newUnit.opening,
  requires: [],
  assessment: null,
  video: 'v',
} as const;
const modules = [{ key: 'm', version: 0, title: 'Begin', summary: 'About.', units: [unit] }];
const published: CourseEvent = { type: 'CoursePublished', data: { on: NOW, revision: 1, modules } };
const unpublished: CourseEvent = { type: 'CourseUnpublished', data: {} };
const deleted: CourseEvent = { type: 'CourseDeleted', data: {} };
const renamed: CourseEvent = { type: 'CourseDescribed', data: { title: 'Grid' } };
const off: CourseEvent = { type: 'CourseDescribed', data: { toPublish: false } };

test('a new course is to be published unless its author says otherwise [CRS-01], and is created once', () => {
  const given = specification(createCourse);
  given().with({ facts }).when(written).then(created);
  given()
    .with({ facts })
    .when({ ...written, published: false })
    .then({ type: 'CourseCreated', data: { ...fields, toPublish: false } });
  given(created).with({ facts }).when(written).thenRefuses('conflict', 'exists-already');
});

test('a course has a category that exists, and an amount when it is paid [CRS-01]', () => {
  const create = specification(createCourse)();
  const edit = specification(describeCourse)(created);
  const nowhere = { facts: { ...facts, place: null } };
  create
    .with(nowhere)
    .when(written)
    .thenRefuses('invalid', 'unknown-category', 'The category “basics” does not exist.');
  edit
    .with(nowhere)
    .when({ key, ...written })
    .thenRefuses('invalid', 'unknown-category');
  create
    .with({ facts })
    .when({ ...written, paid: true })
    .thenRefuses('invalid', 'amount-missing');
  edit
    .with({ facts })
    .when({ key, ...written, paid: true })
    .thenRefuses('invalid', 'amount-missing');
  edit
    .with({ facts })
    .when({ key, ...written, paid: true, amount: 49 })
    .then({ type: 'CourseDescribed', data: { paid: true, amount: 49 } });
});

test('a sale costs less than the course, and has an end [PAY-02]', () => {
  const [saleFrom, saleUntil] = ['2026-11-20T00:00:00.000Z', '2026-11-30T23:59:59.000Z'];
  const sale = { saleAmount: 48, saleFrom, saleUntil };
  const paid = { ...written, paid: true, amount: 49 };
  const edit = specification(describeCourse)(created).with({ facts });
  const create = specification(createCourse)().with({ facts });
  for (const [more, code] of [
    [{ saleAmount: 49, saleUntil }, 'sale-too-high'],
    [{ saleAmount: 48 }, 'sale-without-end'],
    [{ saleAmount: 48, saleFrom, saleUntil: saleFrom }, 'sale-ends-early'],
  ] as const) {
    edit.when({ key, ...paid, ...more }).thenRefuses('invalid', code);
    create.when({ ...paid, ...more }).thenRefuses('invalid', code);
  }
  edit.when({ key, ...paid, ...sale }).then({ type: 'CourseDescribed', data: { paid: true, amount: 49, ...sale } });
  edit.when({ key, ...written, ...sale }).thenNothing();
});

test('what somebody else wrote is not overwritten', () => {
  const given = specification(describeCourse)(created, renamed).with({ facts });
  given.when({ key, ...written, version: 1 }).then({ type: 'CourseDescribed', data: { title: 'Flexbox' } });
  given.when({ key, ...written, version: 0 }).thenRefuses('conflict', 'changed-meanwhile');
});

test('settings name courses and staff that exist', () => {
  const given = specification(changeCourseSettings)(created);
  const known = { facts: { courses: ['other'], staff: ['tutor'] } };
  given
    .with(known)
    .when({ key, prerequisites: ['other'], tutors: ['tutor'], coverage: 80 })
    .then({ type: 'CourseSettingsChanged', data: { prerequisites: ['other'], tutors: ['tutor'], coverage: 80 } });
  given
    .with(known)
    .when({ key, prerequisites: ['gone'] })
    .thenRefuses('invalid', 'unknown-course');
  given
    .with(known)
    .when({ key, prerequisites: [key] })
    .thenRefuses('invalid', 'requires-itself');
  given
    .with(known)
    .when({ key, tutors: ['gone'] })
    .thenRefuses('invalid', 'unknown-tutor');
});

describe('publishing', () => {
  const publish = specification(publishCourse);
  const pinned = { facts: { modules, unfinished: [] } };

  test('pins a revision; what differs from it is the next', () => {
    publish(created).with(pinned).when({ key }).then(published);
    publish(created, published).with(pinned).when({ key }).thenNothing();
    publish(created, published, renamed)
      .with(pinned)
      .when({ key })
      .then({ type: 'CoursePublished', data: { on: NOW, revision: 2, modules } });
    publish(created, published, unpublished).with(pinned).when({ key }).then(published);
  });

  test('turns the switch of the form on, and making it a draft turns it off', () => {
    publish(created, off)
      .with(pinned)
      .when({ key })
      .then({ type: 'CourseDescribed', data: { toPublish: true } }, published);
    specification(makeDraftCourse)(created, published).when({ key }).then(off, unpublished);
    specification(makeDraftCourse)(created, off).when({ key }).thenNothing();
  });

  test('needs a unit, and nothing unfinished', () => {
    publish(created)
      .with({ facts: { modules: [], unfinished: [] } })
      .when({ key })
      .thenRefuses('conflict', 'no-units');
    publish(created)
      .with({ facts: { modules, unfinished: [{ place: 'Module 1, unit 1', why: 'video: Missing', unit: 'u' }] } })
      .when({ key })
      .thenRefuses('conflict', 'unfinished', 'Module 1, unit 1 is not finished: video: Missing');
  });
});

test('a deleted course comes back as a draft that knows its last revision', () => {
  specification(deleteCourse)(created).when({ key }).then(deleted);
  const restore = specification(restoreCourse);
  const circumstances = { facts: fields, actor: master };
  restore(created, published, deleted)
    .with(circumstances)
    .when({ key })
    .then({ type: 'CourseRestored', data: { ...fields, publishedOn: NOW, lastRevision: 1 } });
  restore(created, renamed)
    .with(circumstances)
    .when({ key, version: 0 })
    .then({ type: 'CourseDescribed', data: { title: 'Flexbox' } });
  restore(created).with({ facts: fields }).when({ key }).thenRefuses('conflict', 'not-deleted');
  restore(created, deleted).with({ facts: fields }).when({ key }).thenRefuses('forbidden', 'may-not-create');
});

test('each kind of unit has required fields of its own [CRS-04]', () => {
  const fieldsOf = (unit: Parameters<typeof unitProblems>[0]) => unitProblems(unit).map(({ field }) => field);
  expect(fieldsOf(newUnit)).toEqual(['title', 'video']);
  expect(fieldsOf({ ...newUnit, title: 'a', kind: 'resources' })).toEqual(['resourceDuration', 'files']);
  expect(fieldsOf({ ...newUnit, title: 'a', kind: 'assessment' })).toEqual(['assessmentDuration']);
  const text = '{"v":1,"ops":[{"insert":"Read this.\\n"}]}';
  expect(fieldsOf({ ...newUnit, title: 'a', kind: 'resources', resourceDuration: 1, body: text })).toEqual([]);
  expect(moduleProblems({ title: 'a', summary: '', description: '' }, 0).map(({ field }) => field)).toEqual([
    'summary',
    'units',
  ]);
});

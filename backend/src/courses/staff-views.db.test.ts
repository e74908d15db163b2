import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CourseChanges } from '@learnloom/contracts/courses/learning-pages';
import type { CourseComparison, PublicationEffect } from '@learnloom/contracts/courses/revisions';
import type { CourseDropOff, CourseOnDay, StudentRow, UnitCurves } from '@learnloom/contracts/courses/staff-views';
import type { Page } from '@learnloom/contracts/kernel/command';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { newPerson, signInMaster, type Person } from '@learnloom/testing/people';
import { authoring } from './courses.fixture.ts';

let backend: TestBackend;
let api: ApiClient;
let master: Person;
let learner: Person;
let author: ReturnType<typeof authoring>;
beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
  learner = await newPerson(api, 'USER', master.token);
  author = authoring(api, master.token);
  await author.category('web');
});
afterAll(() => backend.close());

const read = async <T>(path: string, person = master): Promise<T> => {
  const { status, body } = await api.get<T>(path, { token: person.token });
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body;
};
const text = (words: string) => JSON.stringify({ v: 1, ops: [{ insert: `${words}\n` }] });

test('staff see the effect of a publication before it is sent; a learner who finished sees what changed [LRN-01] [LRN-02]', async () => {
  const course = await author.course('css', 'web');
  const module = await author.module(course);
  const unit = await author.unit(course, module, { body: text('Boxes stand beside each other.') });
  await author.publish(course);
  const token = learner.token;
  await api.post(`/learning/courses/${course}/enroll`, { token, body: {} });
  await read(`/learning/courses/${course}/units/${unit}`, learner);
  const progress = { course, unit, file: 'https://example.org/loops.mp4', ranges: [[0, 50]], at: 50, length: 50 };
  const saves = Array.from({ length: 6 }, () => api.post('/learning/progress', { token, body: progress }));
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const before = new Date().toISOString();

  await author.edit(course, unit, { body: text('Boxes stand below each other.') });
  const added = await author.unit(course, module, { title: 'Grid' });
  const effect = await read<PublicationEffect>(`/courses/${course}/effect`);
  expect(effect).toMatchObject({ inProgress: 0, finished: 1, percentFalls: 1, blocking: [], openAttempts: 0 });
  expect(effect.changed.map(({ change }) => change)).toEqual(['reworded', 'added']);
  await author.publish(course);

  const changes = await read<CourseChanges>(`/learning/courses/${course}/changes`, learner);
  expect(changes.units.map(({ change, unit: key }) => [change, key])).toEqual([
    ['reworded', unit],
    ['added', added],
  ]);
  const words = changes.units[0]?.words ?? [];
  expect(words.filter(({ change }) => change !== 'same').map(({ text: said, change }) => `${change} ${said}`)).toEqual([
    'removed beside',
    'added below',
  ]);
  const comparison = await read<CourseComparison>(`/courses/${course}/revisions?before=1&after=2`);
  expect(comparison.revisions.map(({ number }) => number)).toEqual([2, 1]);
  expect(comparison.units.map(({ change }) => change)).toEqual(['reworded', 'added']);

  const drop = await read<CourseDropOff>(`/courses/${course}/drop-off`);
  expect(drop).toMatchObject({ learners: 1, completed: 1 });
  expect(drop.units.map(({ opened, completed }) => [opened, completed])).toEqual([
    [1, 1],
    [0, 0],
  ]);
  const { videos } = await read<UnitCurves>(`/courses/${course}/units/${unit}/curves`);
  expect(videos[0]).toMatchObject({ revisions: [1, 2], viewers: 1, watched: Array.from({ length: 10 }, () => 1) });
  expect(videos[0]?.plays).toEqual(Array.from({ length: 10 }, () => 6));
  const students = await read<Page<StudentRow>>('/courses/students');
  expect(students.rows.map(({ key, completedCourses }) => [key, completedCourses])).toEqual([[learner.key, 1]]);
  const { rows } = await read<Page<{ key: string; percent: number }>>(`/courses/${course}/learners`);
  expect(rows[0]?.percent).toBe(50);
  const then = await read<CourseOnDay>(`/courses/learners/${rows[0]?.key}/on-day?at=${before}`);
  expect(then).toMatchObject({ revision: 1, percent: 100 });
  const file = await read<string>(`/courses/${course}/learners.csv`);
  expect(file).toContain(learner.email);
});

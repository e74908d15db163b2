import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DIGEST_LINK } from '@learnloom/contracts/courses/digest';
import type { CourseChanges, MyLearning } from '@learnloom/contracts/courses/learning-pages';
import type { CourseComparison, PublicationEffect } from '@learnloom/contracts/courses/revisions';
import type { CourseDropOff, CourseOnDay, StudentRow, UnitCurves } from '@learnloom/contracts/courses/staff-views';
import type { Page, Problem } from '@learnloom/contracts/kernel/command';
import type { MailRow } from '@learnloom/contracts/mail/mails';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
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

test('a learner turns emails about changed courses on, and off by the link in one without signing in [LRN-02]', async () => {
  const wanted = async () => (await read<MyLearning>('/learning', learner)).digest;
  const choose = (on: boolean) => api.send('PUT', '/learning/digest', { token: learner.token, body: { wanted: on } });
  const end = (token: string) => api.post<Problem>('/learning/digest/end', { body: { token } });
  expect(await wanted()).toBe(false);
  expect([(await choose(true)).status, await wanted()]).toEqual([200, true]);
  expect((await end('nobody.x')).body.code).toBe('link-invalid');
  expect(await wanted()).toBe(true);
  const link = backend.kernel.secrets.derivedToken(DIGEST_LINK, learner.key);
  expect([(await end(link)).status, await wanted()]).toEqual([200, false]);
});

test('a learner who asked for it gets one email about what changed in a completed course [LRN-02]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * 86_400_000 });
  const early = authoring(api, (await signInMaster(api)).token);
  const course = await early.course('grid', 'web');
  const module = await early.module(course);
  const unit = await early.unit(course, module);
  await early.publish(course);
  vi.useRealTimers();
  const token = learner.token;
  await api.post(`/learning/courses/${course}/enroll`, { token, body: {} });
  await api.post(`/learning/courses/${course}/units/${unit}/complete`, { token, body: {} });
  await api.send('PUT', '/learning/digest', { token, body: { wanted: true } });
  await author.unit(course, module, { title: 'Areas' });
  await author.publish(course);
  const { pool } = backend.kernel.database;
  await eventually(async () => {
    const due = `update kernel.reaction_work set due_at = now() where reaction = 'MailCourseChanges' and step = 'daily'`;
    await pool.query(due);
    const { rows } = await read<Page<MailRow>>('/admin/mailing?mail=course-changes');
    expect(rows).toHaveLength(1);
  });
  const [mail] = (await read<Page<MailRow>>('/admin/mailing?mail=course-changes')).rows;
  expect(mail?.to).toBe(learner.email);
});

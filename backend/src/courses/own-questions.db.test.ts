import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CourseForEditing } from '@learnloom/contracts/courses/course';
import type { LearnerRow } from '@learnloom/contracts/courses/enrollment';
import type { OwnCourse, UnitForLearning } from '@learnloom/contracts/courses/learning-pages';
import type { CourseOnDay } from '@learnloom/contracts/courses/staff-views';
import type { AssessmentForEditing } from '@learnloom/contracts/assessments/assessment';
import type { AttemptForTaking, OwnAttempts } from '@learnloom/contracts/assessments/attempt';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import type { Answer, Page } from '@learnloom/contracts/kernel/command';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { newPerson, signInMaster, type Person } from '@learnloom/testing/people';
import { authoring } from './courses.fixture.ts';

let backend: TestBackend;
let api: ApiClient;
let master: Person;
let author: ReturnType<typeof authoring>;
beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
  author = authoring(api, master.token);
  await author.category('logic');
});
afterAll(() => backend.close());

const question = () => ({
  ...newQuestion('TRUE_OR_FALSE', randomUUID()),
  questionText: plainDocument('Canary: is it so?'),
  answers: ['TRUE'],
});
const TITLE = 'Canarytitle';

/** A course with a video and, after it, a unit with a question of its own. */
async function courseWithQuestions(slug: string, fields: object = {}) {
  const course = await author.course(slug, 'logic');
  const module = await author.module(course);
  const first = await author.unit(course, module);
  const own = { kind: 'assessment', video: '', videoDuration: 0, assessmentDuration: 5 } as const;
  const unit = await author.unit(course, module, { ...own, title: TITLE, assessmentKind: 'exercise', ...fields });
  return { course, first, unit };
}

/** What an author writes in the unit: its assessment has the key of the unit. */
async function write(unit: string): Promise<string> {
  const fields = { key: unit, slug: unit, title: TITLE, category: '', passingScore: 50, duration: null };
  await author.send('POST', '/unit-assessments', fields);
  const asked = question();
  await author.send('POST', `/unit-assessments/${unit}/questions`, { question: asked });
  return asked.key;
}

const statusOf = async (method: string, path: string, token?: string): Promise<number> =>
  (await api.send(method, path, { ...(token !== undefined && { token }), ...(method !== 'GET' && { body: {} }) }))
    .status;

test('a duplicate of a unit has questions of its own, in the same order and with the same settings [CRS-04]', async () => {
  const { course, unit } = await courseWithQuestions('copied');
  const first = await write(unit);
  const second = question();
  await author.send('POST', `/unit-assessments/${unit}/questions`, { question: second });
  const { data } = await author.send<Answer<{ key: string }>>('POST', `/courses/${course}/units/${unit}/duplicate`, {});
  const own = (key: string) => author.send<AssessmentForEditing>('GET', `/unit-assessments/manage/${key}?key=${key}`);
  const [original, copy] = [await own(unit), await own(data.key)];
  expect(copy).toMatchObject({ slug: data.key, passingScore: original.passingScore });
  expect(original.questions.map(({ key }) => key)).toEqual([first, second.key]);
  const keys = copy.questions.map(({ key }) => key);
  expect(new Set([...keys, first, second.key]).size).toBe(4);
  await author.publish(course);
});

test('questions written in a unit are published with the course, taken there, and complete the unit [CRS-04] [CRS-07]', async () => {
  const { course, unit } = await courseWithQuestions('own');
  const early = await api.post(`/courses/${course}/publish`, { token: master.token, body: {} });
  expect(JSON.stringify(early.body)).toContain('Write a question');
  const asked = await write(unit);
  await author.publish(course);
  const learner = await newPerson(api, 'USER', master.token);
  const { send } = authoring(api, learner.token);
  await send('POST', `/learning/courses/${course}/enroll`, {});
  const shown = await send<UnitForLearning>('GET', `/learning/courses/${course}/units/${unit}`);
  expect(shown.assessment).toMatchObject({ key: unit, kind: 'unit-assessment', noun: 'exercise' });
  const { data } = await send<Answer<{ key: string }>>('POST', `/assessments/${unit}/attempts`, {});
  const taken = await send<AttemptForTaking>('GET', `/attempts/${data.key}`);
  expect(taken.questions.map(({ key }) => key)).toEqual([asked]);

  // What is written later reaches nobody before the next publication.
  await author.send('POST', `/unit-assessments/${unit}/questions`, { question: question() });
  const draft = await author.send<CourseForEditing>('GET', `/courses/manage/own?key=${course}`);
  expect(draft.changed).toBe(true);
  expect(draft.modules[0]?.units.map(({ state }) => state)).toEqual(['same', 'changed']);
  expect((await send<AttemptForTaking>('GET', `/attempts/${data.key}`)).questions).toHaveLength(1);

  const before = new Date().toISOString();
  const answer = { questionMode: 'TRUE_OR_FALSE', answers: ['TRUE'] };
  await send('PUT', `/attempts/${data.key}/answers`, { sequence: 1, answers: [{ question: asked, answer }] });
  await send('POST', `/attempts/${data.key}/submit`, {});
  await vi.waitFor(async () => {
    const own = await send<OwnCourse>('GET', `/learning/courses/${course}`);
    expect(own.modules[0]?.units[1]).toMatchObject({ completed: true, result: 'passed' });
  }, 5_000);
  expect(await statusOf('POST', `/assessments/${unit}/attempts`, learner.token)).toBe(409);

  // Staff see the unit as the learner saw it on a day: without what was submitted later.
  const { rows } = await author.send<Page<LearnerRow>>('GET', `/courses/${course}/learners`);
  const resultOn = async (at: string) => {
    const day = await author.send<CourseOnDay>('GET', `/courses/learners/${rows[0]?.key ?? ''}/on-day?at=${at}`);
    const { title, completed, result } = day.modules[0]?.units[1] ?? {};
    return { title, completed, result };
  };
  expect(await resultOn(before)).toEqual({ title: TITLE, completed: false, result: 'none' });
  expect(await resultOn(new Date().toISOString())).toEqual({ title: TITLE, completed: true, result: 'passed' });

  await author.publish(course);
  const again = await author.send<CourseForEditing>('GET', `/courses/manage/own?key=${course}`);
  expect([again.changed, again.liveRevision]).toEqual([false, 2]);
});

test('the questions of a unit are not there for anyone whom the course does not admit [CRS-07]', async () => {
  const { course, first, unit } = await courseWithQuestions('closed');
  await author.edit(course, unit, {
    title: TITLE,
    video: '',
    videoDuration: 0,
    assessmentDuration: 5,
    assessmentKind: 'exercise',
    requires: [first],
  });
  await write(unit);
  await author.publish(course);
  const people = await Promise.all([1, 2, 3].map(() => newPerson(api, 'USER', master.token)));
  const [, early, left] = people as [Person, Person, Person];
  for (const { token } of [early, left])
    await authoring(api, token).send('POST', `/learning/courses/${course}/enroll`, {});
  // Open once the first unit is complete.
  const gone = authoring(api, left.token);
  await gone.send('POST', `/learning/courses/${course}/units/${first}/complete`, {});
  const { data } = await gone.send<Answer<{ key: string }>>('POST', `/assessments/${unit}/attempts`, {});
  expect((await gone.send<OwnAttempts>('GET', `/assessments/${unit}/attempts`)).attempts).toHaveLength(1);
  await gone.send('POST', `/learning/courses/${course}/leave`, {});

  const closed = [
    ['POST', `/assessments/${unit}/attempts`],
    ['GET', `/assessments/${unit}/attempts`],
    ['GET', `/attempts/${data.key}`],
    ['GET', `/attempts/${data.key}/review`],
    ['GET', `/learning/courses/${course}/units/${unit}`],
  ] as const;
  for (const [method, path] of closed)
    for (const { token } of people) expect([path, await statusOf(method, path, token)]).toEqual([path, 404]);
  for (const path of [
    `/excercises/logic/${unit}`,
    `/quiz/logic/${unit}`,
    `/excercise/${unit}/practice?guest=${randomUUID()}`,
  ])
    expect([path, await statusOf('GET', path)]).toEqual([path, 404]);
  for (const { token } of people)
    for (const path of [`/unit-assessments/manage/${unit}?key=${unit}`, `/unit-assessments/${unit}/questions/${unit}`])
      expect([path, await statusOf('GET', path, token)]).toEqual([path, 403]);
  for (const path of ['/search?search=canarytitle', '/excercise?search=canarytitle', '/quiz?search=canarytitle']) {
    const { body } = await api.send('GET', path, { token: master.token });
    expect([path, JSON.stringify(body).includes(unit)]).toEqual([path, false]);
  }
});

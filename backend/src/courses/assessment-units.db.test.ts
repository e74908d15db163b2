import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AssessmentResult, MyLearning, OwnCourse } from '@learnloom/contracts/courses/learning-pages';
import type { LearnerRow } from '@learnloom/contracts/courses/enrollment';
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
let learner: Person;
let author: ReturnType<typeof authoring>;
let asLearner: ReturnType<typeof authoring>;
beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
  learner = await newPerson(api, 'USER', master.token);
  author = authoring(api, master.token);
  asLearner = authoring(api, learner.token);
  await author.category('logic');
  const fields = { title: 'Logic', slug: 'logic', summary: 'About.', published: true };
  await author.send('POST', '/quiz/categories', { key: randomUUID(), ...fields });
});
afterAll(() => backend.close());

const essay = { ...newQuestion('ESSAY', randomUUID()), questionText: plainDocument('Why?'), points: 4 };

test('a learner who passes a quiz completes its unit, once staff have graded it [CRS-04] [CRS-07] [LRN-03]', async () => {
  const quiz = randomUUID();
  const rules = { passingScore: 50, duration: null, showAnswersOnCompletion: true };
  await author.send('POST', '/quiz', { key: quiz, title: 'Reasons', slug: 'reasons', category: 'logic', ...rules });
  const added = await author.send<Answer<{ key: string }>>('POST', `/quiz/${quiz}/questions`, { question: essay });
  const course = await author.course('logic', 'logic');
  const module = await author.module(course);
  const fields = {
    title: 'Check',
    video: '',
    videoDuration: 0,
    assessmentDuration: 5,
    assessmentKind: 'quiz',
  } as const;
  const unit = await author.unit(course, module, { kind: 'assessment', ...fields, assessment: quiz });
  const early = await api.post(`/courses/${course}/publish`, { token: master.token, body: {} });
  expect(JSON.stringify(early.body)).toContain('no longer published');
  await author.send('POST', `/quiz/${quiz}/publish`, {});
  await author.publish(course);
  await asLearner.send('POST', `/learning/courses/${course}/enroll`, {});

  const state = async (): Promise<{ completed: boolean; result: AssessmentResult } | undefined> => {
    const own = await asLearner.send<OwnCourse>('GET', `/learning/courses/${course}`);
    const shown = own.modules[0]?.units[0];
    return shown && { completed: shown.completed, result: shown.result };
  };
  const started = await asLearner.send<Answer<{ key: string }>>('POST', `/assessments/${quiz}/attempts`, {});
  const attempt = started.data.key;
  const answer = { questionMode: 'ESSAY', answerText: plainDocument('Because.') };
  const question = added.data.key;
  await asLearner.send('PUT', `/attempts/${attempt}/answers`, { sequence: 1, answers: [{ question, answer }] });
  await asLearner.send('POST', `/attempts/${attempt}/submit`, {});
  expect(await state()).toEqual({ completed: false, result: 'not-graded-yet' });
  const mark = await api.post(`/learning/courses/${course}/units/${unit}/complete`, { token: learner.token, body: {} });
  expect(mark.status).toBe(409);

  const grade = (points: number) =>
    author.send('PUT', `/admin/attempts/${attempt}/questions/${question}/grade`, { points, comment: '', rubric: [] });
  await grade(3);
  await vi.waitFor(async () => expect(await state()).toEqual({ completed: true, result: 'passed' }), 5_000);
  const { completed, results } = await asLearner.send<MyLearning>('GET', '/learning');
  expect(completed.map(({ percent }) => percent)).toEqual([100]);
  expect(results.map(({ title, percent, passed }) => ({ title, percent, passed }))).toEqual([
    { title: 'Check', percent: 75, passed: true },
  ]);

  // A correction takes nothing away: staff decide.
  await grade(1);
  const questioned = async () =>
    (await author.send<Page<LearnerRow>>('GET', `/courses/${course}/learners`)).rows.map(row => row.questioned);
  await vi.waitFor(async () => expect(await questioned()).toEqual([[unit]]), 5_000);
  expect(await state()).toEqual({ completed: true, result: 'failed' });
  await grade(4);
  await vi.waitFor(async () => expect(await questioned()).toEqual([[]]), 5_000);
});

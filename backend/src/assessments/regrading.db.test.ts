import { randomUUID } from 'node:crypto';
import * as activity from '@learnloom/backend/activity/registry';
import * as categories from '@learnloom/backend/categories/registry';
import { activityLog } from '@learnloom/contracts/activity/activity';
import { quizzes } from '@learnloom/contracts/assessments/assessment';
import { attempts } from '@learnloom/contracts/assessments/attempt';
import { attemptsChange, correctionsText } from '@learnloom/contracts/assessments/attempts-change';
import { attemptCare } from '@learnloom/contracts/assessments/staff-attempts';
import { staffGrading } from '@learnloom/contracts/assessments/staff-grading';
import { assessmentStatistics } from '@learnloom/contracts/assessments/statistics';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import { eventually } from '@learnloom/testing/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createExecute } from '../kernel/commands/execute.ts';
import { orderExtension } from './attempts-change/order-extension.ts';
import * as assessments from './registry.ts';
import { essay, keyIn, learner, publishedQuiz, quizCategory, said, taken, truth } from './taken.fixture.ts';

let product: TestAreas;
beforeAll(async () => {
  product = await testAreas([assessments, categories, activity]);
  await quizCategory(product);
});
afterAll(() => product?.close());

const changeOf = async (assessment: string) => (await product.ask(attemptsChange.form, { assessment })).changes[0];

test('a corrected key is previewed, then applied to everybody; what staff gave stays, and again it changes nothing', async () => {
  const [one, two] = [truth(1), truth(1)];
  const assessment = await publishedQuiz(product, 'wrong-key', [one, two], {
    passingScore: 60,
    showAnswersOnCompletion: true,
  });
  const people = [learner(), learner(), learner()];
  const keys: string[] = [];
  for (const [at, who] of people.entries())
    keys.push(
      await taken(product, assessment, who, [
        { question: one.key, answer: said(at === 0 ? 'TRUE' : 'FALSE') },
        { question: two.key, answer: said('TRUE') },
      ]),
    );
  const [lost = '', gained = '', byHand = ''] = keys;
  await product.execute(staffGrading.grade, { key: byHand, question: one.key, points: 0.5 });
  await product.execute(quizzes.editQuestion, {
    assessment,
    key: one.key,
    question: { ...one, answers: ['FALSE'] } as typeof one,
  });
  await product.execute(quizzes.publish, { key: assessment });

  const form = await product.ask(attemptsChange.form, { assessment });
  expect(form).toMatchObject({ submitted: 3, open: 0, changes: [] });
  expect(form.questions.map(({ question, changed }) => [question, changed])).toEqual([
    [one.key, true],
    [two.key, false],
  ]);
  const corrections = form.questions
    .filter(({ changed }) => changed)
    .map(({ question, version }) => ({ question, version, mode: 'corrected' as const, neverLower: false }));
  const preview = await product.ask(attemptsChange.preview, { assessment, corrections: correctionsText(corrections) });
  expect(preview).toMatchObject({ total: 3, looked: 3, toRun: 0, next: null });
  expect(new Map(preview.changed.map(row => [row.attempt, [row.before.points, row.after.points, row.flip]]))).toEqual(
    new Map([
      [lost, [2, 1, 'fails']],
      [gained, [1, 2, 'passes']],
    ]),
  );
  await expect(product.ask(attemptsChange.preview, { assessment, corrections: 'nonsense' })).rejects.toMatchObject({
    kind: 'invalid',
  });

  await product.execute(attemptsChange.regrade, { assessment, corrections, reason: 'The key was wrong.' });
  await eventually(async () => {
    expect(await changeOf(assessment)).toMatchObject({ status: 'done', total: 3, done: 3, changed: 2 });
  });
  const [, bob = learner(), eve = learner()] = people;
  // Its learner is told why the score is another one.
  expect(await product.ask(attempts.review, { key: gained }, bob)).toMatchObject({
    score: { points: 2, passed: true },
    before: { points: 1, max: 2 },
    questions: [
      { corrected: true, before: { points: 0, max: 1 } },
      { corrected: false, before: null },
    ],
  });
  expect(await product.ask(attempts.review, { key: byHand }, eve)).toMatchObject({
    score: { points: 1.5 },
    before: null,
  });
  // So are staff, who are asked about it.
  expect(await product.ask(attemptCare.one, { key: lost })).toMatchObject({
    score: { points: 1 },
    before: { points: 2, max: 2 },
    questions: [{ before: { points: 1, max: 1 } }, { before: null }],
  });
  expect(await product.ask(attemptCare.one, { key: byHand })).toMatchObject({ before: null });
  expect(await product.ask(assessmentStatistics, { assessment, revision: 1 })).toMatchObject({ count: 3, mean: 1.5 });
  const { rows } = await product.ask(activityLog, { target: gained, limit: 10 }, 'MASTER');
  expect(rows[0]).toMatchObject({
    text: 'Regraded an attempt',
    changes: [
      {
        label: 'Points per question',
        before: ['Question 1: 0'],
        after: ['Question 1: 1'],
      },
    ],
  });
  // Staff look through the log without ten thousand attempts of one deed in it, and find them under the deed.
  const whole = await product.ask(activityLog, { limit: 50 }, 'MASTER');
  expect(whole.rows.filter(({ command }) => command === 'RegradeAttempt')).toEqual([]);
  const ordered = whole.rows.find(({ command }) => command === 'RegradeAttempts');
  const parts = await product.ask(activityLog, { batch: ordered?.batch ?? '', limit: 50 }, 'MASTER');
  expect(parts.rows.map(({ text, target }) => [text, target.key])).toEqual(
    expect.arrayContaining([
      ['Regraded an attempt', gained],
      ['Regraded an attempt', lost],
      ['Finished a bulk change of attempts', (await changeOf(assessment))?.key],
    ]),
  );
  expect(parts.rows).toHaveLength(3);

  await product.execute(attemptsChange.regrade, { assessment, corrections, reason: '' });
  await eventually(async () => {
    expect(await changeOf(assessment)).toMatchObject({ status: 'done', changed: 0 });
  });
  const forged = { key: gained, regrade: randomUUID(), revision: 2, corrections };
  await expect(product.execute(attemptsChange.regradeOne, forged, 'MASTER')).rejects.toMatchObject({
    kind: 'forbidden',
  });
  for (const tell of [attemptsChange.advance, attemptsChange.finish])
    await expect(product.execute(tell, { key: randomUUID(), done: 3, changed: 0 }, 'MASTER')).rejects.toMatchObject({
      kind: 'forbidden',
    });
});

test('whoever was at it when the key was put right, or goes on with it later, is graded by the right key too [ATT-01]', async () => {
  const [one, two] = [truth(1), truth(1)];
  const assessment = await publishedQuiz(product, 'put-right', [one, two]);
  const [ada, bob] = [learner(), learner()];
  const both = (value: 'TRUE' | 'FALSE') => [
    { question: one.key, answer: said(value) },
    { question: two.key, answer: said('TRUE') },
  ];
  const reopened = await taken(product, assessment, ada, both('TRUE'));
  const under = keyIn(await product.execute(attempts.start, { assessment }, bob));
  await product.execute(attempts.save, { key: under, sequence: 1, answers: both('FALSE') }, bob);
  const question = { ...one, answers: ['FALSE'] } as typeof one;
  await product.execute(quizzes.editQuestion, { assessment, key: one.key, question });
  await product.execute(quizzes.publish, { key: assessment });
  const { questions } = await product.ask(attemptsChange.form, { assessment });
  const corrections = questions
    .filter(({ changed }) => changed)
    .map(({ question: key, version }) => ({ question: key, version, mode: 'corrected' as const, neverLower: false }));
  await product.execute(attemptsChange.regrade, { assessment, corrections, reason: '' });
  await eventually(async () => {
    expect(await changeOf(assessment)).toMatchObject({ status: 'done', total: 1, changed: 1 });
  });
  expect(await product.ask(attempts.review, { key: reopened }, ada)).toMatchObject({ score: { points: 1 } });

  await product.execute(attempts.submit, { key: under }, bob);
  expect(await product.ask(attempts.review, { key: under }, bob)).toMatchObject({ score: { points: 2 } });
  await product.execute(attemptCare.reopen, { key: reopened, minutes: 10, reason: '' });
  await product.execute(attempts.save, { key: reopened, sequence: 2, answers: both('FALSE') }, ada);
  await product.execute(attempts.submit, { key: reopened }, ada);
  expect(await product.ask(attempts.review, { key: reopened }, ada)).toMatchObject({ score: { points: 2 } });
});

test('a regrade that is stopped says how many attempts it has changed, those that were under way too', async () => {
  const question = truth(1);
  const assessment = await publishedQuiz(product, 'stopped', [question]);
  for (let at = 0; at < 40; at += 1)
    await taken(product, assessment, learner(), [{ question: question.key, answer: said('FALSE') }]);
  const raised = async () =>
    (await product.ask(attemptCare.all, { assessment, limit: 100 })).rows.filter(({ score }) => score?.points === 1);
  const [known] = (await product.ask(attemptsChange.form, { assessment })).questions;
  const corrections = [
    { question: question.key, version: known?.version ?? 0, mode: 'full-marks' as const, neverLower: false },
  ];
  const key = keyIn(await product.execute(attemptsChange.regrade, { assessment, corrections, reason: '' }));
  await eventually(async () => expect((await raised()).length).toBeGreaterThan(0));
  await product.execute(attemptsChange.stop, { key });
  await eventually(async () => {
    const change = await changeOf(assessment);
    // On a quick machine it may be through before it hears of it.
    expect(change?.status).not.toBe('running');
    expect(change?.changed).toBeGreaterThan(0);
    expect(change?.changed).toBe((await raised()).length);
  });
});

test('a question is dropped for everybody, and all who are at it get more time at once', async () => {
  const [one, two] = [truth(1), truth(1)];
  const assessment = await publishedQuiz(product, 'dropped', [one, two], { duration: 60 });
  const key = await taken(product, assessment, learner(), [{ question: one.key, answer: said('TRUE') }]);
  const ada = learner();
  const open = keyIn(await product.execute(attempts.start, { assessment }, ada));
  const before = (await product.ask(attempts.forTaking, { key: open }, ada)).secondsLeft ?? 0;
  const { questions } = await product.ask(attemptsChange.form, { assessment });
  const corrections = questions
    .filter(({ question }) => question === two.key)
    .map(({ question, version }) => ({ question, version, mode: 'drop' as const, neverLower: false }));
  await product.execute(attemptsChange.regrade, { assessment, corrections, reason: '' });
  await eventually(async () => {
    expect(await changeOf(assessment)).toMatchObject({ status: 'done', changed: 1 });
  });
  const { rows } = await product.ask(activityLog, { target: key, limit: 10 }, 'MASTER');
  expect(rows[0]?.changes).toEqual([
    {
      field: 'points',
      label: 'Points per question',
      before: ['Question 2: 0'],
      after: ['Question 2: none'],
    },
  ]);
  await product.execute(attemptsChange.extend, { assessment, minutes: 10, percent: 50, reason: 'Fire bell' });
  await eventually(async () => {
    const left = (await product.ask(attempts.forTaking, { key: open }, ada)).secondsLeft ?? 0;
    expect(left - before).toBeGreaterThan(39 * 60);
  });
});

test('more time for all that is ordered again with its key is given once', async () => {
  const assessment = await publishedQuiz(product, 'ordered-again', [truth(1)], { duration: 60 });
  const ada = learner();
  const open = keyIn(await product.execute(attempts.start, { assessment }, ada));
  const execute = createExecute(product.runtime);
  const actor = { ...learner(), role: 'MASTER' as const };
  const order = async () => {
    const input = { assessment, minutes: 10, percent: 0, reason: '' };
    const asked = { actor, address: null, correlationId: randomUUID(), idempotencyKey: 'ordered-again' };
    return (await execute(orderExtension, { ...asked, input })).answer;
  };
  const first = await order();
  const changes = async () => (await product.ask(attemptsChange.form, { assessment })).changes;
  await eventually(async () => expect(await changes()).toMatchObject([{ status: 'done', changed: 1 }]));
  expect(await order()).toEqual(first);
  await product.execute(attempts.submit, { key: open }, ada);
  expect(await changes()).toHaveLength(1);
  const extended = (await product.kernel.store.read(`attempt-${open}`)).filter(
    ({ type }) => type === 'DeadlineAdjusted',
  );
  expect(extended).toHaveLength(1);
});

test('the log has one entry for all saves until the hand-in, and another after it was reopened', async () => {
  const one = truth(1);
  const assessment = await publishedQuiz(product, 'autosaved', [one]);
  const ada = learner();
  const key = keyIn(await product.execute(attempts.start, { assessment }, ada));
  const save = (sequence: number) =>
    product.execute(
      attempts.save,
      { key, sequence, answers: [{ question: one.key, answer: said(sequence % 2 ? 'TRUE' : 'FALSE') }] },
      ada,
    );
  for (const sequence of [1, 2, 3]) await save(sequence);
  const texts = async () =>
    (await product.ask(activityLog, { target: key, limit: 10 }, 'MASTER')).rows.map(({ text }) => text).toReversed();
  expect(await texts()).toEqual(['Started an attempt', 'Saved answers']);
  await product.execute(attempts.submit, { key }, ada);
  await product.execute(attemptCare.reopen, { key, minutes: 10, reason: '' });
  for (const sequence of [4, 5]) await save(sequence);
  expect((await texts()).slice(2)).toEqual(['Submitted an attempt', 'Reopened an attempt', 'Saved answers']);
});

test('the log finds grades, extensions and regrades by the learner’s name and by what the attempt is at [PRM-04]', async () => {
  const [one, two] = [truth(1), essay(4)];
  const assessment = await publishedQuiz(product, 'limestone', [one, two], { duration: 60 });
  const [ada, bob] = [learner(), learner()];
  await product.kernel.database.pool.query(
    `insert into read.account (key, email, "firstName", "lastName", "firstNameForm", "lastNameForm", "emailForm", role,
            suspended, "staffRoles", confirmed, entered, "secondFactor", "registeredAt", deleted, erased, revision)
     select key, '', first, 'Quimby', lower(first), 'quimby', key, 'USER', false, '[]', true, true, false, now(), false,
            false, 1
       from (values ($1, 'Zelda'), ($2, 'Odo')) as a (key, first)`,
    [ada.key, bob.key],
  );
  const key = keyIn(await product.execute(attempts.start, { assessment }, ada));
  await product.execute(attemptCare.adjustDeadline, { key, minutes: 5, reason: '' });
  await product.execute(attempts.submit, { key }, ada);
  await product.execute(staffGrading.grade, { key, question: two.key, points: 3 });
  await taken(product, assessment, bob, []);
  const { questions } = await product.ask(attemptsChange.form, { assessment });
  const corrections = questions
    .filter(({ question }) => question === one.key)
    .map(({ question, version }) => ({ question, version, mode: 'full-marks' as const, neverLower: false }));
  await product.execute(attemptsChange.regrade, { assessment, corrections, reason: '' });
  await eventually(async () => {
    expect(await changeOf(assessment)).toMatchObject({ status: 'done', changed: 2 });
  });
  const texts = async (input: { readonly search: string; readonly type?: string; readonly actor?: string }) =>
    (await product.ask(activityLog, { limit: 50, ...input }, 'MASTER')).rows.map(({ text }) => text).toReversed();
  const hers = ['Started an attempt', 'Gave an attempt more time', 'Submitted an attempt', 'Graded an answer'];
  expect(await texts({ search: 'zelda quim' })).toEqual([...hers, 'Regraded an attempt']);
  expect(await texts({ search: 'zelda', actor: ada.key })).toEqual([hers[0], hers[2]]);
  const all = await texts({ search: 'limestone' });
  expect(all).toEqual(expect.arrayContaining([...hers, 'Regraded all attempts at an assessment', 'Published a quiz']));
  expect(all.filter(text => text === 'Added a question to a quiz')).toHaveLength(2);
  expect(await texts({ search: 'limestone', type: 'attempts-change' })).toHaveLength(2);
});

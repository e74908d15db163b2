import { randomUUID } from 'node:crypto';
import * as categories from '@learnloom/backend/categories/registry';
import { quizzes } from '@learnloom/contracts/assessments/assessment';
import { attempts, staffAttempts } from '@learnloom/contracts/assessments/attempt';
import { quizCategories } from '@learnloom/contracts/assessments/categories';
import { learnerPages } from '@learnloom/contracts/assessments/learner-pages';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import type { Question } from '@learnloom/contracts/assessments/question';
import { attemptCare } from '@learnloom/contracts/assessments/staff-attempts';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import { eventually } from '@learnloom/testing/eventually';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createExecute } from '../kernel/commands/execute.ts';
import { attemptsTaken } from './attempt/attempts-taken.ts';
import { saveAnswers } from './attempt/save-answers.ts';
import * as assessments from './registry.ts';

let product: TestAreas;
beforeAll(async () => {
  product = await testAreas([assessments, categories]);
  const top = randomUUID();
  const fields = { summary: 'About.', published: true };
  await product.execute(quizCategories.create, { key: top, title: 'CSS', slug: 'css', ...fields });
  await product.execute(quizCategories.create, { title: 'Basics', slug: 'basics', parent: top, ...fields });
});
afterAll(() => product?.close());

const learner = () => ({ key: randomUUID(), role: 'USER' as const, session: randomUUID() });

/** Stands in every field that tells an answer. */
const CANARY = 'canary7f3a';
const told = (text: string) => plainDocument(`${text} ${CANARY}`);
const [right, wrong] = [randomUUID(), randomUUID()];
const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
const common = { answerExplanation: told('Because') };

function written(): [choice: Question, short: Question, order: Question] {
  return [
    {
      ...newQuestion('MULTIPLE_CHOICE', randomUUID()),
      ...common,
      questionText: plainDocument('Which one?'),
      options: [
        { id: right, value: plainDocument('This') },
        { id: wrong, value: plainDocument('That') },
      ],
      answers: [right],
      points: 2,
    },
    {
      ...newQuestion('SHORT_ANSWER', randomUUID()),
      ...common,
      questionText: plainDocument('Name it.'),
      answerText: plainDocument(CANARY),
    },
    {
      ...newQuestion('SEQUENCE_ARRANGEMENT', randomUUID()),
      ...common,
      questionText: plainDocument('Arrange.'),
      items: [
        { id: first, text: 'one' },
        { id: second, text: 'two' },
        { id: third, text: 'three' },
      ],
      points: 3,
    },
  ];
}

async function publishedQuiz(slug: string, rules: object = {}) {
  const key = randomUUID();
  const questions = written();
  await product.execute(quizzes.create, { key, title: `Quiz ${slug}`, slug, category: 'basics', ...rules });
  for (const question of questions) await product.execute(quizzes.addQuestion, { assessment: key, question });
  await product.execute(quizzes.publish, { key });
  return { key, questions };
}

const keyIn = (answer: { readonly data: unknown }) => (answer.data as { key: string }).key;

test('author → publish → start → save → submit → graded → the staff list [ATT-01] [ATT-03]', async () => {
  const { key: assessment, questions } = await publishedQuiz('whole', {
    passingScore: 80,
    showAnswersOnCompletion: true,
  });
  const [choice, short, order] = questions;
  const ada = learner();
  const introduction = await product.ask(learnerPages.quiz.introduction, { category: 'css', slug: 'whole' });
  expect(introduction).toMatchObject({ totalQuestions: 3, totalPoints: 6, rules: { passingScore: 80 } });

  const key = keyIn(await product.execute(attempts.start, { assessment }, ada));
  const taking = await product.ask(attempts.forTaking, { key }, ada);
  expect(taking.secondsLeft).toBeGreaterThan(3590);
  const place = (html: string) => {
    const shown = taking.questions.find(one => one.key === choice.key);
    return shown?.questionMode === 'MULTIPLE_CHOICE'
      ? shown.options.find(one => one.html.includes(html))?.id
      : undefined;
  };
  const item = (text: string) => {
    const shown = taking.questions.find(one => one.key === order.key);
    return shown?.questionMode === 'SEQUENCE_ARRANGEMENT' ? shown.items.find(one => one.text === text)?.id : undefined;
  };
  const answers = [
    { question: choice.key, answer: { questionMode: 'MULTIPLE_CHOICE' as const, answers: [place('This') ?? ''] } },
    { question: short.key, answer: { questionMode: 'SHORT_ANSWER' as const, text: 'nothing like it' } },
    {
      question: order.key,
      answer: {
        questionMode: 'SEQUENCE_ARRANGEMENT' as const,
        order: ['one', 'two', 'three'].map(text => item(text) ?? ''),
      },
    },
  ];
  const saved = await product.execute(attempts.save, { key, sequence: 1, answers, flagged: [short.key] }, ada);
  expect(saved.data).toMatchObject({ sequence: 1, late: false });
  // An older save that arrives later changes nothing.
  await product.execute(attempts.save, { key, sequence: 1, answers: [{ question: short.key, answer: null }] }, ada);
  expect(await product.ask(attempts.forTaking, { key }, ada)).toMatchObject({ answers, flagged: [short.key] });

  await product.execute(attempts.submit, { key }, ada);
  const review = await product.ask(attempts.review, { key }, ada);
  expect(review).toMatchObject({ score: { points: 5, max: 6, passed: true }, handIn: 'learner' });
  expect(review.questions?.map(({ grade }) => grade?.status)).toEqual(['right', 'wrong', 'right']);
  expect(review.questions?.[1]?.rightAnswer).toEqual({ questionMode: 'SHORT_ANSWER', text: CANARY });
  // Options and items are called by their places only: their own ids stay the same in the next attempt.
  for (const id of [right, wrong, first, second, third]) expect(JSON.stringify(review)).not.toContain(id);

  const list = await product.ask(staffAttempts.rows, { assessment, status: 'passed' });
  expect(list.rows).toEqual([
    expect.objectContaining({ key, number: 1, status: 'submitted', learner: { key: ada.key, name: '' } }),
  ]);
  expect(list.rows[0]?.score).toMatchObject({ points: 5, max: 6 });
  const rows = await product.ask(quizzes.rows, { search: 'whole' });
  expect(rows.rows[0]).toMatchObject({ totalAttempts: 1 });

  const taken = await attemptsTaken.rows({ account: ada.key, email: '' }, product.runtime.ports);
  expect(taken).toEqual([
    expect.objectContaining({
      title: 'Quiz whole',
      number: 1,
      percent: expect.closeTo((5 / 6) * 100),
      // In the words that were read, not by ids or places.
      answers: [
        { question: 'Which one?', answer: ['This'] },
        { question: 'Name it.', answer: 'nothing like it' },
        { question: 'Arrange.', answer: ['one', 'two', 'three'] },
      ],
    }),
  ]);
  expect(JSON.stringify(taken)).not.toContain(CANARY);
});

test('nothing that tells an answer reaches a learner before the review, nor while a retake could use it [ATT-02]', async () => {
  const rules = { allowRetakes: true, showAnswersOnCompletion: true };
  const { key: assessment, questions } = await publishedQuiz('canary', rules);
  const ada = learner();
  const seen: unknown[] = [
    await product.ask(learnerPages.quiz.category, { slug: 'css' }),
    await product.ask(learnerPages.quiz.introduction, { category: 'css', slug: 'canary' }),
  ];
  const started = await product.execute(attempts.start, { assessment }, ada);
  const key = keyIn(started);
  seen.push(started, await product.ask(attempts.forTaking, { key }, ada));
  await expect(product.ask(attempts.review, { key }, ada)).rejects.toMatchObject({ kind: 'conflict' });
  seen.push(await product.execute(attempts.submit, { key }, ada));
  seen.push(await product.ask(attempts.review, { key }, ada), await product.ask(attempts.own, { assessment }, ada));
  const text = JSON.stringify(seen);
  const ids = [right, wrong, first, second, third];
  for (const secret of [CANARY, ...ids]) expect(text).not.toContain(secret);
  expect(text).toContain(questions[0].key);
});

test('answers that their author does not show stay unseen after the last attempt, too, and a quiz says nothing before [ATT-02]', async () => {
  const { key: assessment, questions } = await publishedQuiz('unseen', {
    showAnswersOnCompletion: false,
    answersShown: 'after-each-attempt',
    feedback: 'each-question',
  });
  const ada = learner();
  const key = keyIn(await product.execute(attempts.start, { assessment }, ada));
  const [, short] = questions;
  await product.execute(attempts.save, { key, sequence: 1, answers: named(short, 'a guess') }, ada);
  // Only exercises tell how an answer does while others are still open.
  await expect(product.execute(attempts.check, { key, question: short.key }, ada)).rejects.toMatchObject({
    code: 'not-said',
  });
  await product.execute(attempts.submit, { key }, ada);
  const review = await product.ask(attempts.review, { key }, ada);
  expect(review).toMatchObject({ questions: null, answersLater: null, score: { max: 6 } });
  expect(JSON.stringify(review)).not.toContain(CANARY);
});

test('who has passed sees the answers although retakes are left; who has not waits for the last one [ATT-02]', async () => {
  const { key: assessment, questions } = await publishedQuiz('passing', {
    allowRetakes: true,
    showAnswersOnCompletion: true,
    answersShown: 'after-last-attempt',
    passingScore: 10,
  });
  const ada = learner();
  const reviewOf = async (text: string) => {
    const key = keyIn(await product.execute(attempts.start, { assessment }, ada));
    await product.execute(attempts.save, { key, sequence: 1, answers: named(questions[1], text) }, ada);
    await product.execute(attempts.submit, { key }, ada);
    return product.ask(attempts.review, { key }, ada);
  };
  expect(await reviewOf('a guess')).toMatchObject({
    score: { passed: false },
    questions: null,
    answersLater: 'after-last-attempt',
  });
  const passed = await reviewOf(CANARY);
  expect(passed).toMatchObject({ score: { passed: true }, answersLater: null });
  expect(passed.questions).toHaveLength(3);
});

test('where the result depends on the time, what may not be seen yet is not in the answer at all [ATT-02]', async () => {
  const { key: assessment, questions } = await publishedQuiz('by-time', {
    showAnswersOnCompletion: true,
    answersShown: 'by-time',
    reviewAfterAttempt: ['answer', 'points'],
    reviewWhileOpen: [],
  });
  const ada = learner();
  const key = keyIn(await product.execute(attempts.start, { assessment }, ada));
  const [, short] = questions;
  await product.execute(attempts.save, { key, sequence: 1, answers: named(short, 'a guess') }, ada);
  await product.execute(attempts.submit, { key }, ada);
  const review = await product.ask(attempts.review, { key }, ada);
  expect(review.questions?.[1]).toMatchObject({
    answer: { text: 'a guess' },
    grade: { status: null, points: 0, parts: [] },
    rightAnswer: null,
    explanationHtml: null,
  });
  expect(review.questions?.[0]?.grade?.status).toBe('unanswered');
  expect(JSON.stringify(review)).not.toContain(CANARY);
});

test('another learner’s attempt is not there, whatever is asked of it', async () => {
  const { key: assessment } = await publishedQuiz('private');
  const key = keyIn(await product.execute(attempts.start, { assessment }, learner()));
  const eve = learner();
  await expect(product.ask(attempts.forTaking, { key }, eve)).rejects.toMatchObject({ kind: 'missing' });
  await expect(product.ask(attempts.review, { key }, eve)).rejects.toMatchObject({ kind: 'missing' });
  await expect(product.execute(attempts.submit, { key }, eve)).rejects.toMatchObject({ kind: 'missing' });
  await expect(product.execute(attempts.save, { key, sequence: 1, answers: [] }, eve)).rejects.toMatchObject({
    kind: 'missing',
  });
  expect(await product.kernel.store.read(`attempt-${key}`)).toHaveLength(1);
});

test('points, a score or a verdict that a client sends along are refused, and nothing is recorded [ATT-01]', async () => {
  const { key: assessment, questions } = await publishedQuiz('own-points');
  const ada = learner();
  const key = keyIn(await product.execute(attempts.start, { assessment }, ada));
  const [answer] = named(questions[1], 'a guess');
  const forged = [
    product.execute(attempts.save, { key, sequence: 1, answers: [answer], points: 6 } as never, ada),
    product.execute(attempts.save, { key, sequence: 1, answers: [{ ...answer, grade: { points: 6 } }] } as never, ada),
    product.execute(attempts.submit, { key, score: 100, passed: true } as never, ada),
    product.execute(attempts.start, { assessment, seed: 'mine', endsAt: null } as never, ada),
  ];
  for (const one of await Promise.allSettled(forged))
    expect(one).toMatchObject({ status: 'rejected', reason: { kind: 'invalid' } });
  expect(await product.kernel.store.read(`attempt-${key}`)).toHaveLength(1);
});

test('a save is answered once it is recorded, whatever the read models do, and again with what came before it', async () => {
  const { key: assessment, questions } = await publishedQuiz('prompt');
  const ada = learner();
  const key = keyIn(await product.execute(attempts.start, { assessment }, ada));
  const execute = createExecute(product.runtime);
  const reached = vi.spyOn(product.kernel.barrier, 'reached');
  const save = (sequence: number, idempotencyKey: string) => {
    const input = { key, sequence, answers: named(questions[1], `answer ${sequence}`) };
    const correlationId = randomUUID();
    return execute(saveAnswers, { input, actor: ada, address: null, correlationId, idempotencyKey });
  };
  const first = await save(3, 'first');
  expect(first.answer).toMatchObject({ status: 200, topics: [], data: { sequence: 3, before: 0 } });
  expect((await save(7, 'second')).answer).toMatchObject({ data: { sequence: 7, before: 3 } });
  expect((await save(3, 'first')).answer).toMatchObject({ data: { sequence: 3, before: 0 } });
  expect(reached).not.toHaveBeenCalled();
  reached.mockRestore();
  expect((await product.ask(attempts.forTaking, { key }, ada)).answers).toEqual(named(questions[1], 'answer 7'));
});

test('start pressed ten times at once begins one attempt, and none where none is left', async () => {
  const { key: assessment } = await publishedQuiz('ten');
  const ada = learner();
  const started = await Promise.all(
    Array.from({ length: 10 }, () => product.execute(attempts.start, { assessment }, ada)),
  );
  expect(new Set(started.map(keyIn)).size).toBe(1);
  const key = keyIn(await product.execute(attempts.start, { assessment }, ada));
  await product.execute(attempts.submit, { key }, ada);
  await expect(product.execute(attempts.start, { assessment }, ada)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'You have already taken this quiz.',
  });
});

test('publishing alters no open attempt', async () => {
  const { key: assessment, questions } = await publishedQuiz('pinned');
  const ada = learner();
  const key = keyIn(await product.execute(attempts.start, { assessment }, ada));
  const before = await product.ask(attempts.forTaking, { key }, ada);
  const [choice, short] = questions;
  await product.execute(quizzes.removeQuestion, { assessment, key: short.key });
  await product.execute(quizzes.editQuestion, { assessment, key: choice.key, question: { ...choice, points: 9 } });
  await product.execute(quizzes.publish, { key: assessment });
  const after = await product.ask(attempts.forTaking, { key }, ada);
  expect(after.questions).toEqual(before.questions);
  const bob = learner();
  const next = keyIn(await product.execute(attempts.start, { assessment }, bob));
  expect((await product.ask(attempts.forTaking, { key: next }, bob)).questions).toHaveLength(2);
});

/** Does something at another time of the server's clock: milliseconds from now. The database keeps its own. */
async function atTime<T>(offsetMs: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offsetMs, shouldAdvanceTime: true });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

const [MINUTE, GRACE] = [60_000, 10_000];
const named = (question: Question, text: string) => [
  { question: question.key, answer: { questionMode: 'SHORT_ANSWER' as const, text } },
];

test('the server’s clock alone decides what comes in time, late or too late, and says what was kept [ATT-02]', async () => {
  const { key: assessment, questions } = await publishedQuiz('late', { duration: 10 });
  const [, short] = questions;
  const ada = learner();
  // Nobody hands it in meanwhile: its end lies ahead by the database's clock.
  const key = keyIn(await product.execute(attempts.start, { assessment }, ada));
  const save = (offsetMs: number, sequence: number) =>
    atTime(offsetMs, () =>
      product.execute(attempts.save, { key, sequence, answers: named(short, `answer ${sequence}`) }, ada),
    );
  expect((await save(9 * MINUTE, 1)).data).toMatchObject({ late: false });
  expect((await save(10 * MINUTE + GRACE / 2, 2)).data).toMatchObject({ late: true, secondsLeft: 0 });
  await expect(save(10 * MINUTE + GRACE + 1_000, 3)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'Time is up. 1 answer was saved.',
  });
  expect((await product.ask(attempts.forTaking, { key }, ada)).answers).toEqual(named(short, 'answer 2'));
});

test('an attempt whose time ends while the server is away is handed in when it is back, as of its end, with what was saved [ATT-02]', async () => {
  const { key: assessment, questions } = await publishedQuiz('away', { duration: 10, showAnswersOnCompletion: true });
  const [, short] = questions;
  const ada = learner();
  const key = keyIn(await product.execute(attempts.start, { assessment }, ada));
  await product.execute(attempts.save, { key, sequence: 1, answers: named(short, CANARY) }, ada);
  const { endsAt } = await product.ask(attempts.forTaking, { key }, ada);
  const { pool } = product.kernel.database;
  const waiting = [`attempt-${key}`, 'deadline'];
  await eventually(async () => {
    const { rowCount } = await pool.query(
      'select from kernel.reaction_work where stream = $1 and step = $2 and due_at > now()',
      waiting,
    );
    expect(rowCount).toBe(1);
  });
  await atTime(11 * MINUTE, async () => {
    await product.restart(async () => {
      await pool.query(
        `update kernel.reaction_work set due_at = due_at - interval '11 minutes' where stream = $1 and step = $2`,
        waiting,
      );
      expect(await product.ask(attempts.forTaking, { key }, ada)).toMatchObject({ status: 'open', secondsLeft: 0 });
    });
    await eventually(() => product.ask(attempts.review, { key }, ada));
  });
  expect(await product.ask(attempts.review, { key }, ada)).toMatchObject({
    handIn: 'deadline',
    submittedOn: endsAt,
    score: { points: 1 },
  });
  await expect(product.execute(attempts.save, { key, sequence: 2, answers: [] }, ada)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'This attempt has already been submitted. 1 answer was saved.',
  });
});

test('an attempt that was reopened after its end is handed in again at its new end [ATT-02]', async () => {
  const { key: assessment } = await publishedQuiz('reopened', { duration: 10, showAnswersOnCompletion: true });
  const ada = learner();
  const key = keyIn(await product.execute(attempts.start, { assessment }, ada));
  const { pool } = product.kernel.database;
  const waiting = [`attempt-${key}`, 'deadline'];
  const waits = (count: number) =>
    eventually(async () => {
      const { rowCount } = await pool.query(
        'select from kernel.reaction_work where stream = $1 and step = $2',
        waiting,
      );
      expect(rowCount).toBe(count);
    });
  const passes = () =>
    product.restart(async () => {
      await pool.query(
        `update kernel.reaction_work set due_at = due_at - interval '11 minutes' where stream = $1 and step = $2`,
        waiting,
      );
    });
  await waits(1);
  await product.execute(attempts.submit, { key }, ada);
  await passes();
  await waits(0);
  await product.execute(attemptCare.reopen, { key, minutes: 5, reason: '' });
  const { endsAt } = await product.ask(attempts.forTaking, { key }, ada);
  await waits(1);
  await atTime(6 * MINUTE, async () => {
    await passes();
    await eventually(() => product.ask(attempts.review, { key }, ada));
  });
  expect(await product.ask(attempts.review, { key }, ada)).toMatchObject({ handIn: 'deadline', submittedOn: endsAt });
});

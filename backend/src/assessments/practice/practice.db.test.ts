import { randomUUID } from 'node:crypto';
import * as categories from '@learnloom/backend/categories/registry';
import { exercises, quizzes } from '@learnloom/contracts/assessments/assessment';
import type { Answer } from '@learnloom/contracts/assessments/answer';
import { attempts } from '@learnloom/contracts/assessments/attempt';
import { attemptsChange } from '@learnloom/contracts/assessments/attempts-change';
import { exerciseCategories, quizCategories } from '@learnloom/contracts/assessments/categories';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { practice, type CheckedAnswer, type PracticeChecked } from '@learnloom/contracts/assessments/practice';
import type { Question } from '@learnloom/contracts/assessments/question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { readSettings } from '@learnloom/platform/settings';
import { openRunner, type Runner } from '@learnloom/runner/runner';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import { recordedOf } from '@learnloom/testing/recorded';
import { testLog } from '@learnloom/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as assessments from '../registry.ts';

let runner: Runner;
let product: TestAreas;
beforeAll(async () => {
  runner = openRunner({ settings: readSettings({}), log: testLog });
  product = await testAreas([assessments, categories], {
    runCode: (request, by, signal) => runner.run(request, { by, signal }),
  });
  const fields = { title: 'JavaScript', slug: 'javascript', summary: 'About.', published: true };
  await product.execute(exerciseCategories.create, fields);
  await product.execute(quizCategories.create, fields);
});
afterAll(async () => {
  await product?.close();
  await runner?.close();
});

/** Stands in every field that tells an answer. */
const CANARY = 'canary9c1e';
const ids = [randomUUID(), randomUUID(), randomUUID()] as const;

const order: Question = {
  ...newQuestion('SEQUENCE_ARRANGEMENT', randomUUID()),
  questionText: plainDocument('Arrange.'),
  answerExplanation: plainDocument(`Because ${CANARY}`),
  items: ids.map((id, at) => ({ id, text: ['one', 'two', 'three'][at] ?? '' })),
  points: 2,
};
const short: Question = {
  ...newQuestion('SHORT_ANSWER', randomUUID()),
  questionText: plainDocument('Name it.'),
  answerText: plainDocument(CANARY),
  answerExplanation: plainDocument(`Because ${CANARY}`),
};

async function exercise(slug: string, rules: object = {}, contract = exercises as typeof quizzes | typeof exercises) {
  const key = randomUUID();
  await product.execute(contract.create as typeof exercises.create, {
    key,
    title: slug,
    slug,
    category: 'javascript',
    allowRetakes: true,
    feedback: 'each-question',
    ...rules,
  });
  const copies = [order, short].map(one => ({ ...one, key: randomUUID() }));
  for (const question of copies)
    await product.execute(contract.addQuestion as typeof exercises.addQuestion, { assessment: key, question });
  await product.execute(contract.publish as typeof exercises.publish, { key });
  return { assessment: key, order: copies[0]?.key ?? '', short: copies[1]?.key ?? '' };
}

const begin = (assessment: string, guest: string) => product.ask(practice.begin, { assessment, guest }, null);
const named = (text: string): Answer => ({ questionMode: 'SHORT_ANSWER', text });

async function check(assessment: string, guest: string, answers: [string, Answer][], all: boolean) {
  const sent = answers.map(([question, answer]) => ({ question, answer }));
  const { data } = await product.execute(practice.check, { assessment, guest, revision: 1, answers: sent, all }, null);
  return data as PracticeChecked;
}

test('anybody takes an exercise without an account; nothing is recorded and nothing tells an answer [ATT-01] [ATT-02]', async () => {
  const { assessment, short: asked } = await exercise('loops');
  const guest = randomUUID();
  const shown = await begin(assessment, guest);
  expect(JSON.stringify(shown)).not.toContain(CANARY);
  expect(await begin(assessment, guest)).toMatchObject({ questions: shown.questions });
  const wrong = await check(assessment, guest, [[asked, named('no')]], false);
  expect(wrong.answers).toMatchObject([{ grade: { status: 'wrong' }, rightAnswer: null, explanationHtml: null }]);
  expect(JSON.stringify(wrong)).not.toContain(CANARY);
  const right = await check(assessment, guest, [[asked, named(CANARY)]], true);
  expect(right).toMatchObject({ score: { points: 1, max: 3 }, answers: [{ grade: { status: 'unanswered' } }, {}] });
  expect(right.answers.map(({ rightAnswer }) => rightAnswer)).toEqual([null, null]);
  expect(await recordedOf(product.kernel, practice.check)).toEqual([]);
});

test('the key is shown after all was handed in, where the author shows it after each attempt', async () => {
  const { assessment } = await exercise('shown', {
    showAnswersOnCompletion: true,
    answersShown: 'after-each-attempt',
  });
  const guest = randomUUID();
  const before = await check(assessment, guest, [], false);
  expect(before.answers).toEqual([]);
  const { answers } = await check(assessment, guest, [], true);
  expect(answers[1]?.rightAnswer).toMatchObject({ text: CANARY });
  const key = answers[0]?.rightAnswer as Extract<Answer, { questionMode: 'SEQUENCE_ARRANGEMENT' }>;
  const { questions } = await begin(assessment, guest);
  const items = questions[0]?.questionMode === 'SEQUENCE_ARRANGEMENT' ? questions[0].items : [];
  expect(key.order.map(id => items.find(item => item.id === id)?.text)).toEqual(['one', 'two', 'three']);
});

test('nothing is checked before it is submitted where feedback comes at the end [ATT-02]', async () => {
  const { assessment, short: asked } = await exercise('at-the-end', { feedback: 'at-the-end' });
  const guest = randomUUID();
  const refused = check(assessment, guest, [[asked, named(CANARY)]], false);
  await expect(refused).rejects.toMatchObject({ kind: 'conflict', code: 'not-said' });
  expect((await check(assessment, guest, [[asked, named(CANARY)]], true)).score).toMatchObject({ points: 1 });
});

test('a quiz needs an account, and an exercise that is no longer there is not there for guests', async () => {
  const quiz = await exercise('quiz', { feedback: 'at-the-end' }, quizzes);
  await expect(begin(quiz.assessment, randomUUID())).rejects.toMatchObject({ kind: 'missing' });
  const { assessment } = await exercise('gone');
  await product.execute(exercises.makeDraft, { key: assessment });
  await expect(begin(assessment, randomUUID())).rejects.toMatchObject({ kind: 'missing' });
  await expect(check(assessment, randomUUID(), [], true)).rejects.toMatchObject({ kind: 'missing' });
});

test('a learner hears how an answer does before the end only where the author wants it said', async () => {
  const { assessment, short: asked } = await exercise('not-said', { feedback: 'at-the-end' });
  const learner = { key: randomUUID(), role: 'USER' as const, session: randomUUID() };
  const { data } = await product.execute(attempts.start, { assessment }, learner);
  const { key } = data as { key: string };
  const answers = [{ question: asked, answer: named('a guess') }];
  await product.execute(attempts.save, { key, sequence: 1, answers }, learner);
  await expect(product.execute(attempts.check, { key, question: asked }, learner)).rejects.toMatchObject({
    code: 'not-said',
  });
});

test('who signs in goes on with the same order; each check of an answer counts as a try', async () => {
  const { assessment, short: asked } = await exercise('taken-over');
  const guest = randomUUID();
  const shown = await begin(assessment, guest);
  const learner = { key: randomUUID(), role: 'USER' as const, session: randomUUID() };
  const { data } = await product.execute(attempts.start, { assessment, guest }, learner);
  const { key } = data as { key: string };
  expect((await product.ask(attempts.forTaking, { key }, learner)).questions).toEqual(shown.questions);

  const ask = async () =>
    (await product.execute(attempts.check, { key, question: asked }, learner)).data as CheckedAnswer;
  await expect(ask()).rejects.toMatchObject({ message: 'Answer the question first.' });
  for (const [sequence, text] of [
    [1, 'no'],
    [2, CANARY],
  ] as const) {
    await product.execute(
      attempts.save,
      { key, sequence, answers: [{ question: asked, answer: named(text) }] },
      learner,
    );
    const isRight = text === CANARY;
    expect(await ask()).toMatchObject({
      grade: { status: isRight ? 'right' : 'wrong' },
      rightAnswer: null,
      // It tells the answer to whoever may still try again.
      explanationHtml: isRight ? expect.stringContaining('Because') : null,
    });
  }
  const { rows } = await product.kernel.database.pool.query<{ count: number }>(
    `select count(*) from es.events where stream = $1 and type = 'AnswerChecked'`,
    [`attempt-${key}`],
  );
  expect(Number(rows[0]?.count)).toBe(2);
});

test('what was answered without an account comes into an attempt that is open, in whatever order and revision it was shown', async () => {
  const words = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];
  const choice: Question = {
    ...newQuestion('MULTIPLE_CHOICE', randomUUID()),
    questionText: plainDocument('Which?'),
    options: words.map(word => ({ id: randomUUID(), value: plainDocument(word) })),
    several: true,
  };
  const order: Question = {
    ...newQuestion('SEQUENCE_ARRANGEMENT', randomUUID()),
    questionText: plainDocument('Arrange.'),
    items: words.map(text => ({ id: randomUUID(), text })),
  };
  const assessment = randomUUID();
  const right = { ...choice, answers: choice.options.slice(0, 1).map(({ id }) => id) };
  await product.execute(exercises.create, {
    key: assessment,
    title: 'Brought',
    slug: 'brought',
    category: 'javascript',
  });
  for (const question of [right, order]) await product.execute(exercises.addQuestion, { assessment, question });
  await product.execute(exercises.publish, { key: assessment });
  const shownTo = async (one: string) => {
    const { questions, revision } = await begin(assessment, one);
    const choices = questions.flatMap(one => (one.questionMode === 'MULTIPLE_CHOICE' ? one.options : []));
    const items = questions.flatMap(one => (one.questionMode === 'SEQUENCE_ARRANGEMENT' ? one.items : []));
    return { choices, items, revision };
  };
  const guest = randomUUID();
  const seen = await shownTo(guest);
  const answers = [
    {
      question: choice.key,
      answer: {
        questionMode: 'MULTIPLE_CHOICE' as const,
        answers: seen.choices.filter(({ html }) => /second|fifth/.test(html)).map(({ id }) => id),
      },
    },
    {
      question: order.key,
      answer: {
        questionMode: 'SEQUENCE_ARRANGEMENT' as const,
        order: words.flatMap(word => seen.items.find(({ text }) => text === word)?.id ?? []),
      },
    },
  ];

  // Another option comes into the exercise, and an attempt is begun on another device.
  const more = { ...right, options: [{ id: randomUUID(), value: plainDocument('more') }, ...right.options] };
  await product.execute(exercises.editQuestion, { assessment, key: choice.key, question: more });
  await product.execute(exercises.publish, { key: assessment });
  const learner = { key: randomUUID(), role: 'USER' as const, session: randomUUID() };
  const { key } = (await product.execute(attempts.start, { assessment }, learner)).data as { key: string };
  const brought = { key, sequence: 1, answers, guest: { key: guest, revision: seen.revision } };
  await product.execute(attempts.save, brought, learner);
  const at = async () => {
    const there = await product.ask(attempts.forTaking, { key }, learner);
    return there.questions.map(question => {
      const given = there.answers.find(one => one.question === question.key)?.answer;
      if (question.questionMode === 'MULTIPLE_CHOICE' && given?.questionMode === 'MULTIPLE_CHOICE')
        return question.options.flatMap(({ id, html }) =>
          given.answers.includes(id) ? html.replace(/<[^>]+>/g, '') : [],
        );
      if (question.questionMode !== 'SEQUENCE_ARRANGEMENT' || given?.questionMode !== 'SEQUENCE_ARRANGEMENT') return [];
      return given.order.map(place => question.items.find(({ id }) => id === place)?.text);
    });
  };
  const [ticked = [], arranged] = await at();
  expect([ticked.toSorted(), arranged]).toEqual([['fifth', 'second'], words]);

  // A second try of somebody else in that browser overwrites nothing of it.
  const other = await shownTo(randomUUID());
  const others = [
    {
      question: choice.key,
      answer: { questionMode: 'MULTIPLE_CHOICE' as const, answers: [other.choices[0]?.id ?? ''] },
    },
  ];
  await product.execute(attempts.save, { ...brought, sequence: 2, answers: others }, learner);
  expect((await at())[0]?.toSorted()).toEqual(['fifth', 'second']);
});

/** Publishes what was edited, and orders it for the attempts that were begun before. */
async function putRight(assessment: string): Promise<void> {
  await product.execute(exercises.publish, { key: assessment });
  const { questions } = await product.ask(attemptsChange.form, { assessment });
  const corrections = questions
    .filter(({ changed }) => changed)
    .map(({ question, version }) => ({ question, version, mode: 'corrected' as const, neverLower: false }));
  await product.execute(attemptsChange.regrade, { assessment, corrections, reason: '' });
}

test('an answer that is checked after its key was put right for everybody is checked by the right one', async () => {
  const { assessment, short: asked } = await exercise('put-right');
  const learner = { key: randomUUID(), role: 'USER' as const, session: randomUUID() };
  const { data } = await product.execute(attempts.start, { assessment }, learner);
  const { key } = data as { key: string };
  const question = { ...short, key: asked, answerText: plainDocument('meant') } as typeof short;
  await product.execute(exercises.editQuestion, { assessment, key: asked, question });
  await putRight(assessment);
  for (const [sequence, text, status] of [
    [1, CANARY, 'wrong'],
    [2, 'meant', 'right'],
  ] as const) {
    const answers = [{ question: asked, answer: named(text) }];
    await product.execute(attempts.save, { key, sequence, answers }, learner);
    const checked = await product.execute(attempts.check, { key, question: asked }, learner);
    expect(checked.data).toMatchObject({ grade: { status } });
  }
  await product.execute(attempts.submit, { key }, learner);
  expect(await product.ask(attempts.review, { key }, learner)).toMatchObject({ score: { points: 1, max: 3 } });
});

test('a program that is checked after its tests were put right is run against the right ones', async () => {
  const key = randomUUID();
  const fresh = newQuestion('LIVE_CODING', randomUUID());
  const doubles = (expected: (n: number) => number): Question => ({
    ...fresh,
    questionText: plainDocument('Write double(n).'),
    code: {
      ...fresh.code,
      language: 'javascript',
      codeContent: '// here',
      testCases: [1, 2].map(n => ({
        id: randomUUID(),
        name: `Of ${n}`,
        inputDisplay: `double(${n})`,
        driverCode: `console.log(double(${n}));`,
        expectedOutput: String(expected(n)),
        marks: 1,
        hidden: true,
      })),
    },
  });
  const fields = { title: 'Put right', slug: 'tests-put-right', category: 'javascript' };
  await product.execute(exercises.create, { key, ...fields, feedback: 'each-question', allowRetakes: true });
  await product.execute(exercises.addQuestion, { assessment: key, question: doubles(n => 3 * n) });
  await product.execute(exercises.publish, { key });
  const learner = { key: randomUUID(), role: 'USER' as const, session: randomUUID() };
  const { data } = await product.execute(attempts.start, { assessment: key }, learner);
  const attempt = (data as { key: string }).key;
  const answer: Answer = { questionMode: 'LIVE_CODING', code: 'const double = n => n * 2;' };
  const answers = [{ question: fresh.key, answer }];
  await product.execute(attempts.save, { key: attempt, sequence: 1, answers }, learner);
  const checked = async () =>
    (await product.execute(attempts.check, { key: attempt, question: fresh.key }, learner)).data as CheckedAnswer;
  expect(await checked()).toMatchObject({ grade: { status: 'wrong' } });
  const question = doubles(n => 2 * n);
  await product.execute(exercises.editQuestion, { assessment: key, key: fresh.key, question });
  await putRight(key);
  expect(await checked()).toMatchObject({ grade: { status: 'right', parts: [{ right: true }, { right: true }] } });
});

test('a guest’s program runs in the runner against the hidden tests, which say only pass or fail [ATT-01] [ATT-02]', async () => {
  const key = randomUUID();
  const fresh = newQuestion('LIVE_CODING', randomUUID());
  const hidden = (name: string, driverCode: string, expectedOutput: string) => ({
    id: randomUUID(),
    name: `${name} ${CANARY}`,
    inputDisplay: CANARY,
    driverCode,
    expectedOutput,
    marks: 1,
    hidden: true,
  });
  const question: Question = {
    ...fresh,
    questionText: plainDocument('Write double(n).'),
    points: 12,
    code: {
      ...fresh.code,
      language: 'javascript',
      codeContent: '// here',
      testCases: Array.from({ length: 12 }, (_, n) => hidden(`of ${n}`, `console.log(double(${n}));`, String(2 * n))),
    },
  };
  const fields = { title: 'Doubles', slug: 'doubles', category: 'javascript', feedback: 'each-question' } as const;
  await product.execute(exercises.create, { key, ...fields, allowRetakes: true });
  await product.execute(exercises.addQuestion, { assessment: key, question });
  await product.execute(exercises.publish, { key });
  const guest = randomUUID();
  const program = (code: string): [string, Answer][] => [[question.key, { questionMode: 'LIVE_CODING', code }]];
  const half = await check(key, guest, program('const double = n => n ? n * 2 : 1;'), false);
  expect(half.answers).toMatchObject([{ grade: { status: 'partial', points: 11, max: 12 } }]);
  expect(half.answers[0]?.grade?.parts.map(part => part.right)).toEqual([false, ...Array<boolean>(11).fill(true)]);
  expect(JSON.stringify(half)).not.toContain(CANARY);
  const broken = await check(key, guest, program('const double ='), false);
  expect(broken.answers).toMatchObject([{ grade: { status: 'wrong', points: 0 } }]);
  const whole = await check(key, guest, program('const double = n => n * 2;'), true);
  expect(whole).toMatchObject({ score: { points: 12, max: 12 } });
});

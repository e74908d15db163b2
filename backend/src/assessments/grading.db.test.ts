import { randomUUID } from 'node:crypto';
import * as activity from '@learnloom/backend/activity/registry';
import * as categories from '@learnloom/backend/categories/registry';
import { activityLog } from '@learnloom/contracts/activity/activity';
import { quizzes } from '@learnloom/contracts/assessments/assessment';
import { attempts, staffAttempts } from '@learnloom/contracts/assessments/attempt';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import type { Question } from '@learnloom/contracts/assessments/question';
import { answerCounts, assessmentStatistics } from '@learnloom/contracts/assessments/statistics';
import { staffGrading } from '@learnloom/contracts/assessments/staff-grading';
import {
  attemptCare,
  attemptSorts,
  type Playback,
  type PlaybackStep,
} from '@learnloom/contracts/assessments/staff-attempts';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import type { ReadonlyStream } from '@learnloom/contracts/kernel/stream';
import { unavailable } from '@learnloom/contracts/kernel/refusal';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import { eventually } from '@learnloom/testing/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderedAttempts } from './queries/find-attempts.ts';
import * as assessments from './registry.ts';
import {
  program,
  keyIn,
  essay,
  learner,
  publishedQuiz,
  quizCategory,
  said,
  taken,
  truth,
  written,
} from './taken.fixture.ts';
import type { RunCode } from '@learnloom/contracts/runner/services';

/** What runs programs; null: nothing does. A program passes the tests whose driver it names. */
const runner: { runs: number; away: boolean } = { runs: 0, away: false };
const stage = { stderr: '', output: '', code: 0, signal: null, message: null, status: null };
const runCode: RunCode = request => {
  if (runner.away) return Promise.reject(unavailable('No code runner is available.', 1));
  runner.runs += 1;
  const [program = '', driver = ''] = request.files[0]?.content.split('\n;') ?? [];
  const stdout = program.includes(driver) ? 'yes' : 'no';
  const run = { ...stage, stdout, cpu_time: 1, wall_time: 1, memory: 1 };
  return Promise.resolve({ language: request.language, version: '1', run });
};

let product: TestAreas;
beforeAll(async () => {
  product = await testAreas([assessments, categories, activity], { runCode, backOff: () => 50 });
  await quizCategory(product);
});
afterAll(() => product?.close());

const textOf = async ({ pieces }: ReadonlyStream): Promise<string> => {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
};
const grader = () => ({ key: randomUUID(), role: 'MANAGER' as const, session: randomUUID() });

test('essays wait for staff, who grade one after the other without names; the learner sees it at once [ATT-03]', async () => {
  const [one, two] = [truth(), essay()];
  const assessment = await publishedQuiz(product, 'essays', [one, two], {
    passingScore: 80,
    showAnswersOnCompletion: true,
  });
  const people = [learner(), learner(), learner()];
  const keys = [];
  for (const who of people)
    keys.push(
      await taken(product, assessment, who, [
        { question: one.key, answer: said('TRUE') },
        { question: two.key, answer: written(`Because ${who.key}`) },
      ]),
    );

  expect(await product.ask(staffGrading.work, { assessment })).toEqual([
    expect.objectContaining({ question: two.key, excerpt: 'Why?', waiting: 3, graded: 0 }),
  ]);
  const asked = { assessment, question: two.key };
  const seen: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    const { task, waiting } = await product.ask(staffGrading.place, asked);
    if (!task) throw new Error('Nothing to grade');
    expect(waiting).toBe(3 - at);
    expect(task).toMatchObject({ learner: null, seen: 0, grade: { status: 'not-graded', max: 4 } });
    seen.push(task.attempt);
    await product.execute(staffGrading.grade, {
      key: task.attempt,
      question: two.key,
      points: at + 1,
      comment: 'Nicely put, Ada.',
      seen: task.seen,
    });
  }
  expect(seen.toSorted()).toEqual(keys.toSorted());
  expect(await product.ask(staffGrading.place, asked)).toMatchObject({ task: null, waiting: 0, graded: 3 });
  const again = await product.ask(staffGrading.place, {
    ...asked,
    show: 'graded',
    attempt: seen[0] ?? '',
    names: 'shown',
  });
  expect(again).toMatchObject({ task: { grade: { points: 1 }, learner: { name: '' } }, next: seen[1] });

  const last = people[keys.indexOf(seen[2] ?? '')];
  const review = await product.ask(attempts.review, { key: seen[2] ?? '' }, last);
  expect(review).toMatchObject({ score: { points: 5, max: 6, passed: true, soFar: false } });
  expect(review.questions?.[1]).toMatchObject({ comment: 'Nicely put, Ada.', grade: { points: 3 } });
  const list = await product.ask(staffAttempts.rows, { assessment, status: 'to-grade' });
  expect(list.total).toBe(0);
});

test('the log has what a grade was and is, and not what was written to the learner', async () => {
  const [one, two] = [truth(), essay()];
  const assessment = await publishedQuiz(product, 'logged', [one, two]);
  const key = await taken(product, assessment, learner(), [{ question: two.key, answer: written('Because') }]);
  for (const points of [1, 3])
    await product.execute(staffGrading.grade, { key, question: two.key, points, comment: 'canary9b' });
  await product.execute(staffGrading.takeBack, { key, question: two.key });
  const { steps } = await product.ask(attemptCare.playback, { key });
  expect(steps.slice(-3).map(({ deed }) => deed)).toEqual(['staff-graded', 'staff-graded', 'grade-taken-back']);
  const { rows } = await product.ask(activityLog, { target: key, limit: 10 }, 'MASTER');
  expect(rows.slice(0, 3).map(({ text, changes }) => [text, changes])).toEqual([
    [
      'Removed a grade',
      [{ field: 'points', label: 'Points per question', before: ['Question 2: 3'], after: ['Question 2: none'] }],
    ],
    [
      'Graded an answer',
      [{ field: 'points', label: 'Points per question', before: ['Question 2: 1'], after: ['Question 2: 3'] }],
    ],
    [
      'Graded an answer',
      [{ field: 'points', label: 'Points per question', before: ['Question 2: none'], after: ['Question 2: 1'] }],
    ],
  ]);
  expect(rows[0]?.target).toMatchObject({
    title: 'Quiz logged, attempt 1 of Deleted account',
    path: `/attempts/one/${key}`,
  });
  const started = rows.at(-1)?.changes.map(({ label, after }) => [label, after]);
  expect(started).toContainEqual(['Assessment', 'Quiz logged']);
  const kept = await product.kernel.database.pool.query(
    `select l::text from read.activity_log l union all select s::text from read.activity_state s
     union all select e.data::text from es.events e`,
  );
  expect(JSON.stringify([rows, kept.rows])).not.toContain('canary9b');
  expect(await product.ask(staffGrading.work, { assessment })).toMatchObject([{ waiting: 1, graded: 0 }]);
});

test('the log says in words what a question’s key and options were and are, and which question it was', async () => {
  const [right, wrong] = [randomUUID(), randomUUID()];
  const choice: Question = {
    ...newQuestion('MULTIPLE_CHOICE', randomUUID()),
    questionText: plainDocument('Which one?'),
    options: [
      { id: right, value: plainDocument('This') },
      { id: wrong, value: plainDocument('That') },
    ],
    answers: [wrong],
  };
  const assessment = await publishedQuiz(product, 'keyed', [choice]);
  const mended = {
    ...choice,
    answers: [right],
    options: [...choice.options, { id: randomUUID(), value: plainDocument('Both') }],
  };
  await product.execute(quizzes.editQuestion, { assessment, key: choice.key, question: mended });
  const { rows } = await product.ask(activityLog, { target: choice.key, limit: 10 }, 'MASTER');
  expect(rows[0]).toMatchObject({
    target: { title: 'Quiz keyed: Which one?' },
    changes: [
      { label: 'Options', before: ['This', 'That'], after: ['This', 'That', '…'] },
      { label: 'Correct answers', before: ['That'], after: ['This'] },
    ],
  });
});

test('two graders are not given the same answer, and whoever comes too late is told', async () => {
  const two = essay();
  const assessment = await publishedQuiz(product, 'claims', [two]);
  const keys = [];
  for (let at = 0; at < 2; at += 1)
    keys.push(await taken(product, assessment, learner(), [{ question: two.key, answer: written('Because') }]));
  const [eve, mallory] = [grader(), grader()];
  const asked = { assessment, question: two.key };
  const first = (await product.ask(staffGrading.place, asked, eve)).task;
  if (!first) throw new Error('Nothing to grade');
  await product.execute(staffGrading.claim, { key: first.attempt, question: two.key }, eve);
  const second = (await product.ask(staffGrading.place, asked, mallory)).task;
  expect([first.attempt, second?.attempt].toSorted()).toEqual(keys.toSorted());
  const same = await product.ask(staffGrading.place, { ...asked, attempt: first.attempt }, mallory);
  expect(same.task?.claimedBy).toBe('Someone else');
  await product.execute(staffGrading.grade, { key: first.attempt, question: two.key, points: 1, seen: 0 }, eve);
  await expect(
    product.execute(staffGrading.grade, { key: first.attempt, question: two.key, points: 2, seen: 0 }, mallory),
  ).rejects.toMatchObject({ kind: 'conflict' });
  await expect(
    product.execute(staffGrading.grade, { key: first.attempt, question: two.key, points: 2 }, learner()),
  ).rejects.toMatchObject({ kind: 'forbidden' });
});

test('programs are graded by the runner after the hand-in, again and again until it is there [QST-09]', async () => {
  const code = program(['one', 'two', 'three']);
  const assessment = await publishedQuiz(product, 'programs', [code], { passingScore: 50 });
  const ada = learner();
  runner.away = true;
  const key = await taken(product, assessment, ada, [
    { question: code.key, answer: { questionMode: 'LIVE_CODING', code: 'one and two' } },
  ]);
  expect(runner.runs).toBe(0);
  expect(await product.ask(attempts.review, { key }, ada)).toMatchObject({ score: { soFar: true, passed: null } });
  expect(await product.ask(staffGrading.work, { assessment })).toMatchObject([{ waiting: 1 }]);
  const forged = { key, question: code.key, version: 0, sequence: 1, outcomes: [] };
  await expect(product.execute(staffGrading.gradeProgram, forged, 'MASTER')).rejects.toMatchObject({
    kind: 'forbidden',
  });
  runner.away = false;
  await eventually(async () => {
    const { score } = await product.ask(attempts.review, { key }, ada);
    expect(score).toMatchObject({ points: 2, max: 3, soFar: false, passed: true });
  });
  expect(runner.runs).toBe(3);
  const { questions } = await product.ask(attemptCare.one, { key });
  expect(questions[0]?.grade?.parts.map(({ right }) => right)).toEqual([true, true, false]);
});

test('staff give more time, reopen and watch an attempt step by step; each needs its right', async () => {
  const one = truth();
  const assessment = await publishedQuiz(product, 'time', [one], { duration: 60 });
  const ada = learner();
  const key = keyIn(await product.execute(attempts.start, { assessment }, ada));
  const first = await product.ask(attempts.forTaking, { key }, ada);
  await product.execute(attemptCare.adjustDeadline, { key, minutes: 5, percent: 25, reason: 'The fire bell' });
  const later = await product.ask(attempts.forTaking, { key }, ada);
  expect(Date.parse(later.endsAt ?? '') - Date.parse(first.endsAt ?? '')).toBe(20 * 60_000);
  await product.execute(
    attempts.save,
    { key, sequence: 1, answers: [{ question: one.key, answer: said('FALSE') }] },
    ada,
  );
  await product.execute(attempts.submit, { key }, ada);
  await expect(product.execute(attemptCare.adjustDeadline, { key, minutes: 5 })).rejects.toMatchObject({
    kind: 'conflict',
  });
  await product.execute(attemptCare.reopen, { key, minutes: 30, reason: '' });
  expect((await product.ask(attempts.forTaking, { key }, ada)).secondsLeft).toBeGreaterThan(29 * 60);
  await product.execute(
    attempts.save,
    { key, sequence: 2, answers: [{ question: one.key, answer: said('TRUE') }] },
    ada,
  );
  await product.execute(attempts.submit, { key }, ada);

  const { steps, next } = await product.ask(attemptCare.playback, { key });
  expect(next).toBeNull();
  expect(steps.map(({ deed }) => deed)).toEqual([
    'started',
    'end-moved',
    'saved',
    'submitted',
    'graded',
    'reopened',
    'saved',
    'submitted',
    'graded',
  ]);
  expect(steps[6]?.answers).toEqual([{ question: one.key, answer: said('TRUE') }]);
  await expect(product.ask(attemptCare.playback, { key }, ada)).rejects.toMatchObject({ kind: 'forbidden' });
  expect(await product.ask(attemptCare.one, { key })).toMatchObject({ score: { points: 2 }, number: 1 });

  const { rows } = await product.ask(attemptCare.all, { learner: ada.key });
  expect(rows).toMatchObject([{ key, assessment: { title: 'Quiz time' }, score: { points: 2 } }]);
  const csv = await textOf(await product.ask(attemptCare.file, { assessment }));
  expect(csv.split('\r\n')[1]).toMatch(/^Quiz time,,1,Graded,.*,learner,2,2,100,$/);
});

test('an attempt of 300 saves is played back whole, part by part, each save once and in its order', async () => {
  const one = truth();
  const assessment = await publishedQuiz(product, 'long-played', [one]);
  const ada = learner();
  const key = keyIn(await product.execute(attempts.start, { assessment }, ada));
  const given = Array.from({ length: 300 }, (_, at) => said(at % 2 === 0 ? 'TRUE' : 'FALSE'));
  for (const [at, answer] of given.entries())
    await product.execute(attempts.save, { key, sequence: at + 1, answers: [{ question: one.key, answer }] }, ada);
  await product.execute(attempts.submit, { key }, ada);
  const steps: PlaybackStep[] = [];
  let parts = 0;
  for (let from: number | null = 0; from !== null; parts += 1) {
    const part: Playback = await product.ask(attemptCare.playback, { key, from });
    steps.push(...part.steps);
    from = part.next;
  }
  expect(parts).toBeGreaterThan(1);
  expect(steps.map(({ version }) => version)).toEqual(steps.map((_, at) => at));
  expect(steps.filter(({ deed }) => deed === 'saved').map(({ answers }) => answers[0]?.answer)).toEqual(given);
  expect(steps.slice(-2).map(({ deed }) => deed)).toEqual(['submitted', 'graded']);
});

test('statistics follow every first attempt as it is graded, taken back and graded again', async () => {
  const [one, two] = [truth(1), essay(1)];
  const assessment = await publishedQuiz(product, 'figures', [one, two], { allowRetakes: true });
  const keys = [];
  const people = [learner(), learner(), learner()];
  for (const [at, who] of people.entries())
    keys.push(
      await taken(product, assessment, who, [
        { question: one.key, answer: said(at === 2 ? 'FALSE' : 'TRUE') },
        { question: two.key, answer: written('Because') },
      ]),
    );
  const figures = () => product.ask(assessmentStatistics, { assessment });
  // What needs no hand is told at once, and how many scores wait.
  expect(await figures()).toMatchObject({
    count: 0,
    waiting: 3,
    toGrade: 3,
    open: 0,
    questions: [
      { count: 3, graded: 3, facility: expect.closeTo(66.67, 1), choices: [{ count: 2 }, { count: 1 }] },
      { count: 3, graded: 0, answered: 3, facility: null },
    ],
  });
  for (const [at, key] of keys.entries())
    await product.execute(staffGrading.grade, { key, question: two.key, points: at === 2 ? 0 : 1 });
  expect(await figures()).toMatchObject({
    count: 3,
    waiting: 0,
    histogram: [1, 0, 0, 0, 0, 0, 0, 0, 0, 2],
    questions: [
      {
        number: 1,
        discrimination: expect.closeTo(100),
        choices: [
          { label: 'True', right: true, count: 2 },
          { label: 'False', right: false, count: 1 },
        ],
      },
      { number: 2, facility: expect.closeTo(66.67, 1), choices: [] },
    ],
  });
  const [first = ''] = keys;
  await product.execute(staffGrading.takeBack, { key: first, question: two.key });
  expect(await figures()).toMatchObject({ count: 2, waiting: 1 });
  await product.execute(staffGrading.grade, { key: first, question: two.key, points: 0 });
  // Second attempts tell what the first one taught.
  const [ada = learner()] = people;
  await taken(product, assessment, ada, [{ question: one.key, answer: said('FALSE') }]);
  expect(await figures()).toMatchObject({ count: 3, questions: [{}, { facility: expect.closeTo(33.33, 1) }] });
});

test('staff see how many learners typed each answer of their first attempts [ATT-03]', async () => {
  const one = { ...newQuestion('SHORT_ANSWER', randomUUID()), answerText: plainDocument('Paris') };
  const assessment = await publishedQuiz(product, 'typed', [one], { allowRetakes: true });
  const type = (who: ReturnType<typeof learner>, text: string) =>
    taken(product, assessment, who, [{ question: one.key, answer: { questionMode: 'SHORT_ANSWER', text } }]);
  const ada = learner();
  for (const [who, text] of [
    [ada, 'paris'],
    [learner(), ' Paris'],
    [learner(), 'Lyon'],
    [ada, 'Rome'],
  ] as const)
    await type(who, text);
  const asked = { assessment, question: one.key, revision: 1 };
  const { counts, ...rest } = await product.ask(answerCounts, asked);
  expect(rest).toEqual({ looked: 3, next: null });
  expect(Object.fromEntries(counts.map(({ form, right, count }) => [form, [right, count]]))).toEqual({
    PARIS: [true, 2],
    LYON: [false, 1],
  });
  await expect(product.ask(answerCounts, asked, ada)).rejects.toMatchObject({ kind: 'forbidden' });
});

test('staff sort attempts by when they came and how they did; those that are open have no score and come last', async () => {
  const one = truth(4);
  const assessment = await publishedQuiz(product, 'sorted', [one]);
  const right = await taken(product, assessment, learner(), [{ question: one.key, answer: said('TRUE') }]);
  const wrong = await taken(product, assessment, learner(), [{ question: one.key, answer: said('FALSE') }]);
  const open = keyIn(await product.execute(attempts.start, { assessment }, learner()));
  const sorted = async (sort?: '-score' | 'score' | '-submitted' | 'started') =>
    (await product.ask(attemptCare.all, { assessment, ...(sort && { sort }) })).rows.map(({ key }) => key);
  expect(await sorted()).toEqual([open, wrong, right]);
  expect(await sorted('started')).toEqual([right, wrong, open]);
  expect(await sorted('-score')).toEqual([right, wrong, open]);
  expect(await sorted('score')).toEqual([open, wrong, right]);
  expect(await sorted('-submitted')).toEqual([wrong, right, open]);

  // The file holds what is shown, in the order in which it is shown.
  const percents = async (sort: '-score' | 'score' | '-submitted', status: 'all' | 'graded' = 'all') =>
    (await textOf(await product.ask(attemptCare.file, { assessment, sort, status })))
      .split('\r\n')
      .slice(1)
      .filter(line => line !== '')
      .map(line => line.split(',')[9]);
  expect(await percents('-score')).toEqual(['100', '0', '']);
  expect(await percents('score')).toEqual(['', '0', '100']);
  expect(await percents('-submitted', 'graded')).toEqual(['0', '100']);
});

test('every order of attempts is borne by an index, whichever way round', async () => {
  const client = await product.kernel.database.pool.connect();
  try {
    await client.query('begin');
    // Of few rows, sorting them would be cheaper.
    await client.query('set local enable_sort = off; set local search_path = read');
    for (const sort of attemptSorts) {
      const found = orderedAttempts(product.runtime.ports.read, sort).select('a.key').limit(20).compile();
      const { rows } = await client.query(`explain ${found.sql}`, [...found.parameters]);
      expect([sort, JSON.stringify(rows)]).toEqual([sort, expect.not.stringContaining('Sort')]);
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('a file of more attempts than are read at once has each of them once, in the order of the list', async () => {
  const assessment = randomUUID();
  await product.kernel.database.pool.query(
    `insert into read.attempt (key, assessment, kind, learner, number, revision, status, "startedAt", "submittedOn", grades,
            hundredths, "toGrade", waiting, "byStaff")
     select md5(n::text)::uuid, $1, 'quiz', 'nobody', n, 1, case when n % 3 = 0 then 'open' else 'submitted' end,
            date_trunc('minute', now()) - n % 40 * interval '1 minute', case when n % 3 > 0 then date_trunc('minute', now()) - n % 50 * interval '1 minute' end, '{}',
            case when n % 3 > 0 then n % 7 * 100 end, false, '[]', '[]'
       from generate_series(1, 2003) n`,
    [assessment],
  );
  for (const by of ['started', 'submitted', 'score'] as const)
    for (const sort of [by, `-${by}` as const]) {
      const text = await textOf(await product.ask(attemptCare.file, { assessment, sort }));
      const filed = text
        .split('\r\n')
        .slice(1, -1)
        .map(line => Number(line.split(',')[2]));
      const listed: number[] = [];
      for (let page = 1; listed.length < 2003; page += 1)
        listed.push(
          ...(await product.ask(attemptCare.all, { assessment, sort, page, limit: 100 })).rows.map(row => row.number),
        );
      expect(filed).toEqual(listed);
      expect(new Set(filed).size).toBe(2003);
    }
});

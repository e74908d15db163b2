import { randomUUID } from 'node:crypto';
import * as activity from '@learnloom/backend/activity/registry';
import * as categories from '@learnloom/backend/categories/registry';
import { activityLog } from '@learnloom/contracts/activity/activity';
import { attempts, staffAttempts } from '@learnloom/contracts/assessments/attempt';
import { staffGrading } from '@learnloom/contracts/assessments/staff-grading';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as assessments from './registry.ts';
import { essay, learner, publishedQuiz, quizCategory, said, taken, truth, written } from './taken.fixture.ts';

let product: TestAreas;
beforeAll(async () => {
  product = await testAreas([assessments, categories, activity]);
  await quizCategory(product);
});
afterAll(() => product?.close());

const grader = () => ({ key: randomUUID(), role: 'MANAGER' as const, session: randomUUID() });

test('essays wait for staff, who grade one after the other without names; the learner sees it at once [ATT-05]', async () => {
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
  const again = await product.ask(staffGrading.place, { ...asked, show: 'graded', attempt: seen[0], names: 'shown' });
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
  const { rows } = await product.ask(activityLog, { target: key, limit: 10 }, 'MASTER');
  expect(rows.slice(0, 3).map(({ text, changes }) => [text, changes])).toEqual([
    ['Took a grade back', [{ field: 'points', label: 'Points by question', before: { 2: 3 }, after: { 2: null } }]],
    ['Graded an answer', [{ field: 'points', label: 'Points by question', before: { 2: 1 }, after: { 2: 3 } }]],
    ['Graded an answer', [{ field: 'points', label: 'Points by question', before: {}, after: { 2: 1 } }]],
  ]);
  const kept = await product.kernel.database.pool.query(
    `select l::text from read.activity_log l union all select s::text from read.activity_state s
     union all select e.data::text from es.events e`,
  );
  expect(JSON.stringify([rows, kept.rows])).not.toContain('canary9b');
  expect(await product.ask(staffGrading.work, { assessment })).toMatchObject([{ waiting: 1, graded: 0 }]);
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
  expect(same.task?.claimedBy).toBe('Somebody else');
  await product.execute(staffGrading.grade, { key: first.attempt, question: two.key, points: 1, seen: 0 }, eve);
  await expect(
    product.execute(staffGrading.grade, { key: first.attempt, question: two.key, points: 2, seen: 0 }, mallory),
  ).rejects.toMatchObject({ kind: 'conflict' });
  await expect(
    product.execute(staffGrading.grade, { key: first.attempt, question: two.key, points: 2 }, learner()),
  ).rejects.toMatchObject({ kind: 'forbidden' });
});

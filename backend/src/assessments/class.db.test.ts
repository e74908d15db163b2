import * as categories from '@learnloom/backend/categories/registry';
import { attempts, staffAttempts } from '@learnloom/contracts/assessments/attempt';
import { assessmentStatistics } from '@learnloom/contracts/assessments/statistics';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import { eventually } from '@learnloom/testing/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as assessments from './registry.ts';
import { keyIn, learner, publishedQuiz, quizCategory, said, truth } from './taken.fixture.ts';

/** Learners with one start; `CLASS=2000` measures what the product promises. */
const LEARNERS = Number(process.env['CLASS'] ?? 60);
const QUESTIONS = 5;

let product: TestAreas;
beforeAll(async () => {
  product = await testAreas([assessments, categories]);
  await quizCategory(product);
});
afterAll(() => product?.close());

test('a class that starts, autosaves and hands in together loses nothing and meets no error', async () => {
  const questions = Array.from({ length: QUESTIONS }, () => truth(1));
  const assessment = await publishedQuiz(product, 'class', questions);
  const saves: number[] = [];
  const cpu = process.cpuUsage();
  await Promise.all(
    Array.from({ length: LEARNERS }, async (_, at) => {
      const who = learner();
      const key = keyIn(await product.execute(attempts.start, { assessment }, who));
      for (const [place, question] of questions.entries()) {
        const begun = performance.now();
        const answer = said(place <= at % QUESTIONS ? 'TRUE' : 'FALSE');
        const answers = [{ question: question.key, answer }];
        await product.execute(attempts.save, { key, sequence: place + 1, answers }, who);
        saves.push(performance.now() - begun);
      }
      await product.execute(attempts.submit, { key }, who);
      const { score } = await product.ask(attempts.review, { key }, who);
      expect(score.points).toBe((at % QUESTIONS) + 1);
    }),
  );
  const { user, system } = process.cpuUsage(cpu);
  await eventually(async () => {
    expect(await product.ask(assessmentStatistics, { assessment })).toMatchObject({ count: LEARNERS, open: 0 });
  });
  expect((await product.ask(staffAttempts.rows, { assessment })).total).toBe(LEARNERS);
  saves.sort((left, right) => left - right);
  const at = (share: number) => (saves[Math.floor(share * (saves.length - 1))] ?? 0).toFixed(0);
  console.log(
    `${LEARNERS} attempts at once: ${((LEARNERS * 1e6) / (user + system)).toFixed(0)} a CPU second, a save ${at(0.5)} ms (p50), ${at(0.99)} ms (p99)`,
  );
}, 600_000);

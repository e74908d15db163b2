import { randomUUID } from 'node:crypto';
import * as categories from '@learnloom/backend/categories/registry';
import { quizzes } from '@learnloom/contracts/assessments/assessment';
import { quizCategories } from '@learnloom/contracts/assessments/categories';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import type { PracticeChecked } from '@learnloom/contracts/assessments/practice';
import { previews } from '@learnloom/contracts/assessments/preview';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import { recordedOf } from '@learnloom/testing/recorded';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as assessments from '../registry.ts';

let product: TestAreas;
beforeAll(async () => {
  product = await testAreas([assessments, categories]);
  await product.execute(quizCategories.create, { title: 'CSS', slug: 'css', summary: 'About.', published: true });
});
afterAll(() => product?.close());

test('a draft is taken on the learners’ screens, graded by the scorer, and nothing is recorded [ASM-02]', async () => {
  const [key, seed] = [randomUUID(), randomUUID()];
  await product.execute(quizzes.create, { key, title: 'Draft', slug: 'draft', category: 'css', passingScore: 50 });
  const question = {
    ...newQuestion('SHORT_ANSWER', randomUUID()),
    questionText: plainDocument('Name it.'),
    answerText: plainDocument('canary9c1e'),
  };
  await product.execute(quizzes.addQuestion, { assessment: key, question });
  const shown = await product.ask(previews.quiz.begin, { key, seed });
  expect(shown).toMatchObject({ status: 'open', assessment: { category: 'css' }, questions: [{ key: question.key }] });
  expect(JSON.stringify(shown)).not.toContain('canary9c1e');
  const check = async (text: string, state = shown.state) => {
    const answer = { questionMode: 'SHORT_ANSWER', text } as const;
    const answers = [{ question: question.key, answer }];
    const { data } = await product.execute(previews.quiz.check, { key, seed, state, answers, all: true });
    return data as PracticeChecked;
  };
  expect(await check('no')).toMatchObject({
    score: { points: 0, passed: false },
    answers: [{ grade: { status: 'wrong' }, rightAnswer: { text: 'canary9c1e' } }],
  });
  expect(await check('canary9c1e')).toMatchObject({ score: { points: 1, passed: true } });
  expect(await recordedOf(product.kernel, previews.quiz.check)).toEqual([]);

  await product.execute(quizzes.editQuestion, {
    assessment: key,
    key: question.key,
    question: { ...question, points: 2 },
  });
  await expect(check('canary9c1e')).rejects.toMatchObject({ code: 'changed' });
  expect((await product.ask(previews.quiz.begin, { key, seed })).state).not.toBe(shown.state);
});

test('a quiz’ preview is no way to the questions of a bank', async () => {
  await expect(product.ask(previews.quiz.begin, { key: randomUUID(), seed: randomUUID() })).rejects.toMatchObject({
    kind: 'missing',
  });
});

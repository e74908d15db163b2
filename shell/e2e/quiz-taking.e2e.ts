import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quizzes } from '@learnloom/contracts/assessments/assessment';
import { quizCategories } from '@learnloom/contracts/assessments/categories';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import type { Question } from '@learnloom/contracts/assessments/question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { send } from './support/shelves.ts';

const PATH = '/quiz/javascript/loops';
const [right, wrong] = [randomUUID(), randomUUID()];
const items = ['start', 'condition', 'body'].map(text => ({ id: randomUUID(), text }));
const questions: readonly Question[] = [
  {
    ...newQuestion('MULTIPLE_CHOICE', randomUUID()),
    questionText: plainDocument('Which word ends a loop?'),
    answerExplanation: plainDocument('It leaves at once.'),
    options: [
      { id: right, value: plainDocument('break') },
      { id: wrong, value: plainDocument('continue') },
    ],
    answers: [right],
  },
  {
    ...newQuestion('SHORT_ANSWER', randomUUID()),
    questionText: plainDocument('Which word begins a counting loop?'),
    answerText: plainDocument('for'),
  },
  {
    ...newQuestion('SEQUENCE_ARRANGEMENT', randomUUID()),
    questionText: plainDocument('Put the parts in order.'),
    items,
  },
];

let desk: AdminDesk;
let page: Page;
beforeAll(async () => {
  desk = await openAdminDesk();
  const [top, key] = [randomUUID(), randomUUID()];
  const fields = { summary: 'About.', published: true };
  await send(desk, quizCategories.create, { key: top, title: 'JavaScript', slug: 'javascript', ...fields });
  await send(desk, quizCategories.create, { title: 'Basics', slug: 'javascript-basics', parent: top, ...fields });
  await send(desk, quizzes.create, {
    key,
    title: 'Loops in JavaScript',
    slug: 'loops',
    category: 'javascript-basics',
    duration: 20,
    passingScore: 70,
    showAnswersOnCompletion: true,
  });
  for (const question of questions) await send(desk, quizzes.addQuestion, { assessment: key, question });
  await send(desk, quizzes.publish, { key });
  page = await desk.visitor();
});
afterAll(() => desk?.close());

const place = (text: string): Promise<number> =>
  page
    .locator('.t-item-text')
    .allTextContents()
    .then(texts => texts.indexOf(text));

test('a learner reads about a quiz, takes it, comes back to it, hands in and sees the result [ATT-01]', async () => {
  const { text } = await desk.product.get(PATH);
  expect(text).toContain('Loops in JavaScript');
  expect(text).not.toContain('Which word');

  await page.goto(desk.main + PATH);
  await page.getByText('20 minutes', { exact: true }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sign in to start' }).click();
  await page.getByLabel('Email address').fill(desk.master.email);
  await page.getByLabel('Password').first().fill(desk.product.master.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Start the quiz' }).click();

  await page.getByRole('heading', { name: 'Question 1 of 3' }).waitFor();
  await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^(?:19:\d\d|20:00)$/);
  await page.getByLabel('break').check();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: /^Question 2/ }).fill('for');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^Question 2, answered/ }).click();
  await expect.poll(() => page.getByRole('textbox', { name: /^Question 2/ }).inputValue()).toBe('for');

  await page.getByRole('button', { name: 'Next' }).click();
  for (const [at, { text: item }] of items.entries())
    for (let now = await place(item); now > at; now -= 1)
      await page.getByRole('button', { name: `Move up: ${item}` }).click();
  await page.getByRole('button', { name: 'Submit' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Submit your answers?' });
  await dialog.getByText('You have answered all questions.').waitFor();
  await dialog.getByRole('button', { name: 'Submit' }).click();

  await page.getByText('100%', { exact: true }).waitFor();
  await page.getByText('Passed (passing score 70%)').waitFor();
  // One for each question, and one for the correct option of the first.
  await expect.poll(() => page.getByText('Correct', { exact: true }).count()).toBe(4);
  await expect.poll(() => page.getByText('A correct answer').count()).toBe(0);
  await page.getByText('It leaves at once.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const folder = process.env['SCREENS'];
  if (folder) await page.screenshot({ path: `${folder}/result.png`, fullPage: true });

  await page.getByRole('link', { name: 'Back to the quiz' }).click();
  await page.getByRole('link', { name: 'Attempt 1' }).waitFor();
  await page.getByText('You have no attempts left.').waitFor();
  if (folder) await page.screenshot({ path: `${folder}/introduction.png`, fullPage: true });
});

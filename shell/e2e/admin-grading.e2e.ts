import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quizzes } from '@learnloom/contracts/assessments/assessment';
import { attempts } from '@learnloom/contracts/assessments/attempt';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import type { Question } from '@learnloom/contracts/assessments/question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import type { Person } from '@learnloom/testing/people';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { send } from './support/shelves.ts';
import { answering, newLearner, publishedQuiz, taken } from './support/takers.ts';

const truth: Question = {
  ...newQuestion('TRUE_OR_FALSE', randomUUID()),
  questionText: plainDocument('Does a loop end by itself?'),
  answers: ['FALSE'],
  points: 2,
};
const [clear, example] = [randomUUID(), randomUUID()];
const essay: Question = {
  ...newQuestion('ESSAY', randomUUID()),
  questionText: plainDocument('Why do loops need an end?'),
  answerText: plainDocument('Because a program that never ends holds what it took.'),
  answerExplanation: plainDocument('Think of what the machine does meanwhile.'),
  rubric: [
    { id: clear, text: 'The reason is clear', points: 3 },
    { id: example, text: 'It has an example', points: 1 },
  ],
  points: 4,
};
const written = (text: string) => ({ questionMode: 'ESSAY' as const, answerText: plainDocument(text) });
const said = (value: 'TRUE' | 'FALSE') => ({ questionMode: 'TRUE_OR_FALSE' as const, answers: [value] });

let desk: AdminDesk;
let page: Page;
let quiz: string;
let open: string;
const people: Person[] = [];
beforeAll(async () => {
  desk = await openAdminDesk();
  quiz = await publishedQuiz(desk, 'Loops and ends', [truth, essay], {
    passingScore: 60,
    showAnswersOnCompletion: true,
  });
  for (const [at, text] of ['They would run on.', 'So that others get a turn, as in a queue.'].entries()) {
    const who = await newLearner(desk);
    people.push(who);
    await taken(desk, quiz, who, [
      { question: truth.key, answer: said(at === 0 ? 'FALSE' : 'TRUE') },
      { question: essay.key, answer: written(text) },
    ]);
  }
  open = await answering(desk, quiz, await newLearner(desk), [{ question: truth.key, answer: said('TRUE') }]);
  page = await desk.staff();
});
afterAll(() => desk?.close());

const folder = process.env['SCREENS'];
async function screen(name: string): Promise<void> {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme });
      await page.waitForTimeout(250);
      await page.screenshot({ path: `${folder}/${name}-${width}-${scheme}.png`, fullPage: true });
    }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}

test('what needs no hand is in the statistics before staff grade, and how many scores wait for them', async () => {
  await page.goto(`${desk.admin}/attempts/${quiz}/statistics`);
  await page.getByText('Not enough data (0 attempts)').first().waitFor();
  await expect.poll(() => page.getByRole('row', { name: /Does a loop end/ }).textContent()).toContain('2 of 250%');
  expect(await violationsOf(page)).toEqual([]);
  await screen('statistics-waiting');
  await page.getByRole('link', { name: '2 to grade' }).waitFor();
  await page.getByRole('link', { name: '2 first attempts are waiting for grading' }).click();
  await page.getByRole('heading', { level: 1, name: 'Attempts at Loops and ends' }).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(3);
});

test('a grader goes from answer to answer by the keyboard, by the rubric or freely [ATT-03]', async () => {
  await page.goto(`${desk.admin}/grading`);
  await page.getByText('2 answers', { exact: true }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await screen('grading');
  await page.getByRole('link', { name: 'Grade', exact: true }).click();
  await page.getByText('2 answers waiting, 0 graded').waitFor();
  await expect.poll(() => page.getByText('Ada Obi').count()).toBe(0);
  await page.getByText('Answer key').click();
  await page.getByText('Think of what the machine does meanwhile.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await screen('grader');
  await page.getByLabel('The reason is clear (+3)').check();
  await expect.poll(() => page.getByLabel('Points (of 4)').inputValue()).toBe('3');
  await page.getByLabel('Comment for the learner').fill('An example would help.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('1 answer waiting, 1 graded').waitFor();
  await page.getByLabel('Points (of 4)').fill('7');
  await page.keyboard.press('Enter');
  await page.getByText('Enter a number from 0 to 4').waitFor();
  await page.getByLabel('Points (of 4)').fill('0,5');
  await page.keyboard.press('Enter');
  await page.getByText('All answers to this question are graded.').waitFor();
});

test('a learner’s page shows the grade as it is given', async () => {
  const reader = await desk.visitor();
  const [who] = people;
  await reader.goto(`${desk.main}/login`);
  await reader.getByLabel('Email address').fill(who?.email ?? '');
  await reader.getByLabel('Password').first().fill('Correct-horse-1');
  await reader.getByRole('button', { name: 'Sign in', exact: true }).click();
  await reader.waitForURL(url => !url.pathname.includes('login'));
  const { body } = await desk.api.get<{ attempts: { key: string }[] }>(`/assessments/${quiz}/attempts`, {
    token: who?.token ?? '',
  });
  const key = body.attempts[0]?.key ?? '';
  await reader.goto(`${desk.main}/quiz/loops-and-ends/loops-and-ends/result/${key}`);
  await reader.getByText(/passing score 60%\)$/).waitFor();
  await page.goto(`${desk.admin}/grading/${quiz}/${essay.key}?show=all&attempt=${key}`);
  await page.getByLabel('Points (of 4)').fill('4');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await reader.getByText('100%', { exact: true }).waitFor();
  await page.goto(`${desk.admin}/grading`);
  await page.getByText('None', { exact: true }).waitFor();
});

test('attempts are listed, searched and kept as a file; an open one gets more time', async () => {
  await page.goto(`${desk.admin}/attempts/${quiz}`);
  await page.getByText('In progress').first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await screen('attempts');
  await page.getByRole('columnheader', { name: 'Score' }).getByRole('button').click();
  await page.waitForURL(/sort=-score/);
  await page.getByRole('row').nth(1).getByText('100%').waitFor();
  await expect.poll(() => page.title()).toContain('Loops and ends');
  await page.goto(`${desk.admin}/attempts?learner=${people[0]?.key ?? ''}`);
  await page.getByRole('heading', { level: 1, name: 'Attempts by Ada Obi' }).waitFor();
  await expect.poll(() => page.title()).toContain('Ada Obi');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Ada Obi').waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Attempts at Loops and ends' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv.split('\r\n').filter(line => line.startsWith('Loops and ends,Ada Obi,1,'))).toHaveLength(3);

  await page.goto(`${desk.admin}/attempts/one/${open}`);
  await page.getByRole('button', { name: 'Add time' }).click();
  await page.getByLabel('Minutes to add').fill('30');
  await page.getByLabel('Reason').fill('The fire bell rang.');
  await screen('more-time');
  await page.getByRole('dialog').getByRole('button', { name: 'Add time' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Reopen' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await screen('attempt');
});

test('whoever may sees an attempt step by step', async () => {
  await page.getByRole('link', { name: 'Step by step' }).click();
  await page.getByText('Step 1 of 5').waitFor();
  await page.getByText('Not answered yet').waitFor();
  await page.getByRole('slider', { name: 'Step' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Saved: question 1').waitFor();
  await expect.poll(() => page.getByRole('radio', { name: 'True' }).isChecked()).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await screen('playback');
  await page.keyboard.press('ArrowRight');
  await page.getByText('Deadline changed').waitFor();
});

test('an attempt under way is watched as it goes, from its newest step on', async () => {
  const who = await newLearner(desk);
  const under = await answering(desk, quiz, who, [{ question: truth.key, answer: said('TRUE') }]);
  await page.goto(`${desk.admin}/attempts/one/${under}?view=playback`);
  await page.getByText('Step 2 of 2').waitFor();
  await send({ ...desk, master: who }, attempts.save, {
    key: under,
    sequence: 2,
    answers: [{ question: truth.key, answer: said('FALSE') }],
  });
  await page.getByText('Step 3 of 3').waitFor();
  await expect.poll(() => page.getByRole('radio', { name: 'False' }).isChecked()).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await screen('playback-live');
});

test('the statistics are pictures with their tables, and follow a class as it is graded', async () => {
  await page.goto(`${desk.admin}/attempts/${quiz}/statistics`);
  await page.getByRole('img', { name: 'Score distribution of 3 attempts, in steps of 10%' }).waitFor();
  await page.getByText('Answers chosen').click();
  await page.getByText('Show as a table').click();
  expect(await violationsOf(page)).toEqual([]);
  await screen('statistics');
  await taken(desk, quiz, await newLearner(desk), [{ question: truth.key, answer: said('FALSE') }]);
  await page.getByRole('img', { name: 'Score distribution of 4 attempts, in steps of 10%' }).waitFor();
});

test('a wrong key is put right: corrected, previewed, applied with its progress', async () => {
  await send(desk, quizzes.editQuestion, {
    assessment: quiz,
    key: truth.key,
    question: { ...truth, answers: ['TRUE'] } as Question,
  });
  await send(desk, quizzes.publish, { key: quiz });
  await page.goto(`${desk.admin}/attempts/${quiz}`);
  await page.getByRole('link', { name: 'Regrade' }).click();
  await page.getByText('Changed since learners took it').waitFor();
  await expect.poll(() => page.getByLabel('Never lower a score').isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('4 attempts of 4 would change').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await screen('regrade');
  await page.getByRole('button', { name: 'Apply to 4 attempts' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Regrade' }).click();
  await page.getByText('done: 4 of 4 attempts changed').waitFor();
});

test('the log has a regrade once, and under it each attempt with its points before and after', async () => {
  await page.goto(`${desk.admin}/activity`);
  const deed = page.getByRole('listitem').filter({ hasText: 'regraded all attempts at an assessment' }).first();
  await deed.waitFor();
  const parts = page.getByRole('listitem').filter({ hasText: 'regraded an attempt' });
  await expect.poll(() => parts.count()).toBe(0);
  await deed.getByRole('button', { name: /^Changes/ }).click();
  const below = page.getByRole('region', { name: 'Affected items' });
  await below.getByText('Question 1: 0').first().waitFor();
  await below.getByText('Question 1: 2').first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await screen('regrade-in-the-log');
  await below.getByRole('button', { name: 'Show these in the log' }).click();
  await page.getByRole('button', { name: 'Remove filter: Items changed by one bulk action' }).waitFor();
  await expect.poll(() => parts.count()).toBe(4);
  await screen('regrade-narrowed');
});

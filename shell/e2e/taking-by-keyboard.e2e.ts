import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffGrading } from '@learnloom/contracts/assessments/staff-grading';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import type { CodeMode, Question, QuestionMode } from '@learnloom/contracts/assessments/question';
import type { Uploaded } from '@learnloom/contracts/media/files';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { PASSWORD } from '@learnloom/testing/people';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { keyboardOf, type Keyboard } from './support/keyboard.ts';
import { send } from './support/shelves.ts';
import { newLearner, publishedQuiz } from './support/takers.ts';

const option = (text: string) => ({ id: randomUUID(), value: plainDocument(text) });
const [leaves, skips, returns] = [option('break'), option('continue'), option('return')];
const parts = ['start', 'condition', 'body', 'step'];
const SOLUTION = 'var add = (a, b) => a + b;';

/** A program, right when it adds; of CODE_MATCHING, when it reads as the solution does. */
const coding = (mode: CodeMode): Question => {
  const fresh = newQuestion(mode, randomUUID());
  const adds = {
    id: randomUUID(),
    name: 'Adds',
    inputDisplay: '1, 2',
    driverCode: 'console.log(add(1, 2));',
    expectedOutput: '3',
    marks: 1,
    hidden: true,
  };
  return {
    ...fresh,
    questionText: plainDocument('Write a function add of two numbers.'),
    code: {
      ...fresh.code,
      language: 'javascript',
      codeContent: '// here',
      testCases: mode === 'CODE_MATCHING' ? [] : [adds],
    },
    solution: SOLUTION,
  };
};

const essay: Question = { ...newQuestion('ESSAY', randomUUID()), questionText: plainDocument('Why do loops end?') };

/** One of each type, in their order. */
const questionsWith = (image: string): readonly Question[] => [
  {
    ...newQuestion('MULTIPLE_CHOICE', randomUUID()),
    questionText: plainDocument('Which of these leave a loop?'),
    options: [leaves, skips, returns],
    answers: [leaves.id, returns.id],
    several: true,
  },
  {
    ...newQuestion('TRUE_OR_FALSE', randomUUID()),
    questionText: plainDocument('A loop always runs once.'),
    answers: ['FALSE'],
  },
  {
    ...newQuestion('SHORT_ANSWER', randomUUID()),
    questionText: plainDocument('Which word begins a counting loop?'),
    answerText: plainDocument('for'),
  },
  essay,
  {
    ...newQuestion('FILL_IN_THE_BLANK', randomUUID()),
    questionText: 'A __ loop repeats while its __ holds.',
    blanks: [
      { index: 0, correctAnswers: ['while'] },
      { index: 1, correctAnswers: ['condition'] },
    ],
  },
  {
    ...newQuestion('SEQUENCE_ARRANGEMENT', randomUUID()),
    questionText: plainDocument('Put the parts of a loop in order.'),
    items: parts.map(text => ({ id: randomUUID(), text })),
  },
  {
    ...newQuestion('HOTSPOT', randomUUID()),
    questionText: plainDocument('Mark the right half.'),
    hotspots: [{ id: randomUUID(), x: 0.75, y: 0.5, radius: 0.1 }],
    hotspotImageSrc: image,
    hotspotImageSize: { width: 400, height: 240 },
    hotspotDescription: 'A plain picture',
  },
  coding('CODE_DEBUGGING'),
  coding('CODE_COMPLETION'),
  coding('LIVE_CODING'),
  coding('CODE_MATCHING'),
];

let desk: AdminDesk;
let page: Page;
let keys: Keyboard;
let questions: readonly Question[];
beforeAll(async () => {
  desk = await openAdminDesk();
  questions = questionsWith(await uploaded());
  await publishedQuiz(desk, 'Every type', questions, { duration: 30, showAnswersOnCompletion: true });
});
afterAll(() => desk?.close());

async function uploaded(): Promise<string> {
  const bytes = await sharp({ create: { width: 400, height: 240, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('folder', 'quiz');
  form.set('file', new Blob([new Uint8Array(bytes)]), 'picture.png');
  const headers = { authorization: `Bearer ${desk.master.token}` };
  const response = await fetch(`${desk.main}/api/files`, { method: 'POST', headers, body: form });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Uploaded }).data.key;
}

/** The place of an item in the order as it is shown. */
const placeOf = async (item: string): Promise<number> =>
  (await page.locator('.t-item-text').allTextContents()).indexOf(item);

async function program(): Promise<void> {
  await keys.to(page.getByLabel('Your code. Press Enter to edit.'));
  await keys.press('Enter', 'Control+A');
  await keys.type(SOLUTION);
  await keys.press('Escape');
}

/** How each type is answered with what is right. */
const answering: Readonly<Record<QuestionMode, () => Promise<void>>> = {
  MULTIPLE_CHOICE: async () => {
    const boxes = page.getByRole('checkbox');
    for (const [at, name] of (await page.locator('.t-option').allInnerTexts()).entries()) {
      await keys.to(boxes.nth(at));
      if (name.trim() !== 'continue') await keys.press('Space');
    }
  },
  TRUE_OR_FALSE: async () => {
    await keys.to(page.getByRole('radio'));
    await keys.press('ArrowDown');
  },
  SHORT_ANSWER: async () => {
    await keys.to(page.getByRole('textbox', { name: /^Question 3/ }));
    await keys.type('for');
  },
  ESSAY: async () => {
    await keys.to(page.getByRole('textbox', { name: 'Your answer' }));
    await keys.type('Because the condition fails.');
  },
  FILL_IN_THE_BLANK: async () => {
    for (const [at, word] of ['while', 'condition'].entries()) {
      await keys.to(page.getByRole('textbox', { name: `Blank ${at + 1} of 2` }));
      await keys.type(word);
    }
  },
  SEQUENCE_ARRANGEMENT: async () => {
    // From the last place to the first, so that Tab goes on to the next one to be moved.
    for (const item of [...parts].reverse()) {
      const down = page.getByRole('button', { name: `Move down: ${item}` });
      for (let at = await placeOf(item); at < parts.indexOf(item); at += 1) {
        await keys.to(down);
        await keys.press('Alt+ArrowDown');
        await expect.poll(() => placeOf(item)).toBe(at + 1);
      }
    }
  },
  HOTSPOT: async () => {
    await keys.to(page.getByRole('application', { name: 'Image to mark' }));
    await keys.press(...Array<string>(5).fill('Shift+ArrowRight'), 'Enter');
  },
  CODE_DEBUGGING: program,
  CODE_COMPLETION: program,
  LIVE_CODING: program,
  CODE_MATCHING: program,
};

test.each([1440, 390])(
  'a quiz of every type is taken and passed in full by keys alone, %i wide [ATT-01]',
  async width => {
    const learner = await newLearner(desk);
    page = await desk.visitor({ viewport: { width, height: 844 } });
    keys = keyboardOf(page);
    await page.goto(`${desk.main}/quiz/every-type/every-type`);
    await keys.to(page.getByRole('link', { name: 'Sign in to start' }));
    await keys.press('Enter');
    await keys.to(page.getByLabel('Email address'));
    await keys.type(learner.email);
    await keys.to(page.getByLabel('Password').first());
    await keys.type(PASSWORD);
    await keys.press('Enter');
    await keys.to(page.getByRole('button', { name: 'Start the quiz' }));
    await keys.press('Enter');
    for (const [at, { questionMode }] of questions.entries()) {
      await page.getByRole('heading', { name: `Question ${at + 1} of ${questions.length}` }).waitFor();
      await answering[questionMode]();
      await page.getByRole('button', { name: `Question ${at + 1}, answered` }).waitFor();
      expect(await violationsOf(page), questionMode).toEqual([]);
      if (at === questions.length - 1) break;
      await keys.to(page.getByRole('button', { name: 'Next' }));
      await keys.press('Enter');
    }
    await page.getByText('Saved', { exact: true }).waitFor();
    await keys.to(page.locator('.t-steps').getByRole('button', { name: 'Submit' }));
    await keys.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Submit your answers?' });
    await dialog.getByText('You have answered all questions.').waitFor();
    await keys.to(dialog.getByRole('button', { name: 'Submit' }));
    await keys.press('Enter');
    await page.waitForURL(/\/result\//);
    await send(desk, staffGrading.grade, {
      key: new URL(page.url()).pathname.split('/').at(-1) ?? '',
      question: essay.key,
      points: essay.points,
      comment: '',
    });
    await page.getByText('100%', { exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
  },
);

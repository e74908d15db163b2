import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  quizBanks,
  type AssessmentForEditing,
  type QuestionForEditing,
} from '@learnloom/contracts/assessments/assessment';
import type { QuestionMode } from '@learnloom/contracts/assessments/question';
import { paragraphsOf } from '@learnloom/contracts/kernel/document';
import { routeOf } from '@learnloom/contracts/kernel/command';
import { violationsOf } from './support/accessibility.ts';
import { eventually } from '@learnloom/testing/eventually';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { keyboardOf, type Keyboard } from './support/keyboard.ts';
import { send } from './support/shelves.ts';

/** A teacher without a mouse, at a telephone's width. */
let desk: AdminDesk;
let page: Page;
let keys: Keyboard;
const bank = randomUUID();
beforeAll(async () => {
  desk = await openAdminDesk();
  await send(desk, quizBanks.create, { key: bank, title: 'By keyboard', slug: 'by-keyboard' });
  page = await desk.staff();
  keys = keyboardOf(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(`${desk.admin}/quiz/bank/by-keyboard?step=questions`);
});
afterAll(() => desk?.close());

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const into = async (name: string, text: string): Promise<void> => {
  await keys.to(field(name));
  await keys.type(text);
};
/** Tab stops at a code editor as a whole; Enter goes in, Escape out. */
const program = async (name: string, text: string): Promise<void> => {
  await keys.to(page.getByRole('group', { name: new RegExp(`^${name}\\. Press Enter`) }));
  await keys.press('Enter');
  await keys.type(text);
  await keys.press('Escape');
};

/** What the learner starts from, and how it is shown. */
async function begun(): Promise<void> {
  await program('Starter code', 'const add = 0;');
  await into('Locked lines', '1');
  await into('Added lines', '1');
  await into('Highlighted words', 'add');
}

/** All of a program's question. */
async function code(): Promise<void> {
  await begun();
  await program('Solution', 'const add = (a, b) => a + b;');
  await into('Test case name', 'Adds');
  await into('Input display', '1, 2');
  await into('Driver code', 'console.log(add(1, 2))');
  await into('Expected output', '3');
  await keys.to(button('Add Test Case'));
  await keys.press('Enter');
  await keys.to(field('Points for Adds'), 'Tab');
  await keys.type('2');
}
const written = {
  code: { codeContent: 'const add = 0;', lockedLinesStr: '1', diffAddLines: '1', wordHighlight: 'add' },
  solution: 'const add = (a, b) => a + b;',
};
const tested = { ...written, code: { ...written.code, testCases: [{ name: 'Adds', expectedOutput: '3', marks: 2 }] } };

interface Made {
  readonly mode: QuestionMode;
  readonly label: string;
  /** From the field of the question's text on. */
  readonly make: () => Promise<void>;
  readonly is: object;
}

const types: readonly Made[] = [
  {
    mode: 'MULTIPLE_CHOICE',
    label: 'Multiple choice',
    async make() {
      await into('Option 1', 'for');
      await keys.press('Enter');
      await keys.type('if');
      await keys.press('Enter', 'Shift+Tab', 'Space');
      await keys.to(page.getByRole('radio', { name: 'Option 2 is correct' }), 'Shift+Tab');
      await keys.press('Space');
      await keys.to(button('Remove option 3'));
      await keys.press('Enter');
      await keys.to(button('Move option 2 up'), 'Shift+Tab');
      await keys.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Move option 1 up');
    },
    is: { options: [{ value: 'if' }, { value: 'for' }], answers: [1] },
  },
  {
    mode: 'TRUE_OR_FALSE',
    label: 'True or false',
    async make() {
      await keys.to(page.getByRole('radio', { name: 'True' }));
      await keys.press('ArrowDown');
    },
    is: { answers: ['FALSE'] },
  },
  {
    mode: 'SHORT_ANSWER',
    label: 'Short answer',
    async make() {
      await into('Accepted answers', 'for');
      await keys.press('Escape', 'ArrowRight');
      await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Paragraph style');
    },
    is: { answerText: 'for' },
  },
  {
    mode: 'ESSAY',
    label: 'Essay',
    async make() {
      await into('Model answer', 'A loop ends.');
      await keys.to(button('Add rubric criterion'));
      await keys.press('Enter');
      await keys.type('Names the condition');
      await keys.to(field('Points for rubric criterion 1'));
      await keys.press('Control+a');
      await keys.type('2');
      await keys.press('Enter');
      await keys.type('Says why');
    },
    is: {
      rubric: [
        { text: 'Names the condition', points: 2 },
        { text: 'Says why', points: 1 },
      ],
    },
  },
  {
    mode: 'FILL_IN_THE_BLANK',
    label: 'Fill in the blank',
    async make() {
      await keys.type(': a __ loop');
      await into('Blank 1', 'while, until');
    },
    is: { blanks: [{ index: 0, correctAnswers: ['while', 'until'] }] },
  },
  {
    mode: 'SEQUENCE_ARRANGEMENT',
    label: 'Sequence arrangement',
    async make() {
      await keys.to(button('Add item'));
      await keys.press('Enter');
      await keys.type('Begin');
      await keys.press('Enter');
      await keys.type('End');
      await keys.press('Enter');
      await keys.type('Repeat');
      await keys.to(button('Move item 3 up'));
      await keys.press('Enter');
    },
    is: { items: [{ text: 'Begin' }, { text: 'Repeat' }, { text: 'End' }] },
  },
  {
    mode: 'HOTSPOT',
    label: 'Hotspot',
    async make() {
      const choose = button('Choose an image');
      await keys.to(choose);
      // A browser opens no dialog for a key that came before the page was ready for it.
      const chooser = await eventually(async () => {
        await choose.focus();
        const opened = page.waitForEvent('filechooser', { timeout: 3000 });
        await keys.press('Enter');
        return opened;
      });
      const buffer = await sharp({ create: { width: 400, height: 240, channels: 3, background: '#385' } })
        .png()
        .toBuffer();
      await chooser.setFiles({ name: 'chart.png', mimeType: 'image/png', buffer });
      await keys.to(button('Add hotspot'));
      await keys.press('Enter');
      const spot = page.getByRole('button', { name: /^Hotspot 1\./ });
      await keys.to(spot, 'Shift+Tab');
      await keys.press('ArrowRight', 'ArrowRight', 'ArrowUp', '+');
      await into('Image description', 'Four boxes');
    },
    is: { hotspots: [{ x: 0.52, y: 0.49, radius: 0.06 }], hotspotDescription: 'Four boxes' },
  },
  { mode: 'CODE_DEBUGGING', label: 'Code debugging', make: code, is: tested },
  { mode: 'CODE_COMPLETION', label: 'Code completion', make: code, is: tested },
  { mode: 'LIVE_CODING', label: 'Live coding', make: code, is: tested },
  {
    mode: 'CODE_MATCHING',
    label: 'Code matching',
    async make() {
      await begun();
      await program('Solution', 'const add = (a, b) => a + b;');
    },
    is: written,
  },
];

/** The question as people read it: documents as their text, the key by the places of its options. */
async function stored(at: number): Promise<unknown> {
  const { token } = desk.master;
  const banks = routeOf(quizBanks.rows).path;
  const { questions } = (await desk.api.get<AssessmentForEditing>(`${banks}/manage/by-keyboard`, { token })).body;
  const path = `${banks}/${bank}/questions/${questions[at]?.key}`;
  const { question } = (await desk.api.get<QuestionForEditing>(path, { token })).body;
  const ids = question.questionMode === 'MULTIPLE_CHOICE' ? question.options.map(({ id }) => id) : [];
  return JSON.parse(JSON.stringify(question), (_, value: unknown) =>
    typeof value !== 'string'
      ? value
      : value.startsWith('{"v":')
        ? paragraphsOf(value).join('\n')
        : ids.indexOf(value) + 1 || value,
  );
}

/** Questions that the bank has: one more for each attempt at a test. */
let added = 0;

describe('a question of every type is made by keyboard alone, in dark, at 390 px [QST-01]', () => {
  test.each(types.map((made, at) => ({ ...made, at })))('$label', async ({ label, mode, make, is, at }) => {
    added += 1;
    const place = added;
    await keys.to(button('Add Question'), place === 1 ? 'Tab' : 'Shift+Tab');
    await keys.press('Enter');
    await page.getByRole('heading', { name: `Question ${place} of ${place}` }).waitFor();
    const type = page.getByRole('combobox', { name: 'Type' });
    // A new one begins with its text.
    await expect.poll(() => field('Question').evaluate(one => one === document.activeElement)).toBe(true);
    await keys.to(type, 'Shift+Tab');
    if (at > 0) await keys.pick(type, label);
    await into('Question', `A ${label}`);
    await make();
    await keys.to(field('Points'));
    await keys.press('Backspace', '3');
    await into('Answer explanation', `Why ${label}`);
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const folder = process.env['SCREENS'];
    if (folder) await page.screenshot({ path: `${folder}/type-${at}.png`, fullPage: true });
    await expect
      .poll(() => stored(place - 1))
      .toMatchObject({ questionMode: mode, points: 3, answerExplanation: `Why ${label}`, ...is });
  });
});

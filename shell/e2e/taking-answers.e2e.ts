import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AttemptForTaking } from '@learnloom/contracts/assessments/attempt';
import type { LearnerQuestion } from '@learnloom/contracts/assessments/learner-question';
import { defaultCodeSettings } from '@learnloom/contracts/runner/code-settings';
import { launchBrowser } from '@learnloom/testing/browser';
import { violationsOf } from './support/accessibility.ts';
import { buildKitPage, type KitPage } from './support/kit-page.ts';

const common = { points: 2, estimatedTime: 1, isRequired: false, answersDisplayMode: 'list' } as const;
const image =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="240"><rect width="400" height="240" fill="#bcd"/></svg>',
  );
const { testCases: _, ...settings } = defaultCodeSettings;
const code = { ...settings, codeContent: 'let sum = 0;\n', hiddenTests: 2, testCases: [] };

const programs = ['CODE_DEBUGGING', 'CODE_COMPLETION', 'LIVE_CODING', 'CODE_MATCHING'] as const;

/** One of each type. */
const questions: readonly LearnerQuestion[] = [
  {
    ...common,
    key: 'choice',
    questionMode: 'MULTIPLE_CHOICE',
    questionHtml: '<p>Which of these end a loop?</p>',
    several: true,
    options: ['break', 'continue', 'return'].map((word, at) => ({ id: String(at + 1), html: `<p>${word}</p>` })),
  },
  { ...common, key: 'truth', questionMode: 'TRUE_OR_FALSE', questionHtml: '<p>A loop can run zero times.</p>' },
  {
    ...common,
    key: 'short',
    questionMode: 'SHORT_ANSWER',
    questionHtml: '<p>Which word begins a counting loop?</p>',
    isRequired: true,
  },
  {
    ...common,
    key: 'blanks',
    questionMode: 'FILL_IN_THE_BLANK',
    questionHtml: '',
    pieces: ['A ', ' loop repeats while its ', ' holds.'],
  },
  {
    ...common,
    key: 'order',
    questionMode: 'SEQUENCE_ARRANGEMENT',
    questionHtml: '<p>Put the parts of a loop in order.</p>',
    items: ['condition', 'start', 'body', 'step'].map((text, at) => ({ id: String(at + 1), text })),
  },
  {
    ...common,
    key: 'spot',
    questionMode: 'HOTSPOT',
    questionHtml: '<p>Mark the loop.</p>',
    hotspotImageSrc: image,
    hotspotImageSize: { width: 400, height: 240 },
    hotspotDescription: 'A flow chart with four boxes',
    markers: 2,
  },
  { ...common, key: 'essay', questionMode: 'ESSAY', questionHtml: '<p>Why do loops end?</p>' },
  ...programs.map(questionMode => ({
    ...common,
    key: questionMode,
    questionMode,
    questionHtml: '<p>Add up a list.</p>',
    code,
  })),
];

const attempt: AttemptForTaking = {
  key: 'attempt',
  kind: 'quiz',
  assessment: { key: 'loops', title: 'Loops in JavaScript', slug: 'loops', category: 'javascript' },
  number: 1,
  status: 'open',
  rules: { questionLayout: 'one-at-a-time', feedback: 'at-the-end', duration: 20 },
  questions,
  answers: [],
  flagged: [],
  sequence: 0,
  startedAt: '2026-05-14T10:00:00Z',
  endsAt: '2026-05-14T10:20:00Z',
  secondsLeft: 1_150,
};

interface Sent {
  readonly sequence: number;
  readonly answers: readonly { readonly question: string; readonly answer: unknown }[];
}

let kit: KitPage;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** What has arrived, in its order. */
let arrived: Sent[];
let reachable: boolean;

beforeAll(async () => {
  [kit, browser] = await Promise.all([buildKitPage('taking-desk.tsx'), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  kit?.close();
});

async function sitDown(given: AttemptForTaking = attempt): Promise<Page> {
  const opened = await context.newPage();
  await kit.open(opened);
  await opened.route('**/api/**', (route, request) => {
    if (!reachable) return route.abort();
    if (request.url().endsWith('/submit')) return route.fulfill({ json: { status: 200, message: '', data: {} } });
    const sent = request.postDataJSON() as Sent;
    arrived.push(sent);
    const before = arrived.at(-2)?.sequence ?? 0;
    const data = { sequence: sent.sequence, before, secondsLeft: 1_100, late: false };
    return route.fulfill({ json: { status: 200, message: '', data, position: '1' } });
  });
  await opened.evaluate(shown => window.take(shown), given);
  await opened.getByRole('heading', { name: 'Question 1 of 11' }).waitFor();
  return opened;
}

beforeEach(async () => {
  await context?.close();
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  arrived = [];
  reachable = true;
  page = await sitDown();
});

const go = (number: number) => page.getByRole('button', { name: new RegExp(`^Question ${number},`) }).click();
const answered = () => arrived.flatMap(({ answers }) => answers);
const says = (words: string) => page.getByText(words, { exact: true }).waitFor();

describe('an answer', () => {
  test('is saved by itself, and its learner is told so', async () => {
    await page.getByLabel('break').check();
    await says('Saving...');
    await says('Saved');
    expect(answered()).toEqual([{ question: 'choice', answer: { questionMode: 'MULTIPLE_CHOICE', answers: ['1'] } }]);
  });

  test('given without a connection is kept, and arrives in order once there is one', async () => {
    reachable = false;
    await page.getByLabel('break').check();
    await says('Offline: 1 answer saved on this device');
    await go(2);
    await page.getByLabel('True').check();
    await says('Offline: 2 answers saved on this device');
    reachable = true;
    await says('Saved');
    expect(answered().map(({ question }) => question)).toEqual(['choice', 'truth']);
    expect(arrived[0]?.sequence).toBeLessThan(arrived[1]?.sequence ?? 0);
  });

  test('that had not arrived when its tab was killed is there again, and arrives', async () => {
    reachable = false;
    await page.getByLabel('break').check();
    await go(3);
    await page.getByRole('textbox').fill('for');
    await says('Offline: 2 answers saved on this device');
    await page.close({ runBeforeUnload: false });
    reachable = true;
    page = await sitDown();
    await expect.poll(() => page.getByLabel('break').isChecked()).toBe(true);
    await go(3);
    await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('for');
    await expect.poll(() => new Set(answered().map(({ question }) => question))).toEqual(new Set(['choice', 'short']));
    await says('Saved');
    // What was journalled before the database had it goes once it has it.
    await page.waitForFunction(() => !Object.keys(localStorage).some(name => name.startsWith('attempt')));
  });
});

test('every type of question can be answered by keyboard alone', async () => {
  const press = (...keys: readonly string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const next = async () => {
    await page.getByRole('button', { name: 'Next' }).focus();
    await press('Enter');
  };
  await page.getByRole('button', { name: /^Question 1,/ }).focus();
  await press('Enter', 'Tab', 'Space');
  await next();
  await press('Tab', 'Space');
  await next();
  await press('Tab');
  await page.keyboard.type('for');
  await next();
  await press('Tab', 'Tab');
  await page.keyboard.type('condition');
  await next();
  await press('Tab', 'Tab', 'Alt+ArrowDown');
  await next();
  await press('Tab', 'ArrowRight', 'Shift+ArrowUp', 'Enter');
  await next();
  await page.getByRole('textbox', { name: 'Your answer' }).focus();
  await page.keyboard.type('Because the condition fails.');
  for (const at of programs.keys()) {
    await next();
    await page.getByRole('heading', { name: `Question ${8 + at} of 11` }).waitFor();
    await page.locator('.ace_text-input').focus();
    await page.keyboard.type('sum += 1;');
    await press('Escape', 'Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).not.toContain('ace');
  }
  await expect
    .poll(() => new Set(answered().map(({ question }) => question)))
    .toEqual(new Set(questions.map(({ key }) => key)));
  const last = new Map(answered().map(({ question, answer }) => [question, answer]));
  expect(last.get('blanks')).toMatchObject({ blanks: ['', 'condition'] });
  expect(last.get('order')).toMatchObject({ order: ['2', '1', '3', '4'] });
  expect(last.get('spot')).toMatchObject({ markers: [{ x: 0.51, y: 0.45 }] });
});

test('handing in names what is missing, and hands in', async () => {
  await page.getByLabel('break').check();
  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit your answers?' });
  await expect.poll(() => dialog.textContent()).toContain('Required question 3 is not answered.');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Keep working');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await says('It is closed');
  expect(answered()).toHaveLength(1);
});

describe.each([
  ['light', 1440],
  ['light', 390],
  ['dark', 390],
] as const)('in %s at %d px', (theme, width) => {
  test('no question is cut off, and none is hard to use', async () => {
    await page.evaluate(wanted => document.documentElement.setAttribute('data-joy-color-scheme', wanted), theme);
    await page.setViewportSize({ width, height: 844 });
    for (const number of questions.keys()) {
      await go(number + 1);
      await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await violationsOf(page)).toEqual([]);
      const folder = process.env['SCREENS'];
      if (folder) await page.screenshot({ path: `${folder}/${theme}-${width}-${number + 1}.png`, fullPage: true });
    }
  });
});

import type { Ace } from 'ace-builds';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CodeSettings } from '@learnloom/contracts/runner/code-settings';
import { launchBrowser } from '@learnloom/testing/browser';
import { buildKitPage, type KitPage } from './support/kit-page.ts';

const CODE = ['function add(a, b) {', '  return a - b;', '  return a + b;', '}', '', 'add(1, 2);'].join('\n');

let kit: KitPage;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [kit, browser] = await Promise.all([buildKitPage('marked-code.tsx'), launchBrowser()]);
  page = await browser.newPage({ viewport: { width: 900, height: 600 } });
  await kit.open(page);
});
afterAll(async () => {
  await browser?.close();
  kit?.close();
});

const show = async (settings: Partial<CodeSettings>): Promise<void> => {
  await page.evaluate(given => window.show(given), { codeContent: CODE, ...settings });
  await page.locator('.ace_keyword').first().waitFor();
};
/** What the page holds the code to be. */
const heard = () => page.locator('output').textContent();

/** Lines, from 1, at whose height something is drawn that can be seen, ascending. */
const linesOf = (selector: string): Promise<number[]> =>
  page.evaluate(wanted => {
    const tops = [...document.querySelectorAll('.ace_line')].map(line => Math.round(line.getBoundingClientRect().top));
    const seen = [...document.querySelectorAll(wanted)].filter(mark => {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(mark);
      const painted = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none';
      return painted && opacity !== '0' && mark.getBoundingClientRect().width > 0;
    });
    return seen
      .map(mark => tops.indexOf(Math.round(mark.getBoundingClientRect().top)) + 1)
      .sort((one, other) => one - other);
  }, selector);

/** Line numbers that have a sign beside them. */
const signed = (name: string) => page.locator(`.ace_gutter-cell.ll-code-${name}`).allTextContents();

describe('marks [CODE-07]', () => {
  test('are drawn at their lines, with signs beside them, and follow the text', async () => {
    await show({ diffAddLines: '3', diffRemoveLines: '2', lockedLinesStr: '1,4', wordHighlight: 'add' });
    await expect.poll(() => linesOf('.ll-code-word')).toEqual([1, 6]);
    await expect.poll(() => linesOf('.ll-code-added')).toEqual([3]);
    await expect.poll(() => linesOf('.ll-code-removed')).toEqual([2]);
    await expect.poll(() => linesOf('.ll-code-locked-line')).toEqual([1, 4]);
    await expect
      .poll(async () => [await signed('plus'), await signed('minus'), await signed('lock')])
      .toEqual([['3'], ['2'], ['1', '4']]);
    await expect.poll(() => page.getByRole('textbox', { name: 'Your code' }).count()).toBe(1);
    const about = await page.locator('.ace_text-input').getAttribute('aria-describedby');
    await expect
      .poll(() => page.locator(`[id="${about}"]`).textContent())
      .toMatch(/Lines 1 and 4: locked\. Line 3: added\. Line 2: removed\.$/);

    await place(5, 0);
    await page.keyboard.press('Control+Home');
    await page.keyboard.insertText('// add\n');
    await expect.poll(() => linesOf('.ll-code-word')).toEqual([1, 2, 7]);
    await expect.poll(() => heard()).toBe(`// add\n${CODE}`);
    await expect.poll(() => linesOf('.ll-code-added')).toEqual([4]);
    await expect
      .poll(async () => [await signed('plus'), await signed('minus'), await signed('lock')])
      .toEqual([['4'], ['3'], ['2', '5']]);
  });

  test.each(['info', 'success', 'warning', 'error'] as const)('highlight lines as %s', async highlightType => {
    await show({ displayMode: 'highlight', highlightLine: '2-3', highlightType });
    await expect.poll(() => linesOf(`.ll-code-highlight.ll-code-${highlightType}`)).toEqual([2, 3]);
    await expect.poll(() => linesOf('.ll-code-dim')).toEqual([]);
  });

  test('dim the lines that are not highlighted until the code is edited', async () => {
    await show({ displayMode: 'highlight', highlightLine: '2-3', isFocusMode: true });
    await expect.poll(() => linesOf('.ll-code-dim')).toEqual([1, 4, 5, 6]);
    await place(5, 3);
    await expect.poll(() => linesOf('.ll-code-dim')).toEqual([]);
    await expect.poll(() => linesOf('.ll-code-highlight')).toEqual([2, 3]);
  });
});

declare global {
  interface HTMLElement {
    /** Ace leaves its editor there. */
    env?: { readonly editor: Ace.Editor };
  }
}

/** Where the cursor is, and the middle of a letter on the screen; rows and columns count from 0. */
const look = (row: number, column: number) =>
  page.evaluate(
    ([wantedRow, wantedColumn]) => {
      const editor = document.querySelector<HTMLElement>('.ace_editor')?.env?.editor;
      if (!editor) throw new Error('No editor is shown');
      const { renderer } = editor;
      const { pageX, pageY } = renderer.textToScreenCoordinates(wantedRow, wantedColumn);
      const cursor = editor.getCursorPosition();
      return { cursor, x: pageX + renderer.characterWidth / 2 - 2, y: pageY + renderer.lineHeight / 2 };
    },
    [row, column] as const,
  );
/** Puts the cursor before a letter. */
async function place(row: number, column: number): Promise<void> {
  const { x, y } = await look(row, column);
  await page.mouse.click(x, y);
}
/** Drags the word that begins at one place to another. */
async function drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await place(...from);
  await page.keyboard.press('Control+Shift+ArrowRight');
  // Not where the click was: it would count as a second one.
  const [begin, end] = [await look(from[0], from[1] + 3), await look(...to)];
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  await page.mouse.move(begin.x + 12, begin.y + 8, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 5 });
  // Ace looks now and then where the mouse has come to, and shows it by the cursor.
  await expect.poll(async () => (await look(...to)).cursor).toEqual({ row: to[0], column: to[1] });
  await page.mouse.up();
}

describe('locked lines [CODE-07]', () => {
  const attempts: readonly (readonly [what: string, attempt: () => Promise<void>])[] = [
    ['typing', async () => (await place(0, 9), page.keyboard.type('x'))],
    ['deleting', async () => (await place(0, 9), page.keyboard.press('Delete'))],
    ['deleting into it', async () => (await place(1, 0), page.keyboard.press('Backspace'))],
    [
      'cutting',
      async () => {
        await place(0, 0);
        await page.keyboard.press('Shift+End');
        await page.keyboard.press('Control+x');
      },
    ],
    [
      'pasting over it',
      async () => {
        await place(1, 2);
        await page.keyboard.press('Shift+End');
        await page.keyboard.press('Control+c');
        await page.keyboard.press('Control+a');
        await page.keyboard.press('Control+v');
      },
    ],
    [
      'lines that arrive at once',
      async () => (await place(0, 3), page.keyboard.press('Control+a'), page.keyboard.insertText('a\nb')),
    ],
    ['dragging a word out of it', () => drag([0, 0], [5, 0])],
    ['dragging a word onto it', () => drag([1, 2], [0, 9])],
  ];

  test.each(attempts)('refuse %s, and say so', async (_what, attempt) => {
    await show({ lockedLinesStr: '1' });
    await attempt();
    await page.getByText('Line 1 is locked').waitFor();
    await expect.poll(() => heard()).toBe(CODE);
    await expect.poll(async () => (await page.locator('.ace_line').allTextContents()).join('\n')).toBe(CODE);
    await page.keyboard.press('Control+End');
    await page.keyboard.type('still');
    await expect.poll(() => heard()).toBe(`${CODE}still`);
  });

  test('let other lines be dragged', async () => {
    await show({ lockedLinesStr: '1' });
    await drag([1, 2], [4, 0]);
    await expect.poll(() => heard()).toBe(CODE.replace('return a -', ' a -').replace('\n\n', '\nreturn\n'));
  });
});

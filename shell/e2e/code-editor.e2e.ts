import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { violationsOf } from './support/accessibility.ts';
import { codeLine, documentOf, openGarden } from './support/garden.ts';
import { hydrated, watch } from './support/watch.ts';

const CODE = ['const greeting = "Grüße, 世界";', 'console.log(greeting);'];
const ARTICLE = '/howto/garden/grow-code';

let desk: AdminDesk;
beforeAll(async () => {
  desk = await openAdminDesk();
  const garden = await openGarden(desk);
  await garden.plant({
    title: 'Grow code',
    slug: 'grow-code',
    sub: 'beds',
    content: documentOf(
      { insert: 'Some code.\n' },
      ...CODE.flatMap(line => codeLine('javascript', line)),
      { insert: 'And its output.\n' },
      ...codeLine('text', 'Grüße, 世界'),
    ),
  });
});
afterAll(() => desk?.close());

/** What stands in the editor, line by line, as it is drawn. */
const drawn = (page: Page) => page.locator('.ace_text-layer .ace_line').allTextContents();

async function openEditor(page: Page): Promise<void> {
  await page.goto(`${desk.main}/code`);
  await page.locator('.ace_keyword').first().waitFor();
}

/** Puts the cursor into the text, with nothing in it. */
async function empty(page: Page): Promise<void> {
  await page.locator('.ace_content').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
}

describe("'Try it' on an article", () => {
  test('opens the code in the editor without loading the page anew, and nothing of Ace before', async () => {
    const page = await desk.visitor();
    const scripts: string[] = [];
    page.on('request', request => scripts.push(request.url()));
    await page.goto(desk.main + ARTICLE);
    await hydrated(page);
    const blocks = page.locator('figure.code');
    await blocks.first().getByRole('link', { name: 'Try it' }).waitFor();
    expect(scripts.filter(url => /ace|mode-/.test(new URL(url).pathname))).toEqual([]);
    await expect.poll(() => blocks.last().getByRole('button', { name: 'Copy' }).count()).toBe(1);
    await expect.poll(() => blocks.last().getByRole('link', { name: 'Try it' }).count()).toBe(0);

    await page.evaluate(() => void (document.body.dataset['here'] = 'yes'));
    await blocks.first().getByRole('link', { name: 'Try it' }).click();
    await page.locator('.ace_keyword').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/code');
    await expect.poll(async () => (await drawn(page)).join('\n')).toContain(CODE.join('\n'));
    await page.getByText('You are trying the code of “Grow code”.').waitFor();
    await page.getByRole('link', { name: 'Back to the page' }).click();
    await blocks.first().waitFor();
    expect(new URL(page.url()).pathname).toBe(ARTICLE);
    await expect.poll(() => page.evaluate(() => document.body.dataset['here'])).toBe('yes');
  });

  test('opens another tab with a modified click', async () => {
    const page = await desk.visitor();
    await page.goto(desk.main + ARTICLE);
    await hydrated(page);
    const link = page.getByRole('link', { name: 'Try it' });
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      link.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    // Not what is drawn in it: a tab that nobody looks at may have no frames. The test above sees the code of such an address.
    await expect.poll(() => opened.url()).toContain('/code#code=1.javascript.');
    expect(new URL(page.url()).pathname).toBe(ARTICLE);
  });
});

describe('the code editor', () => {
  test('keeps language, theme and font size in the browser [CODE-02]', async () => {
    const page = await desk.visitor();
    await openEditor(page);
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('ruby');
    await page.getByRole('combobox', { name: 'Theme', exact: true }).selectOption('Solarized Dark');
    for (let time = 0; time < 3; time += 1) await page.getByRole('button', { name: 'Increase font size' }).click();
    await page.reload();
    const editor = page.locator('.ace_editor.ace-solarized-dark');
    await editor.waitFor();
    await expect.poll(() => page.getByRole('combobox', { name: 'Language', exact: true }).inputValue()).toBe('ruby');
    await expect.poll(() => editor.evaluate(element => getComputedStyle(element).fontSize)).toBe('19px');
    await expect
      .poll(() => editor.evaluate(element => getComputedStyle(element).backgroundColor))
      .toBe('rgb(0, 43, 54)');
    await expect
      .poll(() =>
        page.evaluate(() =>
          ['editor-language', 'editor-theme', 'editor-font-size'].map(name => localStorage.getItem(name)),
        ),
      )
      .toEqual(['ruby', 'solarized-dark', '19']);
  });

  test('loads, colours every language and finds text without a word in the console', async () => {
    const page = await desk.visitor();
    const watched = await watch(page);
    await openEditor(page);
    for (const language of ['typescript', 'java', 'go', 'rust', 'cpp', 'csharp', 'ruby', 'swift', 'javascript']) {
      await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption(language);
      await page.locator('.ace_text-layer .ace_string').first().waitFor();
    }
    await page.locator('.ace_content').click();
    await page.keyboard.press('Control+f');
    await page.getByRole('textbox', { name: 'Find' }).fill('greet');
    await page.getByRole('button', { name: 'Next match' }).waitFor();
    await page.locator('.ace_search_counter', { hasText: /of [1-9]/ }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(watched.problems).toEqual([]);
    expect(await watched.violations()).toEqual([]);
  });

  test('is no trap for the keyboard: Tab indents, Escape and Tab leave', async () => {
    const page = await desk.visitor();
    await openEditor(page);
    await empty(page);
    await page.keyboard.press('Tab');
    await page.keyboard.type('x');
    await page.locator('.ace_line', { hasText: /^ {2}x$/ }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('ace_scroller');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.ace_editor') === null)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('y');
    await page.locator('.ace_line', { hasText: 'y' }).waitFor();
    // The browser has not moved the text away from its line numbers.
    await expect.poll(() => page.locator('.ace_scroller').evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  });

  test('takes 2,000 lines that arrive at once as it takes a paste, not line by line', async () => {
    const page = await desk.visitor();
    await openEditor(page);
    await empty(page);
    await page.evaluate(() => {
      const { dataset } = document.body;
      const field = document.querySelector('.ace_text-input');
      field?.addEventListener('input', () => (dataset['writes'] = `${Number(dataset['writes'] ?? 0) + 1}`));
    });
    const code = Array.from({ length: 2000 }, (_, line) => `  if (x > ${line}) { // }`).join('\n');
    await page.keyboard.insertText(code);
    const kept = () => page.evaluate(() => localStorage.getItem('editor-draft:javascript'));
    await expect.poll(async () => JSON.parse((await kept()) ?? 'null')).toMatchObject({ code });
    await expect.poll(() => page.evaluate(() => document.body.dataset['writes'] ?? 'none')).toBe('none');
  });

  test('tells its keys in a dialog', async () => {
    const page = await desk.visitor();
    await openEditor(page);
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByText('Leave the editor').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Keyboard shortcuts');
  });

  test('runs with Ctrl+Enter, which writes no line', async () => {
    const page = await desk.visitor();
    await openEditor(page);
    await empty(page);
    await page.keyboard.type('console.log(6 * 7)');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('log').getByText('42', { exact: true }).waitFor();
    await expect.poll(() => page.locator('.ace_text-layer .ace_line').count()).toBe(1);
  });

  test.each(['vs-dark', 'vs-light', 'github-dark', 'monokai', 'solarized-dark'])(
    'can be read and reached in the theme %s on a phone [CODE-02]',
    async theme => {
      const page = await desk.visitor();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.addInitScript(id => localStorage.setItem('editor-theme', id), theme);
      await openEditor(page);
      expect(await violationsOf(page)).toEqual([]);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      const line = page.locator('.ace_line').first();
      await expect.poll(() => line.evaluate(element => getComputedStyle(element).fontVariantLigatures)).toBe('none');
      const box = await page.locator('.ace_editor').boundingBox();
      expect(box?.height).toBeGreaterThan(844 * 0.58);
      expect((box?.x ?? -1) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    },
  );
});

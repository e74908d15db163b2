import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CourseCatalog } from '@learnloom/contracts/courses/course-pages';
import { apiClient } from '@learnloom/testing/client';
import { launchBrowser } from '@learnloom/testing/browser';
import { root } from '../../deploy/webpack/packages.ts';
import { startProduct, type Product } from './support/product.ts';
import { watch, hydrated } from './support/watch.ts';

type Texts = Readonly<Record<string, string>>;

const workspaces = ['shell/src', 'shell/ui/src', 'mfe-assessments/src', 'mfe-content/src', 'mfe-courses/src'];

async function textsOf(file: string, name: 'english' | 'messages'): Promise<Texts> {
  return ((await import(path.join(root, file))) as Readonly<Record<string, Texts>>)[name] ?? {};
}

/** English texts of the interface, without those that read the same in the other language. */
async function englishTexts(language: 'fr' | 'ar'): Promise<readonly string[]> {
  const texts = new Set<string>();
  const add = (english: Texts, translated: Texts): void => {
    for (const [key, text] of Object.entries(english)) if (translated[key] !== text) texts.add(text);
  };
  for (const folder of workspaces) {
    const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter(one => one.endsWith(`messages/${language}.ts`))) {
      const area = path.join(folder, path.dirname(file));
      add(await textsOf(`${area}/en.ts`, 'english'), await textsOf(`${area}/${language}.ts`, 'messages'));
    }
    const { mfe } = JSON.parse(readFileSync(path.join(root, folder, '../package.json'), 'utf8')) as {
      mfe?: { labels?: Readonly<Record<string, Texts>> };
    };
    for (const [label, translation] of Object.entries(mfe?.labels?.[language] ?? {}))
      add({ label }, { label: translation });
  }
  return [...texts];
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/**
 * Matches the texts, with anything for their placeholders, and what stands between the marks of their parts. With a
 * placeholder, one or two words of a text say too little: titles of articles have them, too.
 */
function patternsOf(texts: readonly string[]): readonly RegExp[] {
  const pieces = texts.flatMap(text => text.split(/<\/?\w+>/)).map(piece => piece.trim().split(/\{\{\w+\}\}/));
  return pieces
    .filter(parts => (parts.join(' ').match(/\p{L}{2,}/gu) ?? []).length > (parts.length > 1 ? 2 : 0))
    .map(parts => new RegExp(`^${parts.map(escaped).join('.+')}$`, 'u'));
}

/** Every text and label of the page, but for what people wrote. */
const interfaceWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const byPeople = '[dir=auto], code, pre, script, style, template';
    const words: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode())
      if (!walk.currentNode.parentElement?.closest(byPeople)) words.push(walk.currentNode.nodeValue ?? '');
    for (const element of document.body.querySelectorAll('*'))
      if (!element.closest(byPeople))
        for (const name of ['aria-label', 'aria-description', 'alt', 'placeholder', 'title'])
          words.push(element.getAttribute(name) ?? '');
    return words.map(text => text.trim()).filter(text => text !== '');
  });

describe.each([
  ['French', 'fr', 'ltr', 'Se connecter'],
  ['Arabic', 'ar', 'rtl', 'تسجيل الدخول'],
] as const)('where the site is in %s', (_, language, direction, signIn) => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  let course: string;
  let patterns: readonly RegExp[];
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ language }), launchBrowser()]);
    patterns = patternsOf(await englishTexts(language));
    const api = apiClient(Number(new URL(product.main).port));
    const { body } = await api.get<CourseCatalog>('/courses/catalog');
    const first = body.rows[0];
    course = `/courses/${first?.category.slug}/${first?.slug}`;
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  test('readers find no English word of the interface [LANG-01]', async () => {
    const { problems } = await watch(page);
    const english: string[] = [];
    for (const address of [
      '/',
      '/howto/javascript',
      '/howto/javascript/group-an-array-of-objects',
      '/search?q=git',
      '/login',
      '/quiz/git/undo-with-confidence',
      course,
    ]) {
      await page.goto(product.main + address);
      await hydrated(page);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForFunction(() => document.querySelector('[aria-busy=true], .ll-skeleton') === null);
      await expect.poll(() => page.locator('html').getAttribute('lang'), { message: address }).toBe(language);
      await expect
        .poll(() => page.evaluate(() => getComputedStyle(document.body).direction), { message: address })
        .toBe(direction);
      const words = await interfaceWords(page);
      expect(words.length, address).toBeGreaterThan(10);
      for (const text of words) if (patterns.some(one => one.test(text))) english.push(`${address}: ${text}`);
      if (address === '/login') expect(words).toContain(signIn);
    }
    expect(english).toEqual([]);
    expect(problems).toEqual([]);
  });
});

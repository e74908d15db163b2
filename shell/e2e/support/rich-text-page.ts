import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser } from '@learnloom/testing/browser';
import { buildKitPage, type KitPage } from './kit-page.ts';

interface Block {
  readonly type: string;
  readonly id: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly slots: Readonly<Record<string, readonly Op[]>>;
}

export interface Op {
  readonly insert: string | { readonly 'content-block'?: Block; readonly 'content-inline'?: Block };
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/** A block of a document that a test writes. */
export const blockOp = (
  type: string,
  props: object = {},
  slots: Readonly<Record<string, string>> = {},
  id = `${type.replace(/\W/g, '')}1`,
): Op => ({
  insert: {
    'content-block': {
      type,
      id,
      props: props as Block['props'],
      slots: Object.fromEntries(Object.entries(slots).map(([key, text]) => [key, [{ insert: `${text}\n` }]])),
    },
  },
});

/** Text of operations; blocks are in brackets: type and the texts of their slots. */
const sketch = (ops: readonly Op[]): string =>
  ops
    .map(({ insert }) => {
      if (typeof insert === 'string') return insert;
      const block = insert['content-block'] ?? insert['content-inline'];
      return block
        ? `[${block.type}: ${Object.values(block.slots)
            .map(slot => sketch(slot).trimEnd())
            .join(' | ')}]`
        : '[?]';
    })
    .join('');

export interface RichTextPage {
  readonly page: Page;
  /** Console errors and exceptions since the page opened. */
  readonly problems: readonly string[];
  write(ops: readonly Op[]): Promise<void>;
  /** The text itself, not one within a block. */
  text(): Locator;
  ops(): Promise<readonly Op[]>;
  sketch(): Promise<string>;
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  paste(data: { readonly html?: string; readonly text?: string }): Promise<void>;
  /** Types with an input method: what is composed in between is not kept. */
  compose(between: string, result: string): Promise<void>;
  close(): Promise<void>;
}

/** The rich-text editor alone, in a browser. */
export async function openRichText(viewport = { width: 1000, height: 800 }): Promise<RichTextPage> {
  const [kit, browser] = await Promise.all<[Promise<KitPage>, Promise<Browser>]>([
    buildKitPage('rich-text.tsx'),
    launchBrowser(),
  ] as never);
  const page = await browser.newPage({ viewport });
  const problems: string[] = [];
  page.on('pageerror', error => problems.push(String(error)));
  page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await kit.open(page);
  const session = await page.context().newCDPSession(page);
  const ops = async (): Promise<readonly Op[]> => {
    const value = await page.evaluate(async () => {
      // Editors tell of a change after a short silence, or when their page is left: first those in blocks, then the one around.
      for (let level = 0; level < 2; level += 1) {
        window.dispatchEvent(new Event('pagehide'));
        await new Promise(requestAnimationFrame);
      }
      return window.written;
    });
    return value === '' ? [] : (JSON.parse(value) as { readonly ops: readonly Op[] }).ops;
  };
  return {
    page,
    problems,
    write: given => page.evaluate(list => window.write(list), given as Op[]),
    text: () => page.getByRole('textbox', { name: 'Text', exact: true }),
    ops,
    sketch: async () => sketch(await ops()),
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    type: text => page.keyboard.type(text),
    async paste(data) {
      await page.evaluate(({ html, text }) => {
        const clipboardData = new DataTransfer();
        if (html !== undefined) clipboardData.setData('text/html', html);
        if (text !== undefined) clipboardData.setData('text/plain', text);
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }, data);
    },
    async compose(between, result) {
      await session.send('Input.imeSetComposition', {
        text: between,
        selectionStart: between.length,
        selectionEnd: between.length,
      });
      await session.send('Input.insertText', { text: result });
    },
    async close() {
      await browser.close();
      kit.close();
    },
  };
}

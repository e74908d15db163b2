import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { eventually } from '@learnloom/testing/eventually';
import { violationsOf } from './support/accessibility.ts';
import { launchBrowser } from '@learnloom/testing/browser';
import { startProduct, type Product } from './support/product.ts';
import { contextOf, screens } from './support/screens.ts';
import { watch } from './support/watch.ts';

let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: false }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});
beforeEach(async () => {
  context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page = await context.newPage();
});
afterEach(() => context.close());

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const output = () => page.getByRole('log');
/** Ace keeps the text that is typed in a field of its own. */
const field = () => page.locator('.ace_text-input');

const open = async (address = '/code') => {
  await page.goto(product.main + address);
  await field().waitFor({ state: 'attached' });
};
/** Replaces the code as a reader does, by pasting: typing would have brackets closed. */
async function write(code: string): Promise<void> {
  await field().focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(code);
}
const editorText = () => page.locator('.ace_content .ace_text-layer').innerText();
const run = async (code: string) => {
  await write(code);
  await button('Run').click();
};
const shows = (text: string | RegExp) => output().getByText(text).waitFor();

describe('the code editor', () => {
  test('is open to anyone, begins with a greeting in JavaScript and runs it [CODE-01] [CODE-04]', async () => {
    const { status, text } = await product.get('/code');
    expect(status).toBe(200);
    expect(text).toContain('<title>Code editor');
    expect(text).toMatch(/<h1>Code editor<\/h1>/);
    const seen = await watch(page);
    await open();
    await expect.poll(() => output().innerText()).toBe('JavaScript environment initialized. Ready to run.');
    await button('Run').click();
    await shows('Hello, world!');
    await expect
      .poll(() => page.getByLabel('Language').locator('option').allInnerTexts())
      .toEqual(
        expect.arrayContaining([expect.stringContaining('JavaScript 18.15.0'), expect.stringContaining('Swift 5.3.3')]),
      );
    expect(seen.problems).toEqual([]);
    expect(await seen.violations()).toEqual([]);
    expect(await seen.layoutShift()).toBeLessThan(0.02);
  });

  test('shows output, errors and no output; Ctrl+Enter runs; input is read [CODE-03] [CODE-05]', async () => {
    await open();
    await write('console.log([1, { a: 2 }])');
    await page.keyboard.press('Control+Enter');
    await shows('[ 1, { a: 2 } ]');
    await run('let quiet = 1;');
    await shows('Execution finished with no output.');
    await run('console.log("before"); throw new Error("boom")');
    await shows(/^before\s*$/);
    await shows(/Runtime Error:[^]*boom/);
    await page.locator('summary', { hasText: 'Input' }).click();
    await page.getByLabel('Standard input for the program').fill('Ada');
    await run('console.log(require("fs").readFileSync(0, "utf8").length)');
    await shows(/^3\s*$/);
  });

  test('runs a program of several files, and leads from an error to its line', async () => {
    await open();
    await button('Add file').click();
    await page.getByLabel('Name of the file').fill('lib.js');
    await page.getByRole('dialog').getByRole('button', { name: 'Add file' }).click();
    await write('exports.twice = n => n * 2;\nexports.fail = () => {\n  throw new Error("boom");\n};');
    await button('main.js').click();
    await run('const lib = require("./lib.js");\nconsole.log(lib.twice(21));\nlib.fail();');
    await shows(/^42\s*$/);
    await page.getByText(/^Run time:/).waitFor();
    await output()
      .getByRole('button', { name: /^lib\.js:3/ })
      .first()
      .click();
    await expect.poll(() => editorText()).toContain('exports.fail');
    await page.keyboard.type('// here');
    await expect.poll(() => editorText()).toMatch(/\/\/ here.*throw|throw.*\/\/ here/);
  });

  test('shows what a program prints before it ends', async () => {
    await open();
    await run('console.log("early"); while (true);');
    await shows(/^early\s*$/);
    await expect.poll(() => page.getByText('Running…').count()).toBe(1);
    await button('Stop').first().click();
    await shows('Stopped.');
  });

  test('shows a web page in a frame that reaches nothing of the site', async () => {
    const seen = await watch(page);
    await open('/code/web');
    await write('<h1>Mine</h1><script>try { document.cookie } catch (error) { console.log(error.name) }</script>');
    await button('Run').click();
    await page.frameLocator('iframe').getByRole('heading', { name: 'Mine' }).waitFor();
    await shows('SecurityError');
    expect(await seen.violations()).toEqual([]);
  });

  /** JavaScript programs that the service has seen end so. */
  const ended = async (outcome: string): Promise<number> => {
    const text = await product.metrics();
    return Number(
      new RegExp(`^learnloom_runs_total{language="javascript",outcome="${outcome}"} (.*)$`, 'm').exec(text)?.[1] ?? 0,
    );
  };

  test.each<[string, () => Promise<unknown>]>([
    [
      'Stop',
      async () => {
        await button('Stop').first().click();
        await shows('Stopped.');
      },
    ],
    ['going to another page', () => page.getByRole('link', { name: 'Tutorials' }).first().click()],
    ['closing the tab', () => page.close()],
  ])('%s ends an endless program at the engine, whose place is free again', async (_how, leave) => {
    // Again where the machine is so slow that the program was over, or not begun, by then.
    await eventually(async () => {
      page = await context.newPage();
      await open();
      await write('while (true);');
      const [left, limit] = [await ended('gone'), await ended('TO')];
      const sent = page.waitForRequest('**/api/v2/execute');
      await button('Run').click();
      await sent;
      // Answered after the program came, which went off before.
      await product.get('/api/v2/runtimes');
      await leave();
      await expect.poll(async () => [await ended('gone'), await ended('TO')]).toEqual([left + 1, limit]);
    }, 60_000);
    page = await context.newPage();
    await open();
    await run('console.log("well again")');
    await shows('well again');
  });

  test('tells what is wrong with bad programs, and runs the next one [CODE-05] [CODE-06]', async () => {
    await open();
    const bad: readonly (readonly [code: string, told: string | RegExp])[] = [
      [' \n\t', 'Error: Cannot run empty code.'],
      ['let = ;', /Runtime Error:[^]*SyntaxError: /],
      ['while (true);', /Runtime Error:\s+Time limit exceeded/],
      ["for (;;) console.log('x'.repeat(999))", /Runtime Error:\s+stdout length exceeded/],
      // What is full in no time: on a slow machine texts take longer than a program may.
      ['const all = []; for (;;) all.push(new Uint8Array(1e6))', /Runtime Error:[^]*out of memory/],
      ['process.stdout.write(Buffer.from([0, 255, 254, 27, 7, 65]))', /\ufffd{2}[^]*A$/],
      ['console.log(1);\n'.repeat(20_000), 'The code is too large. The limit is 256 KB.'],
    ];
    for (const [code, told] of bad) {
      await button('Clear').click();
      await run(code);
      await shows(told);
    }
    await button('Clear').click();
    await run('console.log("well again")');
    await shows('well again');
    await page.getByLabel('Language').selectOption('typescript');
    await run('const word: number = "a";');
    await shows(/Compile Error:[^]*not assignable to type/);
  });

  test('a double click on Run does not stop what it began', async () => {
    await open();
    await write('while (true);');
    await button('Run').dblclick();
    await shows(/Time limit exceeded/);
    await expect.poll(() => output().getByText('Stopped.').count()).toBe(0);
  });

  test('keeps what was typed in each language, and goes back to the sample', async () => {
    await open();
    await write('// mine');
    await page.getByLabel('Language').selectOption('ruby');
    await expect.poll(() => editorText()).toContain('def greet');
    await write('# also mine');
    await page.reload();
    await expect.poll(() => editorText()).toContain('# also mine');
    await page.getByLabel('Language').selectOption('javascript');
    await expect.poll(() => editorText()).toContain('// mine');
    await button('Reset').click();
    await button('Reset code').click();
    await expect.poll(() => editorText()).toContain('function greet');
  });
});

describe('tests of a program', () => {
  const add = async (name: string, driverCode: string, expected: string) => {
    await page.getByLabel('Test case name').fill(name);
    await page.getByLabel('Input display').fill('see the name');
    await page.getByLabel('Driver code').fill(driverCode);
    await page.getByLabel('Expected output').fill(expected);
    await button('Add Test Case').click();
    await button(new RegExp(`^${name}`)).waitFor();
  };

  test('run one after the other; what fails opens [TEST-02] [TEST-03] [TEST-04] [TEST-05]', async () => {
    await open();
    await write('const double = n => n * 2');
    await page.getByRole('tab', { name: /Tests/ }).click();
    await button('Add Test Case').click();
    await page.getByText('Test case name is required').first().waitFor();
    await add('two', 'console.log(double(2))', '4');
    await add('three', 'console.log(double(3))', '7');
    await add('fails', 'null.x', 'Error');
    await button('Run all').click();
    await page.getByText('2 passed, 1 failed').waitFor();
    await expect.poll(() => button(/^three/).getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => button(/^two/).getAttribute('aria-expanded')).toBe('false');
    await expect
      .poll(() => page.getByText('Actual output').locator('xpath=..').getByText('6', { exact: true }).count())
      .toBe(1);
    await page.getByRole('tab', { name: 'Output' }).click();
    await shows('All tests finished.');
    await shows('Test "three" failed.');
    await page.reload();
    await page.getByRole('tab', { name: /Tests/ }).click();
    await page.getByText('Not run yet').waitFor();
  });
});

describe('a link to code', () => {
  const share = async (): Promise<string> => {
    await button('Share').click();
    await page.getByText('Link copied.').first().waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };

  test('shows the code to others, and asks those who have typed their own', async () => {
    await open();
    await write('console.log("shared")');
    const link = await share();
    expect(link).toContain(`${product.main}/code#`);

    const other = await browser.newContext();
    page = await other.newPage();
    await page.goto(link);
    await page.getByText('You are viewing shared code.').waitFor();
    await button('Run').click();
    await shows(/^shared\s*$/);
    await button('Back to my code').click();
    await expect.poll(() => editorText()).toContain('function greet');
    await write('// typed by the other');
    await page.goto('about:blank');
    await page.goto(link);
    await button('Keep my code').waitFor();
    await expect.poll(() => editorText()).toContain('// typed by the other');
    await button('View shared code').click();
    await expect.poll(() => editorText()).toContain('shared');
    await button('Back to my code').click();
    await expect.poll(() => editorText()).toContain('// typed by the other');
    await other.close();
  });

  test('that is broken or of an unknown language says so, and one too long is not made [CODE-06]', async () => {
    await open('/code#code=1.ruby.AAAA');
    await page.getByText('The code in this link cannot be read.').waitFor();
    await page.evaluate(() => void (location.hash = '#code=1.cobol.AAAA'));
    await page.getByText('Unsupported language: cobol. Please configure it.').waitFor();
    await page.evaluate(() => {
      const code = Array.from({ length: 9000 }, () => Math.random().toString(36)).join('\n');
      localStorage.setItem('editor-draft:javascript', JSON.stringify({ code, tests: [] }));
    });
    await page.goto('about:blank');
    await open();
    await button('Share').click();
    await page
      .getByText(/too long for a link/)
      .first()
      .waitFor();
  });
});

describe('the layout', () => {
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    if (!box) throw new Error(`${selector} is not shown`);
    return box;
  };

  test('has the output beside the editor from 1200 pixels, else below it [CODE-02]', async () => {
    await open();
    for (const width of [1440, 1200, 1199, 390]) {
      await page.setViewportSize({ width, height: 1000 });
      const [editor, shown] = [await boxOf('.ll-code'), await boxOf('.ll-console')];
      expect(shown.x > editor.x + editor.width - 1).toBe(width >= 1200);
      expect(Math.round(editor.height)).toBe(600);
      expect(Math.round(shown.height)).toBe(500);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0);
    }
  });

  test('a long error is shown from its beginning on a phone, the next run from its own', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open();
    const offset = async (text: RegExp): Promise<number> => {
      const [line, box] = [await output().getByText(text).boundingBox(), await output().boundingBox()];
      return line && box ? Math.round(line.y - box.y) : NaN;
    };
    await run('throw new Error("boom\\n".repeat(80))');
    await shows(/Runtime Error:/);
    await expect.poll(() => offset(/Runtime Error:/)).toBeCloseTo(0);
    await expect
      .poll(() => output().evaluate(box => box.scrollHeight - box.scrollTop - box.clientHeight))
      .toBeGreaterThan(500);
    await output().evaluate(box => void (box.scrollTop = 0));
    await run('console.log("next")');
    await shows('next');
    const height = await output().evaluate(box => box.clientHeight);
    await expect.poll(() => offset(/^next/)).toBeGreaterThan(0);
    await expect.poll(() => offset(/^next/)).toBeLessThan(height);
  });

  test.each(screens)('has no serious violation of accessibility at $width, $theme', async screen => {
    await context.close();
    context = await browser.newContext(contextOf(screen));
    page = await context.newPage();
    await open();
    await run('throw new Error("boom")');
    await shows(/boom/);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('tab', { name: /Tests/ }).click();
    expect(await violationsOf(page)).toEqual([]);
  });
});

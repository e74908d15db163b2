import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { colours, violationsOf } from './support/accessibility.ts';
import { blockOp, openRichText, type Op, type RichTextPage } from './support/rich-text-page.ts';

let editor: RichTextPage;
beforeAll(async () => {
  editor = await openRichText();
});
afterAll(() => editor?.close());
beforeEach(async () => {
  await editor.write([{ insert: '\n' }]);
  await editor.text().click();
});

const focused = () =>
  editor.page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.tagName;
  });
const box = (name: string) => editor.page.getByRole('textbox', { name, exact: true });
const button = (name: string | RegExp) => editor.page.getByRole('button', { name, exact: true });
const menu = () => editor.page.getByRole('listbox', { name: 'Insert' });
const columns = (left: string, right: string): Op =>
  blockOp('columns', { items: [{ id: 'c1' }, { id: 'c2' }] }, { c1: left, c2: right });

/** Inserts through the slash menu. */
async function insert(name: string): Promise<void> {
  await editor.type(`/${name}`);
  await editor.press('Enter');
}

describe('the slash menu', () => {
  test('opens only for a slash that is all of a paragraph, and Escape closes it [RTE-11]', async () => {
    await editor.type('a/');
    await expect.poll(() => menu().count()).toBe(0);
    await editor.press('Enter');
    await editor.type('/');
    await expect.poll(() => menu().count()).toBe(1);
    await editor.press('Escape');
    await expect.poll(() => menu().count()).toBe(0);
    await editor.type('col');
    await expect.poll(() => menu().count()).toBe(0);
    await expect.poll(() => editor.sketch()).toBe('a/\n/col\n');
    await editor.press('Enter');
    await editor.type('- ');
    await editor.type('/');
    await expect.poll(() => menu().count()).toBe(0);
  });

  test('is filtered by typing and used with the keys', async () => {
    await editor.type('/head');
    const options = () => menu().getByRole('option').allInnerTexts();
    await expect.poll(options).toContain('Heading 3');
    await editor.press('ArrowDown', 'ArrowDown', 'Enter');
    await editor.type('Title');
    await expect.poll(() => editor.ops()).toEqual([{ insert: 'Title' }, { insert: '\n', attributes: { header: 3 } }]);
    await editor.press('Enter');
    await editor.type('/xyz');
    await expect.poll(() => menu().getByText('No results').count()).toBe(1);
  });

  test('inserts two columns and two tabs by default [RTE-01, RTE-03, RTE-11]', async () => {
    await insert('columns');
    await expect.poll(focused).toBe('Column 1');
    await editor.type('Left');
    await editor.press('ArrowRight');
    await editor.type('Right');
    await expect.poll(() => editor.sketch()).toBe('[columns: Left | Right]\n');
    await editor.press('ArrowDown');
    await insert('tabs');
    await expect.poll(() => editor.page.getByRole('tab').allInnerTexts()).toEqual(['Tab 1', 'Tab 2']);
  });
});

test('custom columns take 1 to 10 and refuse other numbers with a message [RTE-01]', async () => {
  await insert('custom columns');
  const field = editor.page.getByLabel('Number of columns');
  for (const wrong of ['11', '0', 'x', '']) {
    await field.fill(wrong);
    await editor.press('Enter');
    await editor.page.getByText('Please enter a valid number between 1 and 10.').waitFor();
  }
  await field.fill('3');
  await editor.press('Enter');
  await expect.poll(focused).toBe('Column 1');
  await expect.poll(() => editor.sketch()).toBe('[columns:  |  | ]\n');
});

test('fewer columns or tabs lose no text, and Undo brings them back [RTE-01, RTE-03]', async () => {
  await editor.write([columns('One', 'Two'), { insert: '\n' }]);
  await box('Column 2').click();
  await button(/^Remove the last column/).click();
  await expect.poll(() => editor.sketch()).toBe('[columns: One\nTwo]\n');
  await expect.poll(() => box('Column 1').locator('p').allInnerTexts()).toEqual(['One', 'Two']);
  await editor.press('Control+z');
  await expect.poll(() => editor.sketch()).toBe('[columns: One | Two]\n');
  await expect.poll(() => box('Column 1').innerText()).toBe('One');
  const items = [
    { id: 't1', label: 'First' },
    { id: 't2', label: 'Second' },
  ];
  await editor.write([
    blockOp('tabs', { items, activeTab: 1, vertical: false }, { t1: 'One', t2: 'Two' }),
    { insert: '\n' },
  ]);
  await box('Text of Second').click();
  await button(/^Remove Second/).click();
  await expect.poll(() => editor.sketch()).toBe('[tabs: One\nTwo]\n');
});

test('widths of side-way columns are clamped to 0 to 100 percent [RTE-02]', async () => {
  await insert('side-way');
  const width = editor.page.getByLabel('Width of column 1');
  for (const [typed, kept] of [
    ['101', 100],
    ['-5', 0],
    ['30', 30],
  ] as const) {
    await width.fill(typed);
    await width.press('Enter');
    await expect
      .poll(async () => (await editor.ops())[0]?.insert)
      .toMatchObject({ 'content-block': { props: { items: [{ width: kept }, { width: 50 }] } } });
  }
});

describe('the cursor', () => {
  test('goes through blocks with the arrow keys, and below a last block to a new paragraph [RTE-12]', async () => {
    await editor.write([{ insert: 'Above\n' }, columns('One', 'Two')]);
    await editor.page.getByText('Above').click();
    await editor.press('ArrowDown');
    await expect.poll(focused).toBe('Column 1');
    await editor.press('End', 'ArrowRight');
    await expect.poll(focused).toBe('Column 2');
    await editor.press('ArrowDown');
    await editor.type('Below');
    await expect.poll(() => editor.sketch()).toBe('Above\n[columns: One | Two]Below\n');
    await editor.press('Home', 'ArrowLeft');
    await expect.poll(focused).toBe('Column 2');
    await editor.press('Escape');
    await expect.poll(focused).toBe('2 columns');
    await editor.press('ArrowUp');
    await editor.type('!');
    await expect.poll(() => editor.sketch()).toMatch(/^Above!\n/);
  });

  test('begins a paragraph with a click below a last block [RTE-12]', async () => {
    await editor.write([blockOp('rule')]);
    const area = await editor.text().boundingBox();
    await editor.page.mouse.click((area?.x ?? 0) + 200, (area?.y ?? 0) + 300);
    await editor.type('Below');
    await expect.poll(() => editor.sketch()).toBe('[rule: ]Below\n');
  });

  test('is where a change was undone, however deep [BLK-01]', async () => {
    await insert('tabs');
    await expect.poll(focused).toBe('Text of Tab 1');
    await insert('columns');
    await expect.poll(focused).toBe('Column 1');
    await editor.type('deep');
    await editor.press('Escape', 'Escape', 'ArrowDown');
    await editor.type('last');
    await expect.poll(() => editor.sketch()).toBe('[tabs: [columns: deep | ] | ]last\n');
    await editor.press('Control+z');
    await expect.poll(() => editor.sketch()).toBe('[tabs: [columns: deep | ] | ]\n');
    await editor.press('Control+z');
    await expect.poll(focused).toBe('Column 1');
    await expect.poll(() => editor.sketch()).toBe('[tabs: [columns:  | ] | ]\n');
    await editor.press('Control+Shift+z', 'Control+Shift+z');
    await expect.poll(() => editor.sketch()).toBe('[tabs: [columns: deep | ] | ]last\n');
  });
});

test('blocks nest four levels deep, and the author is told when it is enough [BLK-01]', async () => {
  for (const depth of [1, 2, 3, 4]) {
    await insert('columns');
    await expect.poll(() => editor.page.locator('.ll-block .ql-editor:focus').count(), { message: `${depth}` }).toBe(1);
    await expect.poll(() => editor.page.locator('[data-type=columns]').count()).toBe(depth);
  }
  await insert('columns');
  await editor.page.getByText('Blocks can be nested at most 4 levels deep').waitFor();
  await expect.poll(() => editor.page.locator('[data-type=columns]').count()).toBe(4);
});

test('blocks are moved with Alt and arrows, and with the handle, and copied [BLK-01]', async () => {
  await editor.write([{ insert: 'One\nTwo\n' }, columns('L', 'R'), { insert: 'Three\n' }]);
  await box('Column 1').click();
  await editor.press('Escape', 'Alt+ArrowUp');
  await expect.poll(() => editor.sketch()).toBe('One\n[columns: L | R]Two\nThree\n');
  await expect.poll(focused).toBe('2 columns');
  await editor.press('Alt+ArrowUp', 'Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowDown');
  await expect.poll(() => editor.sketch()).toBe('One\nTwo\nThree\n[columns: L | R]');
  await editor.press('Control+z');
  await expect.poll(() => editor.sketch()).toBe('One\nTwo\n[columns: L | R]Three\n');
  await box('Column 1').click();
  const handle = await button('Select: 2 columns').boundingBox();
  const one = await editor.page.getByText('One').boundingBox();
  await editor.page.mouse.move((handle?.x ?? 0) + 8, (handle?.y ?? 0) + 8);
  await editor.page.mouse.down();
  await editor.page.mouse.move((one?.x ?? 0) + 40, (one?.y ?? 0) + 4, { steps: 5 });
  await editor.page.mouse.up();
  await expect.poll(() => editor.sketch()).toBe('[columns: L | R]One\nTwo\nThree\n');
  await editor.press('Control+c');
  await editor.page.getByText('Three').click();
  await editor.press('Control+v');
  const ids = async () =>
    (await editor.ops()).flatMap(({ insert: value }) =>
      typeof value === 'object' ? [value['content-block']?.id] : [],
    );
  await expect.poll(ids).toHaveLength(2);
  await expect.poll(() => editor.sketch()).toContain('[columns: L | R]One\nTwo\n');
  expect(new Set(await ids()).size).toBe(2);
});

test('code keeps its indentation, is indented by Tab, and is colored while it is written [RTE-08]', async () => {
  await insert('code block');
  await expect.poll(focused).toBe('Code, JavaScript');
  await editor.type('if (a) {');
  await editor.press('Enter', 'Tab');
  await editor.type('b();');
  await editor.press('Enter');
  await editor.type('c();');
  await editor.press('Enter', 'Shift+Tab');
  await editor.type('}');
  const code = async () => {
    const value = (await editor.ops())[0]?.insert;
    return typeof value === 'object' ? value['content-block']?.props['content'] : value;
  };
  await expect.poll(code).toBe('if (a) {\n  b();\n  c();\n}');
  await editor.page.locator('.ll-code-edit .k-keyword').first().waitFor();
  await editor.press('Control+z');
  await expect.poll(focused).toBe('Code, JavaScript');
  await editor.press('Control+Shift+z', 'Control+End', 'ArrowDown');
  await editor.type('After');
  await expect.poll(() => editor.sketch()).toBe('[code: ]After\n');
});

test('input methods work in captions, tabs and columns [BLK-01]', async () => {
  await editor.write([
    blockOp('quote-figure', {}, { quote: 'Q', caption: 'C' }),
    blockOp('tabs', { items: [{ id: 't1', label: 'A' }], activeTab: 0, vertical: false }, { t1: 'T' }),
    { insert: '\n' },
  ]);
  for (const [name, kept] of [
    ['Source of the quote', 'C日本'],
    ['Text of A', 'T日本'],
  ] as const) {
    await box(name).click();
    await editor.press('End');
    await editor.compose('にほん', '日本');
    await expect.poll(() => box(name).innerText()).toBe(kept);
  }
});

test('an image has its place in the text until there is one, with a width, alignment and description [RTE-04, RTE-05]', async () => {
  await insert('image');
  await expect.poll(focused).toBe('BUTTON');
  await editor.page.getByLabel('Address of the image').fill('http://example.org/a.png');
  await editor.press('Enter');
  await editor.page.getByText('Use an address that begins with https://').waitFor();
  await editor.page.getByLabel('Address of the image').fill('https://example.org/a.png');
  await editor.press('Enter');
  await editor.page.locator('.ll-block[data-type=image] img').waitFor({ state: 'attached' });
  await editor.page.locator('.ll-block[data-type=image]').focus();
  const slider = editor.page.getByRole('slider', { name: 'Width' });
  await slider.focus();
  await editor.press('ArrowLeft', 'ArrowLeft');
  await editor.page.getByRole('toolbar', { name: 'Image: tools' }).getByRole('button', { name: 'Align right' }).click();
  await editor.page.getByLabel('Description').fill('A map');
  await expect
    .poll(async () => (await editor.ops())[0]?.insert)
    .toMatchObject({
      'content-block': { props: { src: 'https://example.org/a.png', width: 50, align: 'right', alt: 'A map' } },
    });
});

test('a heading has an id of its author, and a table of contents follows the headings [RTE-07]', async () => {
  await insert('table of contents');
  await editor.press('ArrowDown');
  await insert('heading 2');
  await editor.type('First part');
  await button('Heading ID').click();
  await editor.page.getByLabel('ID', { exact: true }).fill('no good!');
  await editor.press('Enter');
  await editor.page.getByText('Use letters, digits').waitFor();
  await editor.page.getByLabel('ID', { exact: true }).fill('part-1');
  await editor.press('Enter');
  await expect.poll(async () => (await editor.ops()).at(-1)?.attributes).toEqual({ header: 2, 'heading-id': 'part-1' });
  await editor.page.locator('[data-type=toc]').getByText('First part').waitFor();
});

test('what one author changes in a block leaves the cursor of another one where it is [MRG-01]', async () => {
  await editor.write([columns('One', 'Two'), { insert: '\n' }]);
  await box('Column 1').click();
  await editor.press('End');
  await editor.page.evaluate(() => window.receive(ops => ops.replace('Two', 'Two of them')));
  await expect.poll(() => box('Column 2').innerText()).toBe('Two of them');
  await editor.type('!');
  await expect.poll(() => editor.sketch()).toBe('[columns: One! | Two of them]\n');
});

/** One of every kind of block. */
const every = (): readonly Op[] => {
  const items = [{ id: 'a' }, { id: 'b' }];
  const named = items.map(({ id }) => ({ id, label: `Tab ${id}` }));
  const media = { src: '', width: 100, align: 'center', alt: '' };
  return [
    { insert: 'All of them\n' },
    columns('One', 'Two'),
    blockOp('side-columns', { items: items.map(item => ({ ...item, width: 50 })) }, { a: 'One', b: 'Two' }),
    blockOp('tabs', { items: named, activeTab: 0, vertical: false }, { a: 'One', b: 'Two' }),
    blockOp('tabs', { items: named, activeTab: 0, vertical: true }, { a: 'One', b: 'Two' }, 'tabs2'),
    blockOp(
      'table',
      { rows: ['r'], items: items.map(item => ({ ...item, align: null })), headerRow: true, headerColumn: false },
      { 'r:a': 'One', 'r:b': 'Two' },
    ),
    blockOp('collapsible', { open: false }, { summary: 'More', body: 'Text' }),
    blockOp('code', { content: 'let a = 1;', language: 'javascript', label: 'main.js' }),
    blockOp('code-group', {
      items: named.map(item => ({ ...item, language: 'bash', content: 'npm i' })),
      activeTab: 0,
    }),
    blockOp('image', media),
    blockOp('figure', media, { caption: 'Caption' }),
    blockOp('video', { ...media, poster: '', captions: '' }),
    blockOp('embed', { provider: 'youtube', video: 'dQw4w9WgXcQ', title: 'A song' }),
    blockOp('link-card', { url: 'https://example.org/', title: 'Example', description: 'A site', image: '' }),
    blockOp('quote-figure', {}, { quote: 'Words', caption: 'Source' }),
    ...['note', 'tip', 'important', 'warning', 'caution'].map(kind =>
      blockOp('admonition', { kind, title: '' }, { body: 'Text' }, kind),
    ),
    blockOp('rule'),
    blockOp('toc'),
    blockOp('math', { content: 'a^2' }),
    blockOp('diagram', { content: 'flowchart LR\n  A --> B', alt: '' }),
    { insert: '\n' },
  ];
};

test('every block is labelled and passes axe, in both themes and on a phone [BLK-01]', async () => {
  const theme = (name: string) =>
    editor.page.evaluate(scheme => document.documentElement.setAttribute('data-joy-color-scheme', scheme), name);
  await editor.write(every());
  await editor.page.locator('.ll-code-edit .k-keyword').first().waitFor();
  await editor.page.locator('.b-math math').first().waitFor();
  expect(await violationsOf(editor.page)).toEqual([]);
  await theme('dark');
  expect(await violationsOf(editor.page, colours)).toEqual([]);
  await theme('light');
  await editor.page.setViewportSize({ width: 390, height: 800 });
  await expect
    .poll(() => editor.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
  await editor.page.setViewportSize({ width: 1000, height: 800 });
  expect(editor.problems.filter(problem => !problem.includes('ERR_'))).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockOp, openRichText, type Op, type RichTextPage } from './support/rich-text-page.ts';

let editor: RichTextPage;
beforeAll(async () => {
  editor = await openRichText();
});
afterAll(() => editor?.close());

const SHEETS =
  '<google-sheets-html-origin><table><tbody><tr><td>Name</td><td>Size</td></tr><tr><td>a.txt</td><td>12</td></tr></tbody></table></google-sheets-html-origin>';
const WORD =
  '<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><p class=MsoListParagraphCxSpFirst style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp; </span></span>Bread</p><p class=MsoListParagraphCxSpLast style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp; </span></span>Milk</p></body></html>';
const DOCS =
  '<meta charset="utf-8"><b id="docs-internal-guid-1" style="font-weight:normal"><ul><li><p>One</p></li><li><p>Two</p></li></ul></b>';

/** Two by two cells, and a paragraph before and after. */
const small = (): readonly Op[] => [
  { insert: 'Before\n' },
  blockOp(
    'table',
    {
      rows: ['r1', 'r2'],
      items: [
        { id: 'a', align: null },
        { id: 'b', align: null },
      ],
      headerRow: true,
      headerColumn: false,
    },
    { 'r1:a': 'A', 'r1:b': 'B', 'r2:a': 'C', 'r2:b': 'D' },
  ),
  { insert: 'After\n' },
];

const cell = (row: number, column: number) =>
  editor.page.getByRole('textbox', { name: `Row ${row}, column ${column}`, exact: true });
const focused = () => editor.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const slots = async (): Promise<readonly (readonly Op[])[]> => {
  const table = (await editor.ops()).flatMap(({ insert }) =>
    typeof insert === 'object' && insert['content-block'] ? [insert['content-block']] : [],
  )[0];
  return Object.values(table?.slots ?? {});
};
const tool = async (menu: string, item: string): Promise<void> => {
  await editor.page.getByRole('button', { name: menu, exact: true }).click();
  await editor.page.getByRole('menuitem', { name: item }).click();
};

describe('a table', () => {
  test('is inserted with three rows, three columns and a header row, and undone in one step [RTE-10]', async () => {
    await editor.write([{ insert: 'Hello\n' }]);
    await editor.text().click();
    await editor.press('End', 'Enter');
    await editor.type('/table');
    await editor.press('Enter');
    await expect.poll(focused).toBe('Row 1, column 1');
    await editor.type('Name');
    await expect.poll(() => editor.sketch()).toBe('Hello\n[table: Name |  |  |  |  |  |  |  | ]\n');
    await expect.poll(() => editor.page.getByRole('columnheader').count()).toBe(3);
    await editor.press('Control+z');
    await expect.poll(() => editor.sketch()).toBe('Hello\n[table:  |  |  |  |  |  |  |  | ]\n');
    await editor.press('Control+z');
    await expect.poll(() => editor.sketch()).toBe('Hello\n/table\n');
  });

  test('goes from cell to cell with Tab, and to a new row after the last one [RTE-10]', async () => {
    await editor.write(small());
    await cell(1, 1).click();
    await editor.press('Tab');
    await expect.poll(focused).toBe('Row 1, column 2');
    await editor.press('Shift+Tab');
    await expect.poll(focused).toBe('Row 1, column 1');
    await editor.press('Tab', 'Tab', 'Tab');
    await expect.poll(focused).toBe('Row 2, column 2');
    await editor.press('Tab');
    await expect.poll(focused).toBe('Row 3, column 1');
    await editor.type('New');
    await expect.poll(() => editor.sketch()).toBe('Before\n[table: A | B | C | D | New | ]After\n');
  });

  test('keeps lines and lists within a cell; Backspace and Delete at its edges take nothing else [RTE-10]', async () => {
    await editor.write(small());
    await cell(1, 1).click();
    await editor.press('End', 'Enter');
    await editor.type('- item');
    await expect
      .poll(async () => (await slots())[0])
      .toEqual([{ insert: 'A\nitem' }, { insert: '\n', attributes: { list: 'bullet' } }]);
    await cell(2, 1).click();
    await editor.press('Home', 'Backspace');
    await editor.press('End', 'Delete');
    await expect.poll(() => editor.sketch()).toContain('| B | C | D]');
  });

  test.each([
    ['two paragraphs', '<p>One</p><p>Two</p>', [{ insert: 'AOne\nTwo\n' }]],
    ['a list of Word', WORD, ['Bread', 'Milk']],
    ['a list of Docs', DOCS, ['One', 'Two']],
    ['a heading with code', '<h2>Use <code>map</code></h2>', ['Use ', 'map']],
  ])('takes %s into a cell without blank lines [RTE-10, BLK-02]', async (_, html, wanted) => {
    await editor.write(small());
    await cell(1, 1).click();
    await editor.press('End');
    await editor.paste({ html });
    const [first = []] = await slots();
    const text = first.map(({ insert }) => insert).join('');
    for (const part of wanted) expect(text).toContain(typeof part === 'string' ? part : part.insert);
    expect(text).not.toContain('\n\n');
    await expect.poll(async () => (await slots()).slice(1).map(ops => ops[0]?.insert)).toEqual(['B\n', 'C\n', 'D\n']);
  });

  test('takes a range of a spreadsheet, in an empty line and from a cell on [RTE-10]', async () => {
    await editor.write([{ insert: '\n' }]);
    await editor.text().click();
    await editor.paste({ html: SHEETS, text: 'Name\tSize\na.txt\t12' });
    await expect.poll(() => editor.sketch()).toMatch(/^\[table: Name \| Size \| a\.txt \| 12\]/);
    await editor.write(small());
    await cell(2, 2).click();
    await editor.paste({ html: SHEETS, text: 'Name\tSize\na.txt\t12' });
    await expect.poll(() => editor.sketch()).toContain('A | B | ');
    await expect.poll(() => editor.page.getByRole('row').count()).toBe(3);
    await expect.poll(() => cell(2, 2).innerText()).toBe('Name');
    await expect.poll(() => cell(3, 3).innerText()).toBe('12');
    await editor.press('Control+z');
    await expect.poll(() => editor.sketch()).toBe('Before\n[table: A | B | C | D]After\n');
  });

  test('is selected by Backspace after it and by Delete before it, and removed by the second press [RTE-10]', async () => {
    for (const key of ['Backspace', 'Delete'] as const) {
      await editor.write(small());
      await editor.page.getByText(key === 'Backspace' ? 'After' : 'Before').click();
      await editor.press(key === 'Backspace' ? 'Home' : 'End', key);
      await expect.poll(focused).toBe('Table, 2 × 2');
      await expect.poll(() => editor.sketch()).toBe('Before\n[table: A | B | C | D]After\n');
      await editor.press(key);
      await expect.poll(() => editor.sketch()).toBe('Before\nAfter\n');
      await editor.press('Control+z');
      await expect.poll(() => editor.sketch()).toBe('Before\n[table: A | B | C | D]After\n');
    }
    await editor.write([...small().slice(0, 2), { insert: '\n' }]);
    await editor.page.locator('.ql-editor > p').last().click();
    await editor.press('Backspace');
    await expect.poll(focused).toBe('Table, 2 × 2');
    await expect.poll(() => editor.sketch()).toBe('Before\n[table: A | B | C | D]\n');
  });

  test('is removed with all that is selected, and comes back with Undo [RTE-10]', async () => {
    await editor.write(small());
    await editor.page.getByText('Before').click();
    await editor.press('Control+a', 'Delete');
    await expect.poll(async () => (await editor.sketch()).trim()).toBe('');
    await editor.press('Control+z');
    await expect.poll(() => editor.sketch()).toBe('Before\n[table: A | B | C | D]After\n');
  });

  test('adds, moves and deletes rows and columns; the cursor stays, and Undo brings them back [RTE-10]', async () => {
    await editor.write(small());
    await cell(2, 1).click();
    await tool('Column', 'Insert right');
    await expect.poll(focused).toBe('Row 2, column 2');
    await expect.poll(() => editor.page.getByRole('columnheader').count()).toBe(3);
    await editor.press('Control+z');
    await expect.poll(() => editor.sketch()).toBe('Before\n[table: A | B | C | D]After\n');
    await cell(2, 1).click();
    await tool('Row', 'Delete row');
    await expect.poll(focused).toBe('Row 1, column 1');
    await expect.poll(() => editor.sketch()).toBe('Before\n[table: A | B]After\n');
    await editor.press('Control+z');
    await expect.poll(() => editor.sketch()).toContain('C | D');
    await cell(2, 1).click();
    await tool('Row', 'Move up');
    await expect.poll(() => cell(1, 1).innerText()).toBe('C');
    await expect.poll(focused).toBe('Row 1, column 1');
    await tool('Column', 'Move right');
    await expect.poll(() => cell(1, 2).innerText()).toBe('C');
  });

  test('has a header row, a header column and alignment [RTE-10]', async () => {
    await editor.write(small());
    await cell(2, 2).click();
    await editor.page.getByLabel('Header column').check();
    await editor.page.getByLabel('Align column').selectOption('Right');
    await expect.poll(() => editor.page.getByRole('rowheader').count()).toBe(1);
    const props = { headerRow: true, headerColumn: true, items: [{ align: null }, { align: 'right' }] };
    await expect.poll(async () => (await editor.ops())[1]?.insert).toMatchObject({ 'content-block': { props } });
  });

  test('takes input methods in its cells [RTE-10]', async () => {
    await editor.write(small());
    await cell(1, 2).click();
    await editor.press('End');
    await editor.compose('にほん', '日本');
    await expect.poll(() => editor.sketch()).toBe('Before\n[table: A | B日本 | C | D]After\n');
  });

  test('is the same when it is read again [RTE-10]', async () => {
    await editor.write(small());
    const before = JSON.stringify(small());
    await editor.page.getByText('After').click();
    await editor.press('End');
    await editor.type('x');
    await editor.press('Backspace');
    await expect.poll(async () => JSON.stringify(await editor.ops())).toBe(before);
  });
});

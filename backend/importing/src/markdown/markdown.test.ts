import { expect, test } from 'vitest';
import { parseDocument, documentText } from '@learnloom/documents/document';
import { renderDocument } from '@learnloom/documents/render';
import { markdownToDocument } from './markdown.ts';
import { Mistakes } from './mistakes.ts';

const ops = (markdown: string) => markdownToDocument(markdown).ops;
const html = async (markdown: string) => (await renderDocument(markdownToDocument(markdown))).htmlContent;

test('converts emphasis, code and links', () => {
  expect(ops('a **b *c*** `d` ~~e~~ [f](https://example.org/x) [g](/about)')).toEqual([
    { insert: 'a ' },
    { insert: 'b ', attributes: { bold: true } },
    { insert: 'c', attributes: { bold: true, italic: true } },
    { insert: ' ' },
    { insert: 'd', attributes: { code: true } },
    { insert: ' ' },
    { insert: 'e', attributes: { strike: true } },
    { insert: ' ' },
    { insert: 'f', attributes: { link: 'https://example.org/x' } },
    { insert: ' ' },
    { insert: 'g', attributes: { link: '/about' } },
    { insert: '\n' },
  ]);
});

test('begins headings at level 2', async () => {
  expect(await html('# A\n\n## B')).toBe('<h2 id="a">A</h2><h3 id="b">B</h3>');
  expect(await html('## A\n\n### B')).toBe('<h2 id="a">A</h2><h3 id="b">B</h3>');
});

test('nests lists, and continues an item with a paragraph', async () => {
  expect(await html('1. a\n   - b\n     - c\n2. d\n\n   more')).toBe(
    '<ol><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li><p>d</p><p>more</p></li></ol>',
  );
});

test('joins lines of a paragraph and keeps hard breaks as lines', async () => {
  expect(await html('one\ntwo  \nthree')).toBe('<p>one two</p><p>three</p>');
  expect(await html('> one\n> two\n>\n> three')).toBe('<blockquote><p>one two</p><p>three</p></blockquote>');
});

test('keeps code as it is, with its language', () => {
  expect(ops('```js\nif (a) {\n\n  b\n}\n```')).toEqual([
    { insert: 'if (a) {' },
    { insert: '\n\n', attributes: { 'code-block': 'javascript' } },
    { insert: '  b' },
    { insert: '\n', attributes: { 'code-block': 'javascript' } },
    { insert: '}' },
    { insert: '\n', attributes: { 'code-block': 'javascript' } },
  ]);
});

test('a word behind `run=` says how readers try the code', () => {
  expect(ops('```sql run=setup\na\n```')).toEqual([
    { insert: 'a' },
    { insert: '\n', attributes: { 'code-block': 'sql', 'code-run': 'setup' } },
  ]);
});

test('keeps neighbouring code blocks of one language apart', async () => {
  expect((await html('```css\na\n```\n\n```css\nb\n```')).match(/<figure/g)).toHaveLength(2);
});

test('shows HTML as text', async () => {
  expect(await html('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
});

test('gives documents that pass the validation unchanged', () => {
  const text = documentText(markdownToDocument('# T\n\n- a\n  1. b\n\n> q\n\n```py\nx\n```\n\n[l](https://e.org)'));
  expect(documentText(parseDocument(text))).toBe(text);
});

test.each([
  ['a\nb ![c](d.png)', 11, "the image 'd.png' is neither a file in the folder nor an https address"],
  ['a\n\n- b\n- [c](mailto:a@b.org)', 13, "the link 'mailto:a@b.org' is not http, https or a path of this site"],
  ['a\n\n[b](readme.md)', 12, "the link 'readme.md' is not http, https or a path of this site"],
  ['::: video x\n:::', 10, "there is no block 'video'"],
  ['a[^1]', 10, "the footnote '1' has no text"],
])('refuses %j on line %i', (markdown, line, reason) => {
  expect(() => markdownToDocument(markdown, 10)).toThrow(new Mistakes([{ line, reason }]));
});

test('names all that is wrong, each once', () => {
  const markdown = '![a](../a.png) ![b](../a.png)\n\n[c](javascript:alert(1)) [d](ftp://example.org/)';
  expect(() => markdownToDocument(markdown)).toThrow(
    new Mistakes([
      { line: 1, reason: "the image '../a.png' is neither a file in the folder nor an https address" },
      { line: 3, reason: "the link 'javascript:alert(1)' is not http, https or a path of this site" },
      { line: 3, reason: "the link 'ftp://example.org/' is not http, https or a path of this site" },
    ]),
  );
});

test('a list goes on after admonitions, tables and code within its items [BLK-01]', async () => {
  const steps = `1. A step

   :::info Mind
   Inside the step.
   :::

2. Next step

   | a | b |
   |---|--:|
   | 1 | 2 |

3. Last

   \`\`\`bash
   npm start
   \`\`\`

4. End`;
  expect((await html(steps)).replace(/<figure.*?<\/figure>/s, 'CODE')).toBe(
    '<ol><li><p>A step</p><aside class="b-admonition b-note"><p class="b-admonition-title">Mind</p><p>Inside the step.</p></aside></li>' +
      '<li><p>Next step</p><div class="b-table" tabindex="0" role="region" aria-label="Table"><table><thead><tr><th scope="col">a</th><th scope="col" class="b-align-right">b</th></tr></thead>' +
      '<tbody><tr><td>1</td><td class="b-align-right">2</td></tr></tbody></table></div></li><li><p>Last</p>CODE</li><li>End</li></ol>',
  );
});

test('numbers, tasks, footnotes, keys and alerts are as GitHub has them [BLK-01]', async () => {
  const shown = await html(
    '5. Fifth\n6. Sixth\n\n- [x] done\n- [ ] open\n\nA note[^1] and <kbd>Ctrl</kbd> and ~~struck~~.\n\n[^1]: The note.\n\n> [!WARNING]\n> Mind the gap.',
  );
  expect(shown).toContain('<ol start="5"><li>Fifth</li><li>Sixth</li></ol>');
  expect(shown).toContain('checked="checked" /> done</li>');
  expect(shown).toContain('<kbd>Ctrl</kbd> and <s>struck</s>');
  expect(shown).toMatch(/<section class="b-footnotes".*The note\. /);
  expect(shown).toContain('Warning</p><p>Mind the gap.</p></aside>');
});

test.each([
  ['js twoslash [vite.config.js]', { language: 'javascript', label: 'vite.config.js' }],
  ['rust,ignore', null],
  ['toml filename="Cargo.toml" {2,4-5}', { language: 'text', label: 'Cargo.toml', highlightLine: '2,4-5' }],
])('code of a fence %j keeps its language, name and marks', (info, props) => {
  const [op] = ops(`\`\`\`${info}\nlet a;\n\`\`\``);
  if (props) expect(op).toMatchObject({ insert: { 'content-block': { type: 'code', props } } });
  else expect(ops(`\`\`\`${info}\nlet a;\n\`\`\``)[1]).toMatchObject({ attributes: { 'code-block': 'rust' } });
});

test('formulas, diagrams, images, rules, groups of code and collapsible sections are blocks [BLK-01]', () => {
  const types = ops(
    '$$\nx^2\n$$\n\n```mermaid\ngraph TD\n```\n\n![A map](https://example.org/a.png)\n\n---\n\n[[toc]]\n\n::: code-group\n```sh [npm]\nnpm i\n```\n```sh [pnpm]\npnpm i\n```\n:::\n\n::: details More\nInner\n:::',
  ).flatMap(({ insert }) =>
    typeof insert === 'object' && 'content-block' in insert ? [insert['content-block'].type] : [],
  );
  expect(types).toEqual(['math', 'diagram', 'image', 'rule', 'toc', 'code-group', 'collapsible']);
  expect(ops('costs $5 or $6, $HOME/$USER')).toHaveLength(1);
});

test('a table that is too large is refused with the limit', () => {
  const row = `|${' a |'.repeat(21)}`;
  expect(() => markdownToDocument(`${row}\n|${'---|'.repeat(21)}\n${row}`)).toThrow('up to 200 rows, 20 columns');
});

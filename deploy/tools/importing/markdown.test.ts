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
    '<ol><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ol><p>more</p>',
  );
});

test('joins lines of a paragraph and keeps hard breaks as lines', async () => {
  expect(await html('one\ntwo  \nthree')).toBe('<p>one two</p><p>three</p>');
  expect(await html('> one\n> two\n>\n> three')).toBe('<blockquote><p>one two</p><p>three</p></blockquote>');
});

test('keeps code as it is, with its language', () => {
  expect(ops('```js title="x"\nif (a) {\n\n  b\n}\n```')).toEqual([
    { insert: 'if (a) {' },
    { insert: '\n\n', attributes: { 'code-block': 'javascript' } },
    { insert: '  b' },
    { insert: '\n', attributes: { 'code-block': 'javascript' } },
    { insert: '}' },
    { insert: '\n', attributes: { 'code-block': 'javascript' } },
  ]);
});

test('a word after the language says how readers try the code', () => {
  expect(ops('```sql setup\na\n```')).toEqual([
    { insert: 'a' },
    { insert: '\n', attributes: { 'code-block': 'sql', 'code-run': 'setup' } },
  ]);
  expect(() => ops('\n```sql befor\na\n```')).toThrow('line 2: after the language of code stands one of after, aside');
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
  ['fine\n\n| a |\n|---|\n| b |', 12, 'tables are not supported yet'],
  ['a\n\n---\n', 12, 'horizontal rules are not supported'],
  ['a\nb ![c](d.png)', 11, 'images are not supported yet'],
  ['a\n\n- b\n- [c](mailto:a@b.org)', 13, "the link 'mailto:a@b.org' is not http, https or a path of this site"],
])('refuses %j on line %i', (markdown, line, reason) => {
  expect(() => markdownToDocument(markdown, 10)).toThrow(new Mistakes([{ line, reason }]));
});

test('names all that is wrong, each once', () => {
  const markdown = '![a](a.png) ![b](b.png)\n\n---\n\n[c](javascript:alert(1)) [d](ftp://example.org/)';
  expect(() => markdownToDocument(markdown)).toThrow(
    new Mistakes([
      { line: 1, reason: 'images are not supported yet' },
      { line: 3, reason: 'horizontal rules are not supported' },
      { line: 5, reason: "the link 'ftp://example.org/' is not http, https or a path of this site" },
    ]),
  );
});

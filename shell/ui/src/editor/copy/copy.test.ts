// @vitest-environment jsdom
import type { Op } from 'quill-delta';
import { expect, test } from 'vitest';
import { blocksFor } from '../paste/document-blocks.ts';
import { LeftOut } from '../paste/left-out.ts';
import { PastedImages } from '../paste/pasted-images.ts';
import { readHtml } from '../paste/read-html.ts';
import { markdownHtml } from '../paste/read-text.ts';
import { copiedHtml } from './copied-html.ts';
import { copiedMarkdown } from './copied-markdown.ts';

const list: readonly Op[] = [
  { insert: 'a' },
  { insert: '\n', attributes: { list: 'bullet' } },
  { insert: 'b' },
  { insert: '\n', attributes: { list: 'ordered', indent: 1 } },
  { insert: 'c' },
  { insert: '\n', attributes: { list: 'bullet' } },
];

const read = (html: string): readonly Op[] =>
  readHtml(html, {
    blocks: blocksFor({ profile: 'full', depth: 0 }),
    images: new PastedImages(false),
    leftOut: new LeftOut(),
  });

test('a list is copied as a list, nested', () => {
  expect(copiedHtml(list)).toBe('<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>');
  expect(copiedMarkdown(list)).toBe('- a\n    1. b\n- c');
});

test('words of a line are words, with their formats in HTML', () => {
  const words: readonly Op[] = [{ insert: 'a <b> ' }, { insert: 'c', attributes: { bold: true } }];
  expect(copiedHtml(words)).toBe('a &lt;b&gt; <strong>c</strong>');
  expect(copiedMarkdown(words)).toBe('a <b> c');
});

test('lines of code that are copied alone are code', () => {
  const code: readonly Op[] = [
    { insert: 'if x:' },
    { insert: '\n', attributes: { 'code-block': 'python' } },
    { insert: '    y' },
    { insert: '\n', attributes: { 'code-block': 'python' } },
  ];
  expect(copiedHtml(code)).toBe('<pre><code class="language-python">if x:\n    y</code></pre>');
  expect(copiedMarkdown(code)).toBe('if x:\n    y');
});

const MARKDOWN = `## Title

Some **bold** and *it* with \`code\`.

- [x] done
- [ ] open

\`\`\`python
def f():
    return 1
\`\`\`

| A | B |
| --- | --- |
| 1 | 2 |

> [!TIP]
> Try it.

---

1. one
    - deep
2. two`;

test('what was pasted from Markdown is copied as the same Markdown, and by HTML becomes the same document', () => {
  const ops = read(markdownHtml(MARKDOWN));
  expect(copiedMarkdown(ops)).toBe(MARKDOWN);
  expect(copiedMarkdown(read(copiedHtml(ops)))).toBe(MARKDOWN);
});

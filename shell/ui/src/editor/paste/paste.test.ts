// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Op } from 'quill-delta';
import { blockOf } from '@learnloom/contracts/kernel/block';
import { formats, Quill } from '../formats.ts';

/** What markup becomes in a text, a line each: its formats, and its words. */
function pasted(html: string): readonly string[] {
  const quill = new Quill(document.createElement('div'), { formats });
  quill.setContents(quill.clipboard.convert({ html }), 'api');
  return linesOf(quill.getContents().ops);
}

const inline = (op: Op): string => {
  if (typeof op.insert !== 'string') {
    const block = blockOf(op.insert);
    return block?.type === 'code'
      ? `{code ${String(block.props['language'])}: ${String(block.props['content'])}}`
      : `{${JSON.stringify(op.insert)}}`;
  }
  const names = Object.entries(op.attributes ?? {})
    .toSorted()
    .map(([name, value]) => (value === true ? name : `${name}=${String(value)}`));
  return names.length === 0 ? op.insert : `<${names.join(' ')}>${op.insert}</>`;
};

function linesOf(ops: readonly Op[]): readonly string[] {
  const lines: string[] = [];
  let words = '';
  for (const op of ops) {
    if (typeof op.insert !== 'string') {
      lines.push(inline(op));
      continue;
    }
    op.insert.split('\n').forEach((text, index) => {
      if (index > 0) {
        const line = Object.entries(op.attributes ?? {})
          .toSorted()
          .map(([name, value]) => (value === true ? name : `${name}=${String(value)}`));
        lines.push(line.length > 0 ? `[${line.join(' ')}] ${words}` : words);
        words = '';
      }
      if (text !== '') words += inline({ ...op, insert: text });
    });
  }
  return words === '' ? lines : [...lines, words];
}

const WORD_LIST =
  '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><style>@list l0:level1 {mso-level-number-format:bullet;}</style></head><body><p class=MsoNormal>Shopping<o:p></o:p></p><p class=MsoListParagraphCxSpFirst style="margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·<span style="font:7.0pt">&nbsp;&nbsp; </span></span><![endif]>Bread<o:p></o:p></p><p class=MsoListParagraphCxSpLast style="margin-left:72.0pt;mso-list:l0 level2 lfo1"><![if !supportLists]><span style="mso-list:Ignore">o<span style="font:7.0pt">&nbsp; </span></span><![endif]>Rye<o:p></o:p></p></body></html>';

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  ["Word's list, nested by level", WORD_LIST, ['Shopping', '[list=bullet] Bread', '[indent=1 list=bullet] Rye']],
  [
    'a numbered list of Word without its styles',
    '<p class=MsoListParagraph style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1.<span>&nbsp; </span></span>One</p><p class=MsoListParagraph style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">2.<span>&nbsp; </span></span>Two</p>',
    ['[list=ordered] One', '[list=ordered] Two'],
  ],
  [
    "Google Docs' list, whose inner list is beside the item",
    '<b style="font-weight:normal;" id="docs-internal-guid-2"><ul style="list-style-type:disc"><li dir="ltr" aria-level="1"><p dir="ltr"><span>Bread</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr"><span>Rye</span></p></li></ul><li dir="ltr" aria-level="1"><p><span>Milk</span></p></li></ul></b>',
    ['[list=bullet] Bread', '[indent=1 list=bullet] Rye', '[list=bullet] Milk'],
  ],
  [
    "Google Docs' bold, italic and struck text, which it says with styles",
    '<b style="font-weight:normal;" id="docs-internal-guid-2"><p><span style="font-weight:700">bold</span><span style="font-style:italic"> it</span><span style="text-decoration:line-through">no</span> <a href="https://www.google.com/url?q=https://example.org/a&amp;sa=D"><span style="text-decoration:underline">link</span></a></p></b>',
    ['<bold>bold</><italic> it</><strike>no</> <link=https://example.org/a>link</>'],
  ],
  [
    'a list in an item of a page',
    '<ol><li>One<ul><li>deep</li></ul></li><li>Two</li></ol>',
    ['[list=ordered] One', '[indent=1 list=bullet] deep', '[list=ordered] Two'],
  ],
  [
    'two lists next to each other',
    '<ul><li>a</li></ul><ul><li>b</li></ul>',
    ['[list=bullet] a', '', '[list=bullet] b'],
  ],
  [
    'code of VS Code with its indentation',
    '<meta charset="utf-8"><div style="color:#ccc;background-color:#1f1f1f;font-family:Consolas,monospace;white-space:pre;"><div><span style="color:#c586c0">def</span> f():</div><div>    <span>return</span> 1</div><br><div>x = f()</div></div>',
    ['{code text: def f():\n    return 1\n\nx = f()}'],
  ],
  [
    "GitHub's code with its language",
    '<div class="highlight highlight-source-python"><pre><span>for</span> x <span>in</span> y:\n    print(x)\n\n    pass</pre></div>',
    ['{code python: for x in y:\n    print(x)\n\n    pass}'],
  ],
  ['code of a highlighter', '<pre><code class="language-js">let a;</code></pre>', ['{code javascript: let a;}']],
  [
    'links that lead somewhere',
    '<p><a href="https://example.org/a b">odd</a> <a href="#there">there</a> <a href="/howto/a">own</a></p>',
    ['<link=https://example.org/a%20b>odd</> <link=#there>there</> <link=/howto/a>own</>'],
  ],
  [
    'links that lead nowhere from here as their text',
    '<p><a href="mailto:x@example.org">mail</a> <a href="../other.md">rel</a> <a href="readme.md">r</a> <a href="javascript:alert(1)">x</a></p>',
    ['mail rel r x'],
  ],
  ['a heading of level 1 as one of level 2', '<h1>Title</h1><p>Text</p>', ['[header=2] Title', 'Text']],
  [
    'paragraphs of markup without its white space',
    '<div>\n  <p>One\n two</p>\n\n <p>Three</p><p><br></p></div>',
    ['One two', 'Three'],
  ],
  ['words only', 'just <b>words</b>', ['just <bold>words</>']],
];

test.each(cases)('pastes %s [BLK-02]', (_name, html, lines) => {
  expect(pasted(html)).toEqual(lines);
});

// @vitest-environment jsdom
import type { Op } from 'quill-delta';
import { expect, test } from 'vitest';
import { blockOf, type SlotOp } from '@learnloom/contracts/kernel/block';
import { blocksFor } from './document-blocks.ts';
import { LeftOut } from './left-out.ts';
import { PastedImages } from './pasted-images.ts';
import { readHtml } from './read-html.ts';
import { markdownHtml } from './read-text.ts';

const read = (html: string, files: readonly File[] = []) => {
  const target = {
    blocks: blocksFor({ profile: 'full', depth: 0 }),
    images: new PastedImages(true, files),
    leftOut: new LeftOut(),
  };
  const ops = readHtml(html, target);
  return { ops, lines: linesOf(ops), leftOut: target.leftOut.sentence(), uploads: target.images.uploads };
};

const namesOf = (attributes: object = {}): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === true ? name : `${name}=${String(value)}`))
    .join(' ');

/** A document in short: `[formats] words` a line, `<formats>words</>` for formatted ones, `type(slots)` for blocks. */
function linesOf(ops: readonly (Op | SlotOp)[]): string[] {
  const lines: string[] = [];
  let words = '';
  for (const { insert, attributes } of ops) {
    const block = blockOf(insert);
    if (typeof insert !== 'string') {
      const slots = Object.values(block?.slots ?? {}).map(slot => linesOf(slot).join(' / '));
      const { content, src, title } = block?.props ?? {};
      const texts = [content, src, title].filter(text => typeof text === 'string' && text !== '');
      const short = `${block?.type ?? Object.keys(insert ?? {}).join()}(${[...texts, ...slots].join(' | ')})`;
      if (block?.type === 'footnote' || block?.type === 'inline-math') words += short;
      else lines.push(attributes ? `[${namesOf(attributes)}] ${short}` : short);
      continue;
    }
    insert.split('\n').forEach((text, index) => {
      if (index > 0) {
        lines.push(attributes ? `[${namesOf(attributes)}] ${words}` : words);
        words = '';
      }
      if (text !== '') words += attributes ? `<${namesOf(attributes)}>${text}</>` : text;
    });
  }
  return words === '' ? lines : [...lines, words];
}

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'a range of Sheets',
    '<google-sheets-html-origin><style>td{}</style><table><tbody><tr><td>Name</td><td>Size</td></tr><tr><td>a.txt</td><td style="text-align:right">12</td></tr></tbody></table></google-sheets-html-origin>',
    ['table(Name | Size | a.txt | 12)'],
  ],
  [
    'a range of Excel',
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><!--StartFragment--><col width=64><tr height=20><td class=xl65>Op</td><td>Cost</td></tr><tr><td colspan=2>both</td></tr><!--EndFragment--></table></body></html>',
    ['table(Op | Cost | both | )'],
  ],
  [
    'a table with a list and code in its cells',
    '<table><thead><tr><th>Option</th><th>Means</th></tr></thead><tbody><tr><td><code>-l</code></td><td><ul><li>long</li><li>sorted</li></ul></td></tr></tbody></table>',
    ['table(Option | Means | <code>-l</> | [list=bullet] long / [list=bullet] sorted)'],
  ],
  [
    'keys, marks, dividers, terms and details',
    '<p>Press <kbd>Ctrl</kbd>+<kbd>S</kbd>, <mark>mind</mark> it.</p><hr><dl><dt>Term</dt><dd>Meaning</dd></dl><details><summary>More</summary><p>Hidden</p></details>',
    [
      'Press <kbd>Ctrl</>+<kbd>S</>, <mark>mind</> it.',
      'rule()',
      '<bold>Term</>',
      'Meaning',
      'collapsible(More | Hidden)',
    ],
  ],
  [
    'a task list',
    '<ul><li><input type="checkbox" checked> Done</li><li><input type="checkbox"> Open</li></ul>',
    ['[list=checked] Done', '[list=unchecked] Open'],
  ],
  [
    "Notion's task list",
    '<ul>\n<li>[x]  Done</li>\n<li>[ ]  Open</li>\n</ul>',
    ['[list=checked] Done', '[list=unchecked] Open'],
  ],
  [
    "Google Docs' task list, whose boxes are images",
    '<b id="docs-internal-guid-1" style="font-weight:normal"><ul><li dir="ltr" role="checkbox" aria-checked="true" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="17" height="17" aria-roledescription="box"/><p><span>Done</span></p></li></ul></b>',
    ['[list=checked] Done'],
  ],
  [
    'code in an item, and the list that goes on after it',
    '<ol><li><p>Install</p><pre><code class="language-bash">npm ci\nnpm start</code></pre><p>Wait.</p></li><li>Open</li></ol>',
    [
      '[list=ordered] Install',
      '[list-content=1] code(npm ci\nnpm start)',
      '[list-content=1] Wait.',
      '[list=ordered] Open',
    ],
  ],
  [
    'a list that begins with another number',
    '<ol start="5"><li>five</li><li>six</li></ol>',
    ['[list=ordered list-start=5] five', '[list=ordered] six'],
  ],
  [
    'a figure with its caption',
    '<figure><img src="https://example.org/a.png" alt="A map"><figcaption>Where <em>it</em> is</figcaption></figure>',
    ['figure(https://example.org/a.png | Where <italic>it</> is)'],
  ],
  [
    "GitHub's alert",
    '<div class="markdown-alert markdown-alert-warning"><p class="markdown-alert-title"><svg></svg>Warning</p><p>Hot.</p></div>',
    ['admonition(Hot.)'],
  ],
  [
    "MDN's note",
    '<div class="notecard note"><p><strong>Note:</strong> Mind it.</p></div>',
    ['admonition(<bold>Note:</> Mind it.)'],
  ],
  [
    "MDN's example with its header",
    '<div class="code-example"><div class="example-header"><span class="language-name">js</span><button>Copy</button></div><pre class="brush: js notranslate"><code>let a = 1;\nlet b;</code></pre></div>',
    ['code(let a = 1;\nlet b;)'],
  ],
  [
    "Word's footnote",
    '<p class=MsoNormal>Bread<a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a> is good.</p><div><br clear=all><hr align=left size=1 width="33%"><div id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1"><span>[1]</span></a> Of rye.</p></div></div>',
    ['Breadfootnote(Of rye.) is good.'],
  ],
  [
    'a formula that KaTeX has drawn',
    '<p>So <span class="katex"><span class="katex-mathml"><math><semantics><mrow></mrow><annotation encoding="application/x-tex">a^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">a2</span></span>.</p>',
    ['So inline-math(a^2).'],
  ],
  ['a video of another site', '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>', ['embed()']],
  [
    "Rouge's code with line numbers",
    '<table class="rouge-table"><tbody><tr><td class="rouge-gutter gl"><pre class="lineno">1\n2</pre></td><td class="rouge-code"><pre>a\nb</pre></td></tr></tbody></table>',
    ['code(a\nb)'],
  ],
  [
    'JetBrains code',
    '<pre style="background-color:#2b2b2b;font-family:\'JetBrains Mono\',monospace">def f():<br>    return 1<br></pre>',
    ['code(def f():\n    return 1)'],
  ],
];

test.each(cases)('pastes %s [BLK-02]', (_name, html, lines) => {
  expect(read(html).lines).toEqual(lines);
});

test('a table that is too large is pasted as lines, and the author is told', () => {
  const row = `<tr>${'<td>x</td>'.repeat(21)}</tr>`;
  const { lines, leftOut } = read(`<table>${row}${row}</table>`);
  expect(lines).toHaveLength(2);
  expect(leftOut).toBe('Pasted. Left out: 1 table, pasted as text.');
});

test('images in the markup are uploaded, images of other sites keep their address, others are named [BLK-02]', () => {
  const { lines, uploads, leftOut } = read(
    '<p>x<img src="data:image/png;base64,iVBORw0KGgo=">y</p><img src="https://example.org/a.png"><img src="blob:https://docs.google.com/1"><p><a href="mailto:a@example.org">m</a></p>',
  );
  expect(lines).toEqual(['x', 'upload()', 'y', 'image(https://example.org/a.png)', 'm']);
  expect(uploads.map(({ file }) => [file.type, file.size])).toEqual([['image/png', 8]]);
  expect(leftOut).toBe('Pasted. Left out: 1 image, 1 link. The text of the links was kept.');
});

test('Markdown becomes what it says [BLK-02]', () => {
  const text =
    '## Title\n\nSome **bold** `code`.\n\n- [x] done\n- [ ] open\n\n```js\nlet a;\nlet b;\n```\n\n| A | B |\n| - | -: |\n| 1 | 2 |\n\n> [!TIP]\n> Try it.\n\n---\n';
  expect(read(markdownHtml(text)).lines).toEqual([
    '[header=2] Title',
    'Some <bold>bold</> <code>code</>.',
    '[list=checked] done',
    '[list=unchecked] open',
    'code(let a;\nlet b;)',
    'table(A | B | 1 | 2)',
    'admonition(Try it.)',
    'rule()',
  ]);
});

test('scripts and what is hidden are not pasted', () => {
  expect(
    read(
      '<script>alert(1)</script><p onclick="x()">a<span hidden>b</span><span style="display:none">c</span></p><svg><text>d</text></svg>',
    ).lines,
  ).toEqual(['a']);
});

import { expect, test } from 'vitest';
import { parseDocument, type DocumentOp, type TextOp } from './document.ts';
import { renderDocument } from './render.ts';

const render = (...ops: DocumentOp[]) => renderDocument({ v: 1, ops });
const html = async (...ops: DocumentOp[]) => (await render(...ops)).htmlContent;
const line = (insert: string, attributes: TextOp['attributes'] = {}): TextOp[] => [
  { insert },
  { insert: '\n', attributes },
];

test('renders inline formats', async () => {
  expect(
    await html(
      { insert: 'a', attributes: { bold: true, italic: true } },
      { insert: 'b', attributes: { underline: true, strike: true } },
      { insert: 'c', attributes: { script: 'sub' } },
      { insert: 'd', attributes: { code: true } },
      { insert: '\n' },
    ),
  ).toBe('<p><strong><em>a</em></strong><u><s>b</s></u><sub>c</sub><code>d</code></p>');
});

test('opens links to other sites apart, and links within this one here', async () => {
  expect(await html({ insert: 'x', attributes: { link: 'https://example.org/' } })).toBe(
    '<p><a href="https://example.org/" target="_blank" rel="noopener noreferrer">x</a></p>',
  );
  expect(await html({ insert: 'x', attributes: { link: '/about' } })).toBe('<p><a href="/about">x</a></p>');
});

test('gives headings unique ids and lists them', async () => {
  const { htmlContent, headings } = await render(
    ...line('Über alles & Co.', { header: 2 }),
    ...line('Same', { header: 3 }),
    ...line('Same', { header: 3 }),
    ...line('Same 2', { header: 3 }),
    ...line('!', { header: 6 }),
  );
  expect(headings).toEqual([
    { text: 'Über alles & Co.', slug: 'uber-alles-co', level: 2 },
    { text: 'Same', slug: 'same', level: 3 },
    { text: 'Same', slug: 'same-2', level: 3 },
    { text: 'Same 2', slug: 'same-2-2', level: 3 },
    { text: '!', slug: 'section', level: 6 },
  ]);
  expect(htmlContent).toContain('<h3 id="same-2">Same</h3>');
  const ids = [...htmlContent.matchAll(/id="([^"]+)"/g)].map(match => match[1]);
  expect(ids).toEqual(headings.map(heading => heading.slug));
});

test('gives no heading an id that the page around it has', async () => {
  const { headings } = await render(...line('Boot', { header: 2 }), ...line('Main', { header: 2 }));
  expect(headings.map(({ slug }) => slug)).toEqual(['boot-2', 'main-2']);
});

test('nests lists and tells ordered from bulleted', async () => {
  expect(
    await html(
      ...line('a', { list: 'bullet' }),
      ...line('b', { list: 'ordered', indent: 1 }),
      ...line('c', { list: 'ordered', indent: 5 }),
      ...line('d', { list: 'bullet' }),
      ...line('e', { list: 'ordered' }),
    ),
  ).toBe('<ul><li>a<ol><li>b<ol><li>c</li></ol></li></ol></li><li>d</li></ul><ol><li>e</li></ol>');
});

test('joins neighbouring lines of a quotation', async () => {
  expect(await html(...line('a', { blockquote: true }), ...line('b', { blockquote: true }), ...line('c'))).toBe(
    '<blockquote><p>a</p><p>b</p></blockquote><p>c</p>',
  );
});

test('shows code with its language, in classes only', async () => {
  const code = await html(
    ...line('const a = "<b>";', { 'code-block': 'javascript' }),
    ...line('', { 'code-block': 'javascript' }),
    ...line('return a; // done', { 'code-block': 'javascript' }),
  );
  expect(code).toMatch(
    /^<figure class="code" data-lang="javascript"><figcaption><span>JavaScript<\/span><\/figcaption><pre class="shiki" tabindex="0"><code>/,
  );
  expect(code).toContain('<span class="k-keyword">const</span>');
  expect(code).toContain('&lt;b&gt;');
  expect(code).toMatch(/<span class="k-comment">\/\/ done<\/span>/);
  expect(code).not.toContain('style=');
  expect(code.match(/class="line"/g)).toHaveLength(3);
});

/** A grammar is compiled when it is first used, which takes long on a busy machine. */
const DEADLINE_MS = 240_000;
const languages = 'javascript typescript java go rust cpp csharp ruby swift python html css json bash sql'.split(' ');
test.each(languages)(
  'highlights %s',
  async language => {
    const { ops } = parseDocument(
      JSON.stringify({
        v: 1,
        ops: line('if "text" // 12 # select { color: red; } <p class="a">', { 'code-block': language as 'sql' }),
      }),
    );
    const code = await html(...ops);
    expect(code).toContain(`data-lang="${language}"`);
    expect(code).toMatch(/class="k-/);
  },
  DEADLINE_MS,
);

test('leaves code of an unknown language plain', async () => {
  const code = await html(...line('a <b>', { 'code-block': 'text' }));
  expect(code).toContain('<span>Text</span>');
  expect(code).toContain('a &lt;b&gt;');
  expect(code).not.toContain('k-');
});

test('aligns by class', async () => {
  expect(await html(...line('a', { align: 'center' }), ...line('b', { header: 2, align: 'right' }))).toBe(
    '<p class="ta-center">a</p><h2 id="b" class="ta-right">b</h2>',
  );
});

test('keeps empty lines between paragraphs and none at the end', async () => {
  expect(await html({ insert: 'a\n\nb\n\n\n' })).toBe('<p>a</p><p><br /></p><p>b</p>');
});

test('code that others need is there without being seen or read', async () => {
  const rendered = await renderDocument({
    v: 1,
    ops: [
      { insert: `${'word '.repeat(400)}<b>` },
      { insert: '\n', attributes: { 'code-block': 'sql', 'code-run': 'setup' } },
      { insert: 'select 1' },
      { insert: '\n', attributes: { 'code-block': 'sql', 'code-run': 'after' } },
    ],
  });
  expect(rendered.htmlContent).toContain('<figure class="code" data-lang="sql" data-run="setup" hidden');
  expect(rendered.htmlContent).toContain('&lt;b&gt;</pre></figure>');
  expect(rendered.htmlContent).toContain('<figure class="code" data-lang="sql" data-run="after"><figcaption>');
  expect(rendered.readingTime).toBe('1 min read');
});

test('a picture stands between two lines, with room for it', async () => {
  const src = '0b6c2a4e-6f0e-4b7e-9a51-3f1c7f0d2a11-40x20.png';
  const picture = { insert: { image: { src, alt: 'A "map"' } } };
  expect(await html({ insert: 'Where' }, picture, { insert: 'is it?\n' }, picture, { insert: '\n' })).toBe(
    `<p>Where</p><img src="/media/${src}" alt="A &quot;map&quot;" width="40" height="20" loading="lazy" /><p>is it?</p>` +
      `<img src="/media/${src}" alt="A &quot;map&quot;" width="40" height="20" loading="lazy" />`,
  );
});

import { expect, test } from 'vitest';
import { BLOCK_EMBED, type SlotOp } from '@learnloom/contracts/kernel/block';
import { charactersOf, paragraphsOf } from '@learnloom/contracts/kernel/document';
import { blockShapes } from './block-shapes.ts';
import { documentText, parseDocument } from './document.ts';
import { everyBlock, filledBlock, textSlot } from './every-block.fixture.ts';
import { documentMail } from './mail.ts';
import { plainLines } from './plain-lines.ts';
import { renderDocument } from './render.ts';
import { serverBlocks } from './server-blocks.ts';

const documentOf = (...ops: readonly SlotOp[]) => JSON.stringify({ v: 1, ops });
const html = async (...ops: readonly SlotOp[]) => (await renderDocument(parseDocument(documentOf(...ops)))).htmlContent;
const block = (type: string, props: object, slots: object = {}, id = 'a1'): SlotOp => ({
  insert: { [BLOCK_EMBED]: { type, id, props, slots } },
});
const refusal = (...ops: readonly SlotOp[]): string | null => {
  try {
    parseDocument(documentOf(...ops));
    return null;
  } catch (error) {
    return (error as { errors: { content: string } }).errors.content;
  }
};
const parsedProps = (op: SlotOp): Record<string, unknown> => {
  const [parsed] = parseDocument(documentOf(op)).ops;
  return (parsed?.insert as unknown as Record<string, { props: Record<string, unknown> }>)[BLOCK_EMBED]?.props ?? {};
};
const items = (count: number, entry: object = {}) =>
  Array.from({ length: count }, (_, index) => ({ id: `i${index}`, ...entry }));

test('a block is one folder: each has a shape and a half on the server, and no list names them [BLK-01]', () => {
  expect([...serverBlocks.keys()]).toEqual([...blockShapes.keys()]);
  expect(blockShapes.size).toBeGreaterThanOrEqual(20);
});

test.each([...blockShapes.keys()])('a new %s is kept as it is made, and shown', async type => {
  const made = filledBlock(type);
  const text = documentText(parseDocument(documentOf(made, { insert: '\n' })));
  expect(documentText(parseDocument(text))).toBe(text);
  expect((JSON.parse(text) as { ops: unknown[] }).ops[0]).toMatchObject(made);
  expect(await html(made, { insert: '\n' }, ...textSlot('Title', { header: 2 }))).not.toMatch(/^(<p><br \/><\/p>)?<h2/);
});
test('columns are 1 to 10, custom ones too [RTE-01]', async () => {
  expect(await html(block('columns', { items: items(10) }))).toContain('b-count-10');
  for (const count of [0, 11])
    expect(refusal(block('columns', { items: items(count) }))).toBe('Please enter a valid number between 1 and 10.');
});

test('side-way columns are 1 to 5, and their widths within 0 and 100 percent [RTE-02]', () => {
  const widths = (...values: unknown[]) =>
    (
      parsedProps(block('side-columns', { items: values.map((width, at) => ({ id: `i${at}`, width })) }))['items'] as {
        width: number;
      }[]
    ).map(({ width }) => width);
  expect(widths(-1, 101, 33.4, 'wide', '40')).toEqual([0, 100, 33, 50, 40]);
  expect(refusal(block('side-columns', { items: items(6) }))).toBe('Use 1 to 5 side-way columns');
});

test('tabs are 1 to 4, one of them open, and usable without scripts [RTE-03]', async () => {
  const tabs = block('tabs', { items: items(3, { label: 'Tab' }), activeTab: 2 }, { i2: textSlot('Third') });
  const shown = await html(tabs);
  expect(shown.match(/<input type="radio"/g)).toHaveLength(3);
  expect(shown).toMatch(/id="tab:a1:3" aria-label="Tab" checked/);
  expect(shown).toContain('<p>Third</p>');
  expect(refusal(block('tabs', { items: items(500) }))).toBe('Use 1 to 4 tabs');
});

test('an image has a width, an alignment and words for those who do not see it [RTE-04]', async () => {
  const image = block('image', { src: 'https://example.org/a.png', width: 101, align: 'right', alt: 'A "map"' });
  expect(await html(image)).toBe(
    '<figure class="b-media b-right b-width-100"><img src="https://example.org/a.png" alt="A &quot;map&quot;" loading="lazy" referrerpolicy="no-referrer" /></figure>',
  );
  for (const src of [
    'http://example.org/a.png',
    'https://localhost/a',
    'data:image/png;base64,AA==',
    'javascript:x',
    7,
  ])
    expect(parsedProps(block('image', { src }))).toMatchObject({ src: '', width: 100, align: 'center' });
});

test('a figure and a quotation have captions [RTE-06]', async () => {
  expect(await html(filledBlock('figure'))).toContain('<figcaption>Words 1</figcaption>');
  expect(await html(filledBlock('quote-figure'))).toContain(
    '<blockquote>Words 1</blockquote><figcaption>Words 2</figcaption>',
  );
});

test('the table of contents links to every heading, those within blocks too; set ids are kept [RTE-07]', async () => {
  const titled = block('collapsible', {}, { summary: textSlot('More'), body: textSlot('Inner', { header: 3 }) }, 'b1');
  const { htmlContent, headings } = await renderDocument(
    parseDocument(
      documentOf(
        block('toc', {}),
        ...textSlot('New title', { header: 2, 'heading-id': 'old-title' }),
        ...textSlot('Old title', { header: 2 }),
        titled,
      ),
    ),
  );
  expect(headings.map(({ slug }) => slug)).toEqual(['old-title', 'old-title-2', 'inner']);
  for (const { slug } of headings) expect(htmlContent).toContain(`href="#${slug}"`);
});

test('code is shown with its marks, from lists of lines whose invalid parts are ignored [RTE-08] [RTE-09]', async () => {
  const code = (props: object) => html(block('code', { content: 'one\ntwo\nthree\nfour', language: 'js', ...props }));
  const marked = await code({ highlightLine: '2-3, 0, 9-8, x', highlightType: 'error', isFocusMode: true });
  expect(marked.match(/class="line[^"]*"/g)).toEqual([
    'class="line b-dim"',
    'class="line b-highlight b-error"',
    'class="line b-highlight b-error"',
    'class="line b-dim"',
  ]);
  expect(await code({ diffAddLines: '1', diffRemoveLines: '4', showHeader: false })).toMatch(
    /^<figure[^>]*><pre[^>]*><code><span class="line b-added">.*b-removed/s,
  );
  expect(await code({ displayMode: 'plain', diffAddLines: '1', highlightLine: '1' })).not.toMatch(
    /b-added|b-highlight/,
  );
  expect(await code({ wordHighlight: 'two, four', label: 'a<b' })).toMatch(
    /a&lt;b · JavaScript.*b-word"><span>two<.*b-word"><span>four</s,
  );
  expect(parsedProps(block('code', {}))).toMatchObject({ language: 'javascript', displayMode: 'diff', run: null });
});

test('a table is 3 by 3 with a header row, and has up to 2,000 cells [RTE-10]', async () => {
  const shown = await html(filledBlock('table'));
  expect([shown.match(/<th scope="col">/g)?.length, shown.match(/<td>/g)?.length]).toEqual([3, 6]);
  const table = (rows: number, columns: number) =>
    refusal(block('table', { rows: items(rows).map(({ id }) => id), items: items(columns) }));
  expect(table(100, 20)).toBeNull();
  const sizes: readonly (readonly [number, number])[] = [
    [101, 20],
    [201, 1],
    [1, 21],
    [500, 20],
  ];
  for (const [rows, columns] of sizes)
    expect(table(rows, columns)).toBe('A table can have up to 200 rows, 20 columns and 2000 cells');
});

test('text has sizes, keys and marks [RTE-12]', async () => {
  expect(
    await html(
      { insert: 'a', attributes: { size: 'huge', kbd: true, mark: true } },
      { insert: 'b', attributes: { size: '99px' } },
      { insert: '\n' },
    ),
  ).toBe('<p><span class="b-size-huge"><mark><kbd>a</kbd></mark></span>b</p>');
});

test('a list goes on after what is within its items [BLK-01]', async () => {
  const shown = await html(
    ...textSlot('Install', { list: 'ordered' }),
    { insert: 'npm i' },
    { insert: '\n', attributes: { 'code-block': 'text', 'list-content': 1 } },
    ...textSlot('Inner', { list: 'bullet', indent: 1 }),
    ...textSlot('Of the inner', { 'list-content': 2 }),
    { ...filledBlock('table'), attributes: { 'list-content': 1 } },
    ...textSlot('Start', { list: 'ordered' }),
    ...textSlot('After'),
  );
  expect(shown).toMatch(
    /^<ol><li><p>Install<\/p><figure.*<\/figure><ul><li><p>Inner<\/p><p>Of the inner<\/p><\/li><\/ul><div class="b-table".*<\/div><\/li><li>Start<\/li><\/ol><p>After<\/p>$/,
  );
});

test('an ordered list begins with the number that its first item says, and tasks have boxes [BLK-01]', async () => {
  expect(
    await html(
      ...textSlot('Five', { list: 'ordered', 'list-start': 5 }),
      ...textSlot('Six', { list: 'ordered' }),
      ...textSlot('One', { list: 'ordered', 'list-start': 1 }),
      ...textSlot('Done', { list: 'checked' }),
    ),
  ).toBe(
    '<ol start="5"><li>Five</li><li>Six</li></ol><ol><li>One</li></ol>' +
      '<ul class="b-tasks"><li><input type="checkbox" disabled="disabled" checked="checked" /> Done</li></ul>',
  );
});

const nested = (depth: number): SlotOp =>
  block(
    'columns',
    { items: items(1) },
    { i0: depth > 1 ? [nested(depth - 1), { insert: '\n' }] : textSlot('x') },
    `n${depth}`,
  );

test('blocks nest four levels deep, and a fifth is refused with a message [BLK-01]', () => {
  expect(refusal(nested(4))).toBeNull();
  expect(refusal(nested(5))).toBe('Blocks can be nested at most 4 levels deep');
});

test('a cell holds no columns, and a caption no image', () => {
  const table = filledBlock('table').insert as Record<string, { slots: object }>;
  const slots = Object.fromEntries(Object.keys(table[BLOCK_EMBED]?.slots ?? {}).map(key => [key, [nested(1)]]));
  expect(refusal({ insert: { [BLOCK_EMBED]: { ...table[BLOCK_EMBED], slots } } })).toBe(
    'Columns: this block cannot be placed in a cell',
  );
  expect(refusal(block('quote-figure', {}, { caption: [filledBlock('image')] }))).toBe(
    'Image: this block cannot be placed in a caption',
  );
});

test('words within blocks count, and the message says how long the text is [RTE-14]', () => {
  const long = (length: number) => block('admonition', {}, { body: textSlot('x'.repeat(length)) });
  expect(charactersOf(documentOf(long(49_998), { insert: '\n' }))).toBe(50_000);
  expect(refusal(long(49_998), { insert: '\n' })).toBeNull();
  expect(refusal(long(49_999), { insert: '\n' })).toBe('This text has 50001 characters. Use at most 50000 characters');
  expect(refusal(block('code', { content: 'x'.repeat(51_000) }))).toBe(
    'This text has 51001 characters. Use at most 50000 characters',
  );
});

test('two blocks with one id become two, so that each can be changed for itself', () => {
  const { ops } = parseDocument(documentOf(nested(1), nested(1)));
  const ids = ops.map(({ insert }) => (insert as unknown as Record<string, { id: string }>)[BLOCK_EMBED]?.id);
  expect(new Set(ids).size).toBe(2);
});

test('what blocks say is found, and stands in emails with images, tables and whole addresses [BLK-01]', async () => {
  const content = documentOf(...everyBlock());
  const words = paragraphsOf(content);
  for (const text of ['Mind the gap', 'Words 9', 'npm install', 'A leads to B', 'A talk'])
    expect(words.join('\n')).toContain(text);
  const mail = await documentMail({ content, looks: { td: 'color:red' }, origin: 'https://site.test' });
  expect(mail.html).toContain('src="https://site.test/media/');
  expect(mail.html).toContain('<td style="color:red">Words 9</td>');
  expect(mail.html).not.toMatch(/class=|<iframe|<input|<video/);
  expect(mail.text).toContain('Words 7 | Words 8 | Words 9');
  expect(plainLines(parseDocument(content)).at(-1)).toBe('[1] Words 1');
});

test('a link by key leads to where it is resolved, and a heading of the page stays in it [RTE-13]', async () => {
  const key = '0b6c2a4e-6f0e-4b7e-9a51-3f1c7f0d2a11';
  expect(await html({ insert: 'x', attributes: { link: `learnloom:article/${key}#top` } })).toBe(
    `<p><a href="/links/article/${key}#top">x</a></p>`,
  );
  expect(await html({ insert: 'x', attributes: { link: '#top' } })).toBe('<p><a href="#top">x</a></p>');
});

test('the plain text of an email has an empty line between paragraphs, and none within lists and code [NWS-01]', async () => {
  const line = (insert: string, attributes?: object) => [
    { insert },
    { insert: '\n', ...(attributes && { attributes }) },
  ];
  const code = { 'code-block': 'text' };
  const ops = [
    ...line('Hello'),
    ...line('One', { list: 'bullet' }),
    ...line('Two', { list: 'bullet' }),
    ...line('const x = 1;', code),
    ...line('x + 1;', code),
    { insert: '\n' },
    ...line('Bye'),
  ];
  const { html, text } = await documentMail({
    content: JSON.stringify({ v: 1, ops }),
    looks: {},
    origin: 'https://a.org',
  });
  expect(text.trim()).toBe('Hello\n\n- One\n- Two\n\nconst x = 1;\nx + 1;\n\nBye');
  expect(html).not.toContain('Text');
});

test('a button is a link that stands out, in an email, too; without an address it shows nothing [NWS-01]', async () => {
  const button = block('button', { url: 'https://example.org/a?b=1&c=2', label: 'Read <more>' });
  expect(await html(button)).toMatch(
    /^<p><a class="b-button" href="https:\/\/example\.org\/a\?b=1&amp;c=2"[^>]*>Read &lt;more&gt;<\/a><\/p>/,
  );
  const looks = { a: 'color:red', button: 'color:white' };
  const mail = await documentMail({
    content: documentOf(button, { insert: '\n' }),
    looks,
    origin: 'https://example.org',
  });
  expect(mail.html).toContain('style="color:white"');
  expect(mail.html).not.toContain('class=');
  expect(mail.text).toContain('Read <more> (https://example.org/a?b=1&c=2)');
  expect(await html(block('button', { url: 'javascript:x', label: 'Read' }))).not.toContain('Read');
});

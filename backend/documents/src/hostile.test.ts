import { expect, test } from 'vitest';
import type { BlockValue, SlotOp } from '@learnloom/contracts/kernel/block';
import { blockShapes } from './block-shapes.ts';
import { parseDocument } from './document.ts';
import { filledBlock } from './every-block.fixture.ts';
import { documentMail } from './mail.ts';
import { renderDocument } from './render.ts';
import { sanitizeDocument } from './sanitize.ts';

const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><p><style><g title="</style><img src onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<p style="background:url(javascript:alert(1))" onclick="alert(1)">x</p>',
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '</code></pre><script>alert(1)</script>',
  '<textarea><script>alert(1)</script></textarea>',
  '<xmp><p title="</xmp><svg/onload=alert(1)>">',
];

/** Elements that may be in a rendered document: text, blocks, and formulas. */
const ELEMENTS =
  /^(p|br|hr|h[1-6]|strong|em|u|s|sub|sup|code|kbd|mark|a|ul|ol|li|blockquote|figure|figcaption|pre|span|img|div|section|aside|nav|details|summary|table|thead|tbody|tr|th|td|input|label|video|track|iframe|math|semantics|annotation|m[a-z]+)$/;
const ATTRIBUTES =
  /^(class|id|href|rel|target|data-lang|data-run|data-block|data-group|hidden|tabindex|src|alt|width|height|loading|referrerpolicy|role|aria-label|scope|start|type|name|checked|disabled|for|open|controls|preload|poster|kind|default|title|allowfullscreen|sandbox|xmlns|display|encoding|mathvariant|[a-z]*(?:align|spacing|lines|fence|stretchy|separator|space|size|accent|level|style|symmetric|limits|largeop|notation|thickness|voffset|depth))$/;

/** Elements, attributes and addresses that may stand in a rendered document. */
function expectHarmless(html: string): void {
  const tags = [...html.matchAll(/<\/?([^\s>/]+)([^>]*)>/g)];
  for (const [, name = '', attributes = ''] of tags) {
    expect(name).toMatch(ELEMENTS);
    expect(name).not.toMatch(/^(mglyph|malignmark)$/);
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)) {
      expect(attribute).toMatch(ATTRIBUTES);
      expect(attribute).not.toMatch(/^(on|style$)/);
      if (attribute === 'src' || attribute === 'poster')
        expect(value).toMatch(name === 'iframe' ? PLAYERS : /^(\/media\/[\da-f-]{36}-40x20\.png$|https:\/\/)/);
      if (attribute === 'href') expect(value).toMatch(/^(https?:\/\/|\/(?!\/)|#)/);
    }
  }
}
const PLAYERS = /^https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com)\//;

const everywhere = (text: string) => [
  { insert: text },
  { insert: text, attributes: { bold: true, link: text, code: true, size: text, kbd: true, mark: true } },
  { insert: { image: { src: '0b6c2a4e-6f0e-4b7e-9a51-3f1c7f0d2a11-40x20.png', alt: text } } },
  { insert: '\n' },
  { insert: text },
  { insert: '\n', attributes: { header: 2, align: text, 'heading-id': text } },
  { insert: text },
  { insert: '\n', attributes: { 'code-block': text } },
  { insert: text },
  { insert: '\n', attributes: { 'code-block': 'html' } },
  { insert: text },
  { insert: '\n', attributes: { list: text, indent: text, 'list-start': text, 'list-content': text } },
  { insert: text },
  { insert: '\n', attributes: { list: 'bullet', blockquote: true } },
];

/** The same block with the payload in all its texts: of its props, its entries and its slots. */
function poisoned(op: SlotOp, payload: string): SlotOp {
  const poison = (value: unknown): unknown => {
    if (typeof value === 'string') return payload;
    if (Array.isArray(value)) return value.map(entry => (typeof entry === 'string' ? entry : poison(entry)));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, name === 'id' ? inner : poison(inner)]),
    );
  };
  const [[embed, value] = ['', {}]] = Object.entries(op.insert as Record<string, BlockValue>);
  const block = value as BlockValue;
  const slots = Object.fromEntries(
    Object.keys(block.slots).map(key => [key, [{ insert: payload, attributes: { link: payload } }, { insert: '\n' }]]),
  );
  return { insert: { [embed]: { ...block, props: poison(block.props), slots } } };
}

const types = [...blockShapes.keys()];

test('the corpus has 300 documents or more, with every block in it', () => {
  expect(payloads.length * (types.length + 1)).toBeGreaterThanOrEqual(300);
});

test.each(payloads)('a document shows %s as text [RTE-15]', async payload => {
  const document = parseDocument(JSON.stringify({ v: 1, ops: everywhere(payload) }));
  const { htmlContent } = await renderDocument(document);
  expectHarmless(htmlContent);
  expect(htmlContent).toContain('alert(1)');
});

test.each(payloads)('every block is harmless with %s in all its texts [RTE-15]', async payload => {
  for (const type of types) {
    const content = JSON.stringify({ v: 1, ops: [poisoned(filledBlock(type), payload), { insert: '\n' }] });
    const { htmlContent } = await renderDocument(parseDocument(content));
    expectHarmless(htmlContent);
    const mail = await documentMail({ content, looks: {}, origin: 'https://example.org' });
    expectHarmless(mail.html);
  }
});

test.each(payloads)('the last step alone makes %s harmless [RTE-15]', payload => {
  expectHarmless(sanitizeDocument(payload));
  expectHarmless(sanitizeDocument(`<p>${payload}</p>`));
  for (const tag of ['math', 'details', 'table', 'figure', 'label', 'video'])
    expectHarmless(sanitizeDocument(`<${tag}>${payload}</${tag}>`));
});

test.each([
  '<iframe src="https://www.youtube-nocookie.com.evil.example/embed/x" sandbox=""></iframe>',
  '<iframe src="https://www.youtube-nocookie.com/embed/x"></iframe>',
  '<iframe src="javascript:alert(1)" sandbox=""></iframe>',
  '<video src="http://127.0.0.1/a.mp4"></video>',
  '<img src="https://localhost/a.png" referrerpolicy="no-referrer">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<input type="text" name="password">',
  '<input type="checkbox">',
])('the last step takes out %s [RTE-15]', html => {
  expect(sanitizeDocument(html)).toBe('');
});

test('names of objects are no formats', async () => {
  const attributes = JSON.parse(
    '{"__proto__":{"bold":true},"toString":true,"link":{"href":"javascript:alert(1)"}}',
  ) as object;
  const { htmlContent } = await renderDocument(
    parseDocument(JSON.stringify({ v: 1, ops: [{ insert: 'x', attributes }] })),
  );
  expect(htmlContent).toBe('<p>x</p>');
});

test('a long line of code does not hold up the rendering', async () => {
  const ops = [{ insert: `${'<a '.repeat(16_000)}` }, { insert: '\n', attributes: { 'code-block': 'html' } }];
  const { htmlContent } = await renderDocument(parseDocument(JSON.stringify({ v: 1, ops })));
  expect(htmlContent).toContain('data-lang="html"');
});

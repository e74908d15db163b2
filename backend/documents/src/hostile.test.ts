import { expect, test } from 'vitest';
import { parseDocument } from './document.ts';
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

/** Elements, attributes and addresses that may stand in a rendered document. */
function expectHarmless(html: string): void {
  const tags = [...html.matchAll(/<\/?([^\s>/]+)([^>]*)>/g)];
  for (const [, name = '', attributes = ''] of tags) {
    expect(name).toMatch(
      /^(p|br|h[1-6]|strong|em|u|s|sub|sup|code|a|ul|ol|li|blockquote|figure|figcaption|pre|span|img)$/,
    );
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)) {
      expect(attribute).toMatch(/^(class|id|href|rel|target|data-lang|tabindex|src|alt|width|height|loading)$/);
      if (attribute === 'src') expect(value).toMatch(/^\/media\/[\da-f-]{36}-40x20\.png$/);
      if (attribute === 'href') expect(value).toMatch(/^(https?:\/\/|\/(?!\/))/);
    }
  }
}

const everywhere = (text: string) => [
  { insert: text },
  { insert: text, attributes: { bold: true, link: text, code: true } },
  { insert: { image: { src: '0b6c2a4e-6f0e-4b7e-9a51-3f1c7f0d2a11-40x20.png', alt: text } } },
  { insert: '\n' },
  { insert: text },
  { insert: '\n', attributes: { header: 2, align: text } },
  { insert: text },
  { insert: '\n', attributes: { 'code-block': text } },
  { insert: text },
  { insert: '\n', attributes: { 'code-block': 'html' } },
  { insert: text },
  { insert: '\n', attributes: { list: text, indent: text } },
  { insert: text },
  { insert: '\n', attributes: { list: 'bullet', blockquote: true } },
];

test.each(payloads)('a document shows %s as text [RTE-15]', async payload => {
  const document = parseDocument(JSON.stringify({ v: 1, ops: everywhere(payload) }));
  const { htmlContent } = await renderDocument(document);
  expectHarmless(htmlContent);
  expect(htmlContent).toContain('alert(1)');
});

test.each(payloads)('the last step alone makes %s harmless [RTE-15]', payload => {
  expectHarmless(sanitizeDocument(payload));
  expectHarmless(sanitizeDocument(`<p>${payload}</p>`));
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

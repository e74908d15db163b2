import { describe, expect, test } from 'vitest';
import { cpuTime } from '@learnloom/testing/cpu-time';
import { documentFromHtml } from './html-document.ts';
import { htmlPieces } from './html-text.ts';
import { lineFromHtml } from './plain-text.ts';
import { rich } from './questions.fixture.ts';

describe('rich text from HTML of other products', () => {
  test.each<[string, string]>([
    ['<p>One</p>\n<p>Two</p>', rich('One\nTwo\n')],
    ['a <b>b <i>c</i></b> d', rich('a ', ['b ', { bold: true }], ['c', { bold: true, italic: true }], ' d\n')],
    ['<ol><li>x</li><li>y</li></ol>', rich('x', ['\n', { list: 'ordered' }], 'y', ['\n', { list: 'ordered' }])],
    ['<h2>T</h2>t', rich('T', ['\n', { header: 2 }], 't\n')],
    [
      '<pre>\n<code class="language-py">if a &lt; b:\n\n  <b>c</b>\n</code></pre>',
      rich('if a < b:', ['\n\n', { 'code-block': 'python' }], '  c', ['\n', { 'code-block': 'python' }]),
    ],
    ['<a title="x>y" href="https://x.org">l</a> > m', rich(['l', { link: 'https://x.org' }], ' > m\n')],
    ['<img alt="a>b" title=\'1>0\'>t', rich('t\n')],
    ['List<String> and #include <iostream>, a<b and c>d', rich('List<String> and #include <iostream>, a<b and c>d\n')],
    ['<table><tr><td>x</td><td>y</td></tr></table>', rich('x | y\n')],
    [
      'x<sup>2</sup> &amp; &#955;&nbsp;&hellip; &bogus;',
      rich('x', ['2', { script: 'super' }], ' & λ\u00a0… &bogus;\n'),
    ],
    ['&Eacute;t&eacute; &alpha;&Omega; &radic;2 &asymp; &frac34; &lang;x&rang; &rArr;', rich('Été αΩ √2 ≈ ¾ ⟨x⟩ ⇒\n')],
    ['<a href="https://x.org/?a=1&amp;b=2">l</a>', rich(['l', { link: 'https://x.org/?a=1&b=2' }], '\n')],
    ['1 < 2 and 3 > 2', rich('1 < 2 and 3 > 2\n')],
    ['x <b> y </b> <i>z</i>', rich('x ', ['y ', { bold: true }], ['z', { italic: true }], '\n')],
    ['a<br>b<br/><br/>c', rich('a\nb\nc\n')],
    [
      '<ul><li>a <img src="b.png" alt=" b &amp;\n c ">d</li></ul><img>',
      JSON.stringify({
        v: 1,
        ops: [
          { insert: 'a' },
          { insert: '\n', attributes: { list: 'bullet' } },
          { insert: { image: { src: 'b.png', alt: 'b & c' } } },
          { insert: 'd' },
          { insert: '\n', attributes: { list: 'bullet' } },
        ],
      }),
    ],
    ['', ''],
    ['<p>&nbsp;</p>', ''],
    [
      '<p style="font-weight: 700">a <span>b</span></p><p><span style="text-decoration: underline;">c</span>d',
      rich(['a b', { bold: true }], '\n', ['c', { underline: true }], 'd\n'),
    ],
    [
      '<b style="font-weight:normal">x<span style="vertical-align:super">2</span></b><i style="display: none">y<i>z</i></i>',
      rich('x', ['2', { script: 'super' }], '\n'),
    ],
  ])('%s', (html, document) => {
    expect(documentFromHtml(html).document).toBe(document);
  });

  test.each([
    '<script>alert(1)</script>t',
    '<style>p{}</style>t',
    '<!-- <b> -->t',
    '<a href="javascript:alert(1)">t</a>',
    '<svg onload=alert(1)>t',
    '<o:p></o:p>t',
  ])('%s leaves nothing but the text', html => {
    expect(documentFromHtml(html).document).toBe(rich('t\n'));
  });

  const formula = (content: string) => ({
    insert: { 'content-inline': { type: 'inline-math', id: 'f1', props: { content }, slots: {} } },
  });
  test.each([
    [
      'Canvas shows as an image',
      '<img class="equation_image" src="/equation_images/x" alt="LaTeX: x" data-equation-content="\\frac{1}{2} &lt; x" x-canvaslms-safe-mathml="<math><mi>x</mi></math>">',
      '\\frac{1}{2} < x',
    ],
    ['is in TeX', '\\(\\frac{1}{2} &lt; x\\)', '\\frac{1}{2} < x'],
    ['is in MathML', '<math><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>&lt;</mo><mi>x</mi></math>', '\\frac{1}{2} < x'],
    [
      'is in MathML with its TeX',
      '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">\\frac{1}{2} &lt; x</annotation></semantics></math>',
      '\\frac{1}{2} < x',
    ],
  ])('a formula that %s stays a formula where it stood [EXC-01]', (_, html, tex) => {
    expect(documentFromHtml(`<p>Is ${html} so?</p>`)).toEqual({
      document: JSON.stringify({ v: 1, ops: [{ insert: 'Is ' }, formula(tex), { insert: ' so?\n' }] }),
      notes: [],
    });
  });

  test('on one line, raised and lowered letters and formulas can still be read [EXC-01]', () => {
    expect(lineFromHtml('10<sup>2</sup> H<sub>2</sub>O x<sup>a+q</sup> \\(\\pi\\)')).toBe('10² H₂O x^(a+q) \\(\\pi\\)');
  });

  test.each([
    ['x<i style="color: red; display:none">y<i>z</i></i>', 'Hidden text was not imported'],
    ['<ol type="a"><li>x</ol>', 'Lists are numbered 1, 2, 3'],
    ['<span class="multilang" lang="en">x</span>', 'All languages of a text are shown'],
    ['<ruby>x<rt>y</rt></ruby>', 'Annotations above words were put into the line'],
  ])('%s is not as readers saw it, which is told', (html, notes) => {
    expect(documentFromHtml(html).notes.join(' | ')).toBe(notes);
  });

  test('what is lost is told once', () => {
    expect(documentFromHtml('<video>x</video><video></video><table><tr><td>y</table>').notes).toEqual([
      'Videos were not imported',
      'Tables were converted to lines of text',
    ]);
  });

  test.each([
    ['open tags', '<b>'],
    ['open signs', '<'],
    ['closed tags', '</p>'],
    ['scripts', '<script>'],
    ['links', '<a href='],
    ['pictures', '<img src= alt='],
    ['entities', '&#'],
    ['lists', '<ul><li>'],
  ])('a megabyte of %s takes no longer than twice as long as half of it, about', (_, piece) => {
    const time = (length: number) => {
      const html = piece.repeat(length / piece.length);
      const start = cpuTime();
      expect([...htmlPieces(html)].length).toBeGreaterThanOrEqual(0);
      return cpuTime() - start;
    };
    time(100_000);
    const half = Math.max(20, time(500_000));
    expect(time(1_000_000)).toBeLessThan(6 * half);
  });
});

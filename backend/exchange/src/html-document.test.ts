import { describe, expect, test } from 'vitest';
import { cpuTime } from '@learnloom/testing/cpu-time';
import { documentFromHtml } from './html-document.ts';
import { htmlPieces } from './html-text.ts';
import { rich } from './questions.fixture.ts';

describe('rich text from HTML of other products', () => {
  test.each<[string, string]>([
    ['<p>One</p>\n<p>Two</p>', rich('One\nTwo\n')],
    ['a <b>b <i>c</i></b> d', rich('a ', ['b ', { bold: true }], ['c', { bold: true, italic: true }], ' d\n')],
    ['<ol><li>x</li><li>y</li></ol>', rich('x', ['\n', { list: 'ordered' }], 'y', ['\n', { list: 'ordered' }])],
    ['<h2>T</h2>t', rich('T', ['\n', { header: 2 }], 't\n')],
    ['<pre>a\n  b</pre>', rich('a', ['\n', { 'code-block': 'text' }], 'b', ['\n', { 'code-block': 'text' }])],
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
  ])('%s', (html, document) => {
    expect(documentFromHtml(html).document).toBe(document);
  });

  test.each([
    '<script>alert(1)</script>t',
    '<style>p{}</style>t',
    '<!-- <b> -->t',
    '<a href="javascript:alert(1)">t</a>',
    '<svg onload=alert(1)>t',
    '<constructor>t</constructor>',
  ])('%s leaves nothing but the text', html => {
    expect(documentFromHtml(html).document).toBe(rich('t\n'));
  });

  test('a formula that Canvas shows as a picture stays where it stood, as text', () => {
    const image =
      '<img class="equation_image" src="/equation_images/x" alt="LaTeX: x" data-equation-content="\\frac{1}{2} &lt; x">';
    const { document, notes } = documentFromHtml(`<p>Is ${image} so?</p>`);
    expect([document, notes]).toEqual([
      rich('Is \\(\\frac{1}{2} < x\\) so?\n'),
      ['Formulas were converted to TeX text'],
    ]);
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

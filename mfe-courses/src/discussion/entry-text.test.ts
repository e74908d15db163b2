import { expect, test } from 'vitest';
import { textBlocks } from './entry-text.ts';

const paragraph = (...pieces: readonly object[]) => ({ kind: 'paragraph', pieces });
const words = (text: string) => ({ kind: 'text', text });

test('addresses become links without the sign that ends the sentence, and nothing else is markup', () => {
  const href = 'https://example.org/a?b=c';
  expect(textBlocks(`See ${href}. <b>Bold</b>`)).toEqual([
    paragraph(words('See '), { kind: 'link', text: href, href }, words('.'), words(' <b>Bold</b>')),
  ]);
  expect(textBlocks('javascript:alert(1) data:text/html,x')).toEqual([
    paragraph(words('javascript:alert(1) data:text/html,x')),
  ]);
  expect(textBlocks('http://')).toEqual([paragraph(words('http://'))]);
});

test('code keeps its lines and signs', () => {
  expect(textBlocks('Use `for (;;)`:\n```js\nif (a < b) {\n\n}\n```\nDone')).toEqual([
    paragraph(words('Use '), { kind: 'code', text: 'for (;;)' }, words(':')),
    { kind: 'code', text: 'if (a < b) {\n\n}' },
    paragraph(words('Done')),
  ]);
  expect(textBlocks('```\nnever closed')).toEqual([{ kind: 'code', text: 'never closed' }]);
});

test('paragraphs are apart by empty lines', () => {
  expect(textBlocks('a\nb\n\n\nc')).toEqual([paragraph(words('a\nb')), paragraph(words('c'))]);
  expect(textBlocks('')).toEqual([]);
});

test('a hostile text of the greatest length takes no noticeable time', () => {
  const begin = performance.now();
  for (const sign of ['`', 'http://', 'http://a.....', '```\n', '\n'])
    textBlocks(sign.repeat(Math.ceil(5000 / sign.length)));
  expect(performance.now() - begin).toBeLessThan(50);
});

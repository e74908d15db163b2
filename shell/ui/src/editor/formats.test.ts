// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { Delta, formats, Quill } from './formats.ts';

const line = (language: string, text: string) => [
  { insert: text },
  { insert: '\n', attributes: { 'code-block': language } },
];

/** Languages of the lines in each frame. */
const frames = (quill: Quill): string[][] =>
  [...quill.root.querySelectorAll('.ql-code-block-container')].map(frame =>
    [...frame.querySelectorAll<HTMLElement>('.ql-code-block')].map(one => one.dataset['language'] ?? ''),
  );

const editorWith = (...ops: ReturnType<typeof line>): Quill => {
  const quill = new Quill(document.createElement('div'), { formats });
  quill.setContents(new Delta(ops));
  return quill;
};

test('neighbouring code blocks of different languages have a frame each', () => {
  const quill = editorWith(...line('css', 'a {}'), ...line('css', 'b {}'), ...line('javascript', 'let a;'));
  expect(frames(quill)).toEqual([['css', 'css'], ['javascript']]);
});

test('a line that gets another language leaves its frame, and joins it again with the same one', () => {
  const quill = editorWith(...line('css', '1'), ...line('css', '2'), ...line('css', '3'));
  quill.formatLine(2, 1, 'code-block', 'javascript', 'user');
  expect(frames(quill)).toEqual([['css'], ['javascript'], ['css']]);
  quill.formatLine(2, 1, 'code-block', 'css', 'user');
  expect(frames(quill)).toEqual([['css', 'css', 'css']]);
  expect(quill.getText()).toBe('1\n2\n3\n');
});

test('a block says how it is tried, and neighbours that are tried otherwise have a frame of their own', () => {
  const quill = editorWith(...line('sql', '1'), ...line('sql', '2'), ...line('sql', '3'));
  quill.formatLine(2, 1, 'code-run', 'setup', 'user');
  quill.formatLine(4, 1, 'code-run', 'anything', 'user');
  expect(frames(quill)).toEqual([['sql'], ['sql'], ['sql']]);
  const setUp = { 'code-block': 'sql', 'code-run': 'setup' };
  expect(quill.getContents().ops.map(({ attributes }) => attributes ?? null)).toEqual([
    null,
    { 'code-block': 'sql' },
    null,
    setUp,
    null,
    { 'code-block': 'sql' },
  ]);
  quill.formatLine(2, 1, 'code-run', false, 'user');
  expect(frames(quill)).toEqual([['sql', 'sql', 'sql']]);
});

const KEY = '0b6c2a4e-6f0e-4b7e-9a51-3f1c7f0d2a11-40x20.png';

test('a picture stands between two lines, and is the same when it is read again', () => {
  const ops = [{ insert: 'Where\n' }, { insert: { image: { src: KEY, alt: 'A map' } } }, { insert: 'is it?\n' }];
  const quill = new Quill(document.createElement('div'), { formats });
  quill.setContents(new Delta(ops));
  expect(quill.root.querySelector('img')?.outerHTML).toBe(
    `<img src="/media/${KEY}" alt="A map" width="40" height="20">`,
  );
  quill.formatText(0, 12, { bold: false, align: 'center' }, 'user');
  quill.formatText(0, 12, { align: false }, 'user');
  expect(quill.getContents().ops).toEqual(ops);
});

test('what is pasted keeps a picture of this site, and none that is not safe', () => {
  const quill = new Quill(document.createElement('div'), { formats });
  const pasted = (html: string) => quill.clipboard.convert({ html }).ops.map(({ insert }) => insert);
  expect(pasted(`<p>a</p><img src="/media/${KEY}" alt="b"><p>c</p>`)).toMatchObject([
    'a\n',
    { 'content-block': { type: 'image', props: { src: KEY, alt: 'b' } } },
    'c',
  ]);
  expect(pasted('<p>a</p><img src="http://example.org/spy.png"><p>c</p>')).toEqual(['a\nc']);
  expect(pasted('<img src="data:image/png;base64,AA==">x')).toEqual(['x']);
});

import { expect, test } from 'vitest';
import { MAX_CHARACTERS } from '@learnloom/contracts/kernel/document';
import { documentText, parseDocument } from './document.ts';

const documentOf = (...ops: unknown[]) => JSON.stringify({ v: 1, ops });
const parsed = (...ops: unknown[]) => parseDocument(documentOf(...ops)).ops;
const refusal = (json: string) => {
  try {
    parseDocument(json);
  } catch (error) {
    return error;
  }
  return null;
};

test('an empty text is an empty document', () => {
  expect(parseDocument('')).toEqual({ v: 1, ops: [] });
});

test.each([
  'null',
  '[]',
  '"text"',
  '{',
  '{"v":2,"ops":[]}',
  '{"v":1}',
  '{"v":1,"ops":{}}',
  '{"v":1,"ops":[null]}',
  '{"v":1,"ops":[[]]}',
  '{"v":1,"ops":[{"retain":4}]}',
  '{"v":1,"ops":[{"insert":7}]}',
])('refuses %s', json => {
  expect(refusal(json)).toMatchObject({ kind: 'invalid', errors: { content: 'The document cannot be read.' } });
});

test('refuses a block that it does not know', () => {
  expect(refusal(documentOf({ insert: { video: 'javascript:alert(1)' } }))).toMatchObject({
    kind: 'invalid',
    errors: { content: expect.stringContaining('block') as string },
  });
});

const key = '0b6c2a4e-6f0e-4b7e-9a51-3f1c7f0d2a11-40x20.png';

test('keeps a picture that was uploaded, and no other', () => {
  const image = { src: key, alt: 'A map' };
  expect(parsed({ insert: { image: { ...image, onerror: 'x' } } })).toEqual([{ insert: { image } }]);
  expect(parsed({ insert: { image: { src: key } } })).toEqual([{ insert: { image: { src: key, alt: '' } } }]);
  const long = parsed({ insert: { image: { src: key, alt: `a\u0000${'b'.repeat(400)}` } } });
  expect(long).toEqual([{ insert: { image: { src: key, alt: `a ${'b'.repeat(298)}` } } }]);
});

test.each<unknown>([
  key,
  { src: 'https://example.org/a.png' },
  { src: 'javascript:alert(1)' },
  { src: `../${key}` },
  { src: 'data:image/png;base64,AA==' },
  { src: key, alt: 7 },
  null,
])('refuses %j for a picture', image => {
  expect(refusal(documentOf({ insert: { image } }))).toMatchObject({
    errors: { content: 'The document contains an unknown block.' },
  });
});

test('accepts 50 pictures and refuses one more', () => {
  const pictures = (count: number) => Array.from({ length: count }, () => ({ insert: { image: { src: key } } }));
  expect(refusal(documentOf(...pictures(50)))).toBeNull();
  expect(refusal(documentOf(...pictures(51)))).toMatchObject({
    errors: { content: 'Use at most 50 images' },
  });
});

test('accepts 50000 characters and refuses one more', () => {
  expect(refusal(documentOf({ insert: 'a'.repeat(MAX_CHARACTERS) }))).toBeNull();
  expect(refusal(documentOf({ insert: 'a'.repeat(MAX_CHARACTERS) }, { insert: '\n' }))).toMatchObject({
    errors: { content: 'This text has 50001 characters. Use at most 50000 characters' },
  });
});

test('keeps known formats and drops the others', () => {
  expect(
    parsed({
      insert: 'x',
      attributes: { bold: true, italic: 'yes', color: '#f00', onclick: 'alert(1)', script: 'sub', constructor: true },
    }),
  ).toEqual([{ insert: 'x', attributes: { bold: true, script: 'sub' } }]);
  expect(parsed({ insert: '\n', attributes: { header: 7, list: 'toggle', indent: 99, align: 'left' } })).toEqual([
    { insert: '\n', attributes: { indent: 8 } },
  ]);
});

test('names the language of code by its usual abbreviations', () => {
  const language = (value: unknown) => parsed({ insert: '\n', attributes: { 'code-block': value } })[0];
  expect(language('js')).toMatchObject({ attributes: { 'code-block': 'javascript' } });
  expect(language(true)).toMatchObject({ attributes: { 'code-block': 'text' } });
  expect(language('"><script>')).toMatchObject({ attributes: { 'code-block': 'text' } });
  expect(language('__proto__')).toMatchObject({ attributes: { 'code-block': 'text' } });
});

test('takes out what PostgreSQL cannot store', () => {
  expect(parsed({ insert: 'a\u0000b\u001b\tc\r\nd\ud800e' })).toEqual([{ insert: 'ab\tc\nd\ufffde' }]);
});

test('equal documents are equal text', () => {
  const [one, two] = [
    documentOf({ insert: 'x', attributes: { bold: true, italic: true } }, { insert: '' }),
    documentOf({ attributes: { italic: true, bold: true }, insert: 'x' }),
  ].map(json => documentText(parseDocument(json)));
  expect(one).toBe(two);
});

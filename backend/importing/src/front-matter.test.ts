import { expect, test } from 'vitest';
import { readFrontMatter } from './front-matter.ts';
import { Mistakes } from './markdown/mistakes.ts';

const mistakesIn = (text: string) => {
  try {
    readFrontMatter(text);
  } catch (error) {
    if (error instanceof Mistakes) return error.found;
    throw error;
  }
  return [];
};

test('splits fields from the body and knows their lines', () => {
  const { fields, lineOf, body, bodyLine } = readFrontMatter(
    '---\r\ntitle: A\ntags: [x, y]\ndate: 2026-01-02\n---\nText\n---\n',
  );
  expect(fields).toEqual({ title: 'A', tags: ['x', 'y'], date: '2026-01-02' });
  expect([lineOf('title'), lineOf('date'), lineOf('slug')]).toEqual([2, 4, 1]);
  expect(body).toBe('Text\n---\n');
  expect(bodyLine).toBe(6);
});

test('accepts a byte order mark', () => {
  expect(readFrontMatter('\uFEFF---\na: 1\n---\n').fields).toEqual({ a: 1 });
});

test('says what is wrong and on which line', () => {
  expect(mistakesIn('text')).toEqual([{ line: 1, reason: "front matter is missing: the first line must be '---'" }]);
  expect(mistakesIn('---\na: 1\n')).toEqual([
    { line: 1, reason: "front matter does not end: a line with '---' is missing" },
  ]);
  expect(mistakesIn('---\na: 1\nb: [\nc: 2\n---\n')).toEqual([
    { line: expect.any(Number) as number, reason: expect.stringContaining('not valid YAML') as string },
  ]);
  expect(mistakesIn('---\na: 1\na: 2\n---\n')).toEqual([
    { line: 3, reason: 'front matter is not valid YAML: duplicated mapping key' },
  ]);
  expect(mistakesIn('---\njust text\n---\n')).toMatchObject([{ line: 2 }]);
  expect(mistakesIn('---\n---\n')).toMatchObject([{ line: 2 }]);
});

test('runs no code from YAML tags', () => {
  expect(mistakesIn("---\na: !!js/function 'function () { return 1 }'\n---\n")).toMatchObject([
    { line: 2, reason: expect.stringContaining('unknown tag') as string },
  ]);
});

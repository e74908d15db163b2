import { expect, test } from 'vitest';
import { jsonShape } from './json-shape.ts';

const bounds = { parts: 12, depth: 3 };
const fits = (text: string, chunkLength = 1_000_000): boolean => {
  const looks = jsonShape(bounds);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += chunkLength) if (!looks(bytes.subarray(at, at + chunkLength))) return false;
  return true;
};

test.each([
  ['an object with a few fields', '{"title":"A","slug":"a","tags":["x","y"]}'],
  [
    'a text full of brackets, commas and escaped quotation marks',
    JSON.stringify({ a: '[[[[{{{{,,,,,,,,,,,,,"\\"::::::::::::::' }),
  ],
  ['a text that ends in a backslash', JSON.stringify({ a: '\\', b: '\\\\' })],
  ['the longest number that there is', `{"a":-${Number.MAX_VALUE.toLocaleString('fullwide', { useGrouping: false })}}`],
  ['what is indented', JSON.stringify({ a: [1, { b: 2 }] }, null, 10)],
  ['letters of any script', JSON.stringify({ a: '日本語'.repeat(100) })],
])('%s fits, whole or byte by byte', (_name, text) => {
  expect([fits(text), fits(text, 1)]).toEqual([true, true]);
});

test.each([
  ['many keys', `{${'"a":1,'.repeat(50)}"b":1}`],
  ['many empty lists', `{"a":[${'[],'.repeat(50)}[]]}`],
  ['deep lists', `{"a":${'['.repeat(50)}`],
  ['deep objects', '{"a":'.repeat(50)],
  ['a number of many digits', `{"a":${'9'.repeat(1_001)}}`],
  ['a fraction of many digits', `{"a":0.${'9'.repeat(1_001)}}`],
  ['blanks alone', ' '.repeat(2_000)],
  ['blanks before a value', `{"a":${'\n'.repeat(2_000)}1}`],
  ['many closing brackets', ']'.repeat(2_000)],
  ['many values after a text with an escaped end', `{"a":"\\"",${'1,'.repeat(50)}`],
])('%s do not', (_name, text) => {
  expect([fits(text), fits(text, 1)]).toEqual([false, false]);
});

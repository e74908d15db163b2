import { expect, test } from 'vitest';
import { aroundChanges, piecesOf } from './pieces.ts';

test('a text is compared word by word', () =>
  expect(piecesOf('one two three', 'one 2 three')).toEqual([
    { kind: 'same', text: 'one ' },
    { kind: 'gone', text: 'two' },
    { kind: 'new', text: '2' },
    { kind: 'same', text: ' three' },
  ]));

test('the pieces make up both texts', () => {
  const [before, after] = ['a b\nc d\n\ne', 'a  b\nc x d\ne f'];
  const joined = (without: string) =>
    piecesOf(before, after)
      .filter(({ kind }) => kind !== without)
      .map(({ text }) => text)
      .join('');
  expect([joined('new'), joined('gone')]).toEqual([before, after]);
});

test('texts that have nothing in common are told apart in bounded time', () => {
  const words = (seed: number) =>
    Array.from({ length: 25_000 }, (_, n) => ((n * 7919 + seed) % 10_007).toString(36)).join(' ');
  const [before, after] = [words(1), words(5000)];
  const pieces = piecesOf(before, after);
  expect(
    pieces
      .filter(({ kind }) => kind !== 'new')
      .map(({ text }) => text)
      .join(''),
  ).toBe(before);
  expect(
    pieces
      .filter(({ kind }) => kind !== 'gone')
      .map(({ text }) => text)
      .join(''),
  ).toBe(after);
});

test('what is far from a change is left out', () => {
  const same = 'x'.repeat(1000);
  expect(
    aroundChanges([
      { kind: 'same', text: same },
      { kind: 'new', text: 'a' },
      { kind: 'same', text: same },
      { kind: 'gone', text: 'b' },
      { kind: 'same', text: 'short' },
    ]).map(({ text }) => text.length),
  ).toEqual([163, 1, 323, 1, 5]);
});

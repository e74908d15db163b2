import { expect, test } from 'vitest';
import { changesOf, payloadsOf } from './announce.ts';

test('announcements of several read models become one change a topic', () => {
  const changes = changesOf(
    [
      { topic: 'a', keys: ['1'], scopes: ['x'] },
      { topic: 'a', keys: ['1', '2'], scopes: ['y'] },
      { topic: 'b', keys: ['3'], scopes: [] },
    ],
    '7',
  );
  expect(changes).toEqual([
    { topic: 'a', keys: ['1', '2'], scopes: ['x', 'y'], position: '7' },
    { topic: 'b', keys: ['3'], scopes: [], position: '7' },
  ]);
});

test('what one account owns is told apart from what others own', () => {
  const mine = { topic: 'a', owner: 'one', keys: ['1'], scopes: [] };
  const theirs = { topic: 'a', owner: 'two', keys: ['2'], scopes: [] };
  expect(changesOf([mine, theirs, { ...mine, keys: ['3'] }], '7')).toEqual([
    { ...mine, keys: ['1', '3'], position: '7' },
    { ...theirs, position: '7' },
  ]);
});

test('an announcement of any key outweighs those of some keys', () => {
  const changes = changesOf(
    [
      { topic: 'a', keys: ['1'], scopes: ['x'] },
      { topic: 'a', keys: [], scopes: [] },
    ],
    '7',
  );
  expect(changes).toEqual([{ topic: 'a', keys: [], scopes: [], position: '7' }]);
});

test('payloads fit a notice and together hold every change', () => {
  const changes = Array.from({ length: 300 }, (_, n) => ({
    topic: `topic-${n}`,
    keys: Array.from({ length: n * 3 }, (_, k) => `ключ-${k}`),
    scopes: [],
    position: '7',
  }));
  const payloads = payloadsOf(changes);
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
  const told = payloads.flatMap(payload => JSON.parse(payload) as typeof changes);
  expect(told.map(change => change.topic)).toEqual(changes.map(change => change.topic));
  expect(told[10]).toEqual(changes[10]);
  expect(told.at(-1)).toEqual({ topic: 'topic-299', keys: [], scopes: [], position: '7' });
});

import { expect, test } from 'vitest';
import { topic, type Change } from '@learnloom/contracts/kernel/topic';
import { createLookupCache } from './lookup-cache.ts';

const shelves = topic('remembered-shelves', 'public');
const books = topic('remembered-books', 'public');

function remembering(most?: number) {
  let change: (change: Change) => void = () => undefined;
  let gap = () => undefined as void;
  const lookupCache = createLookupCache(
    { onChange: listener => (change = listener), onGap: listener => (gap = listener) },
    most,
  );
  const counts = new Map<string, number>();
  return {
    lookupCache,
    /** How often this was looked up. */
    count: async (key: string, of = shelves) => {
      const name = `${of.name} ${key}`;
      await lookupCache(of, key, () => Promise.resolve(counts.set(name, (counts.get(name) ?? 0) + 1)));
      return counts.get(name);
    },
    changed: (name: string, keys: readonly string[]) => change({ topic: name, keys, scopes: [], position: '1' }),
    gap: () => gap(),
  };
}

test('looks up once until a change of that row is announced', async () => {
  const { count, changed } = remembering();
  expect([await count('a'), await count('a'), await count('b')]).toEqual([1, 1, 1]);
  changed(shelves.name, ['a']);
  changed(books.name, ['b']);
  expect([await count('a'), await count('b')]).toEqual([2, 1]);
});

test('a query that runs whenever it is awaited runs once', async () => {
  const { lookupCache } = remembering();
  let runs = 0;
  const query: PromiseLike<number> = { then: (...args) => Promise.resolve((runs += 1)).then(...args) };
  expect(await lookupCache(shelves, 'a', () => query)).toBe(1);
  expect(await lookupCache(shelves, 'a', () => query)).toBe(1);
});

test('a change without keys takes the whole topic along and no other', async () => {
  const { count, changed } = remembering();
  await Promise.all([count('a'), count('b'), count('a', books)]);
  changed(shelves.name, []);
  expect([await count('a'), await count('b'), await count('a', books)]).toEqual([2, 2, 1]);
});

test('everything is looked up again after a gap in the notices', async () => {
  const { count, gap } = remembering();
  await count('a');
  gap();
  expect(await count('a')).toBe(2);
});

test('what was read before a change that came meanwhile is not kept', async () => {
  const { lookupCache, changed } = remembering();
  let answer: (text: string) => void = () => undefined;
  const early = lookupCache(shelves, 'a', () => new Promise<string>(resolve => (answer = resolve)));
  changed(shelves.name, ['a']);
  answer('before');
  expect(await early).toBe('before');
  expect(await lookupCache(shelves, 'a', () => Promise.resolve('after'))).toBe('after');
});

test('a look-up that failed is made again', async () => {
  const { lookupCache } = remembering();
  await expect(lookupCache(shelves, 'a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await lookupCache(shelves, 'a', () => Promise.resolve('found'))).toBe('found');
});

test('it is bounded: the oldest go first', async () => {
  const { count } = remembering(2);
  for (const key of ['a', 'b', 'c']) await count(key);
  expect([await count('c'), await count('a')]).toEqual([1, 2]);
});

import { expect, test } from 'vitest';
import { recentPages, rememberPage } from './recent-pages.ts';

function storageOf(held = new Map<string, string>()): Storage {
  return {
    get length() {
      return held.size;
    },
    clear: () => held.clear(),
    key: index => [...held.keys()][index] ?? null,
    getItem: name => held.get(name) ?? null,
    removeItem: name => void held.delete(name),
    setItem: (name, value) => void held.set(name, value),
  };
}

const page = (number: number) => ({ path: `/page/${number}`, title: `Page ${number}` });

test('the newest page comes first, each once, eight in all', () => {
  const storage = storageOf();
  for (let number = 1; number <= 9; number += 1) rememberPage('me', page(number), storage);
  rememberPage('me', { ...page(5), title: 'Renamed' }, storage);
  expect(recentPages('me', storage).map(({ title }) => title)).toEqual([
    'Renamed',
    'Page 9',
    'Page 8',
    'Page 7',
    'Page 6',
    'Page 4',
    'Page 3',
    'Page 2',
  ]);
  expect(recentPages('somebody else', storage)).toEqual([]);
});

test('what is not a list of pages of this host is left out', () => {
  const odd = JSON.stringify([{ path: 'https://elsewhere.example', title: 'x' }, 7, page(1)]);
  expect(recentPages('me', storageOf(new Map([['admin-recent:me', odd]])))).toEqual([page(1)]);
  expect(recentPages('me', storageOf(new Map([['admin-recent:me', 'no json']])))).toEqual([]);
});

import { expect, test } from 'vitest';
import { changesBetween, type Rows } from './row-changes.ts';

interface Article {
  readonly title: string;
  readonly text: string;
  readonly tags: readonly string[];
}

const tags = ['a'];
const row = (key: string, changes: Partial<Article> = {}) => ({ key, title: 'One', text: 'Long', tags, ...changes });
const changesOf = (before: Rows<Article>, after: Rows<Article>) =>
  changesBetween(['title', 'text', 'tags'], before, after);

test('rows are written by what changed in them', () => {
  const same = row('same');
  const before: Rows<Article> = new Map([
    ['same', same],
    ['equal', row('equal')],
    ['title', row('title')],
    ['gone', row('gone')],
    ['other', row('other')],
    ['both', row('both')],
  ]);
  const after: Rows<Article> = new Map([
    ['same', same],
    ['equal', row('equal')],
    ['title', row('title', { title: 'Two' })],
    ['gone', undefined],
    ['other', row('other', { title: 'Three' })],
    ['both', row('both', { title: 'Two', tags: ['b'] })],
    ['new', row('new')],
    ['never', undefined],
  ]);
  expect(changesOf(before, after)).toEqual({
    upserts: [row('new')],
    updates: [
      { columns: ['title'], rows: [row('title', { title: 'Two' }), row('other', { title: 'Three' })] },
      { columns: ['title', 'tags'], rows: [row('both', { title: 'Two', tags: ['b'] })] },
    ],
    deletes: ['gone'],
    changed: ['equal', 'title', 'gone', 'other', 'both', 'new'],
  });
});

test('of rows beyond eight sets of changed columns all that is known is written', () => {
  const names = Array.from({ length: 10 }, (_, n) => `c${n}`);
  const before: Rows<object> = new Map();
  const after: Rows<object> = new Map();
  for (const key of names) {
    const old = { key, ...Object.fromEntries(names.map(name => [name, 0])) };
    before.set(key, old);
    after.set(key, { ...old, [key]: 1 });
  }
  const { updates, upserts } = changesBetween([...names, 'unread'], before, after);
  expect(updates.map(({ columns }) => columns)).toEqual([...names.slice(0, 8).map(name => [name]), names]);
  expect(updates.at(-1)?.rows.map(({ key }) => key)).toEqual(['c8', 'c9']);
  expect(upserts).toEqual([]);
});

import { expect, test } from 'vitest';
import { publicRevisions, type ContentChange } from './public-revisions.ts';

const nothing = { published: null, title: null, summary: null, hasText: false };
const changes = (...all: readonly Partial<ContentChange>[]): readonly ContentChange[] =>
  all.map((change, revision) => ({ revision, changedAt: `day ${revision}`, ...nothing, ...change }));
const created = { published: false, title: 'Maps', summary: 'How to read one.', hasText: true };
const seen = (...all: readonly Partial<ContentChange>[]) =>
  publicRevisions(changes(...all)).map(({ revision, at, parts }) => [revision, at, parts]);

test('readers see the versions that were published, and what each of them changed', () => {
  expect(seen(created)).toEqual([]);
  expect(seen(created, { title: 'Maps, again' }, { published: true }, { title: 'Charts', hasText: true })).toEqual([
    [2, 'day 2', []],
    [3, 'day 3', ['title', 'text']],
  ]);
});

test('what was written while it was a draft is seen when it is published again', () => {
  const again = [{ published: true }, { published: false }, { summary: 'Short.' }, { published: true }];
  expect(seen(created, ...again)).toEqual([
    [1, 'day 1', []],
    [4, 'day 4', ['summary']],
  ]);
});

test('what readers do not see is no version', () => {
  const unseen = [{ published: true }, {}, { title: 'Maps' }, { published: false }, { published: true }];
  expect(seen(created, ...unseen)).toEqual([[1, 'day 1', []]]);
});

test('a change knows the versions before and after it, with the revision that wrote the text', () => {
  const [first, second] = publicRevisions(changes(created, { published: true }, { hasText: true }));
  expect(first).toMatchObject({ before: null, after: { title: 'Maps', text: 0 } });
  expect(second).toMatchObject({ before: { title: 'Maps', text: 0 }, after: { title: 'Maps', text: 2 } });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchWords } from '@learnloom/contracts/activity/search-words';
import { commandNamed } from '@learnloom/platform/areas';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import * as accounts from '../accounts/registry.ts';
import { findEntries, type Filters } from './find-entries.ts';
import * as own from './registry.ts';
import { lookups } from '../registry.ts';

/** More than are looked at one by one. */
const ENTRIES = 7000;
const PAGE = 20;

/** The `n`th newest: what staff did to articles and tags, and every fifth somebody who signed in. */
const commandOf = (n: number) =>
  n % 5 === 0 ? 'SignIn' : (['EditArticle', 'PublishArticle', 'CreateArticleTag', 'EditArticle'][n % 4] ?? '');
const entries = Array.from({ length: ENTRIES }, (_, index) => {
  const n = index + 1;
  const command = commandOf(n);
  const safe = command === 'SignIn';
  const title = [
    'common',
    ...(n % 50 === 0 ? ['fiftieth'] : []),
    ...(n % 50 === 3 ? ['thirdly'] : []),
    ...(n > 6900 ? ['old'] : []),
  ];
  return {
    id: `entry-${n}`,
    command,
    actor: safe ? `reader-${n % 3}` : `staff-${n % 7}`,
    category: safe ? 'account' : command === 'CreateArticleTag' ? 'article-tag' : 'article',
    target: safe ? `reader-${n % 3}` : `thing-${n % 100}`,
    security: safe,
    words: safe ? '' : title.join(' '),
    time: new Date(Date.UTC(2026, 0, 1) - n * 60_000).toISOString(),
    position: String(ENTRIES - n).padStart(20, '0'),
  };
});
type Entry = (typeof entries)[number];

let product: TestAreas;
beforeAll(async () => {
  product = await testAreas([own, accounts]);
  const { pool } = product.kernel.database;
  await pool.query(
    `insert into read.activity_log (id, command, actor, category, target, version, security, "time", position, title, words, changes)
     select id, command, actor, category, target, 0, security, "time", position, '{}', words, '[]'
       from json_to_recordset($1) as r (id text, command text, actor text, category text, target text, security boolean,
            "time" timestamptz, position text, words text)`,
    [JSON.stringify(entries)],
  );
  await pool.query(
    `insert into read.account (key, email, "firstName", "lastName", "firstNameForm", "lastNameForm", "emailForm", role, suspended,
            "staffRoles", confirmed, entered, "secondFactor", "registeredAt", deleted, erased, revision)
     select key, '', first, 'Obi', lower(first), 'obi', key, 'USER', false, '[]', true, true, false, now(), false, false, 1
       from (values ('reader-1', 'Wilhelmina'), ('staff-2', 'Wilhelm'), ('staff-4', 'Li')) as a (key, first)`,
  );
});
afterAll(() => product?.close());
const needed = () => ({ read: product.kernel.database.read, lookups });

const people: Readonly<Record<string, readonly string[]>> = {
  wilhelm: ['reader-1', 'staff-2'],
  'wilhelmina obi': ['reader-1'],
  li: ['staff-4'],
};

/** What the rules of the search come to, entry by entry. */
function fits(entry: Entry, { search = '', part, type, action, actor, target, from, to }: Filters): boolean {
  const words = searchWords(search);
  const said = searchWords(commandNamed.get(entry.command)?.activity ?? '');
  const title = entry.words.split(' ');
  const sought = words.every(
    (word, index) =>
      said.some(one => one.startsWith(word)) ||
      title.some(one => (index === words.length - 1 ? one.startsWith(word) : one === word)),
  );
  const named = people[search] ?? [];
  return (
    (sought || named.includes(entry.actor) || named.includes(entry.target)) &&
    (!part || entry.security === (part === 'security')) &&
    (!type || entry.category === type) &&
    (!action || entry.command === action) &&
    (!actor || entry.actor === actor) &&
    (!target || entry.target === target) &&
    (!from || entry.time >= from) &&
    (!to || entry.time < to)
  );
}

const narrowed: readonly Filters[] = [
  {},
  { part: 'changes' },
  { part: 'security' },
  { type: 'article-tag' },
  { type: 'account' },
  { action: 'PublishArticle' },
  { action: 'SignIn' },
  { actor: 'staff-2' },
  { actor: 'reader-1' },
  { target: 'thing-50' },
  { target: 'reader-1' },
  { actor: 'staff-3', type: 'article' },
  { from: entries[6950]?.time, to: entries[5000]?.time },
  { type: 'article', to: entries[6000]?.time },
].map(one => one as Filters);

test.each([
  ...['common', 'comm', 'fiftieth', 'third', 'old', 'ol', 'common old', 'old comm', 'nowhere', 'common nowhere'],
  ...['edited', 'published fiftieth', 'edited third', 'signed in', 'added a new', 'old published', 'a', 'o'],
  ...Object.keys(people),
])('what is searched as %j is found under every filter, newest first, however far back [PRM-04]', async search => {
  for (const one of narrowed) {
    const filters: Filters = { ...one, search };
    const expected = entries.filter(entry => fits(entry, filters)).map(({ id }) => id);
    const asker = { key: 'me', role: 'MASTER', session: 's' } as const;
    const page = await findEntries(needed(), { filters, limit: PAGE }, asker);
    expect([one, page.map(({ id }) => id)]).toEqual([one, expected.slice(0, PAGE)]);
    const last = page.at(-1);
    if (!last) continue;
    const before = { time: new Date(last.time).toISOString(), position: last.position };
    const next = await findEntries(needed(), { filters, before, limit: PAGE }, asker);
    expect([one, next.map(({ id }) => id)]).toEqual([one, expected.slice(PAGE, 2 * PAGE)]);
  }
});

test('no filter is taken for a part of the question', async () => {
  for (const hostile of ["'", '\\', "' | 'c:SignIn", "x\\' & !'y", ':*']) {
    const asker = { key: 'me', role: 'MASTER', session: 's' } as const;
    for (const filters of [{ actor: hostile }, { type: hostile }, { action: hostile }, { target: hostile }])
      expect(
        await findEntries(needed(), { filters: { ...filters, search: 'common' } as Filters, limit: PAGE }, asker),
      ).toEqual([]);
  }
});

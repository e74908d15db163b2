import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleCategories } from '@learnloom/contracts/content/categories';
import { registry } from '@learnloom/projections/registry';
import { testArticles, type TestArticles } from '@learnloom/testing/articles';
import { testDatabase } from '@learnloom/testing/database';
import { eventually } from '@learnloom/testing/eventually';
import { runScript } from '@learnloom/testing/script';
import { tablesOf } from '@learnloom/testing/tables';

/** A process on a slow machine. */
const DEADLINE_MS = 60_000;
const READ_MODELS = registry.map(({ name }) => name);

let product: TestArticles;
beforeAll(async () => {
  product = await testArticles();
  const shelf = await product.shelf();
  for (const slug of ['one', 'two']) await product.article(shelf, { slug, title: `Article ${slug}` });
});
afterAll(() => product?.close());

type Tool = readonly [script: 'rebuild' | 'verify', ...args: string[]];
const runAt = (url: string, ...[script, ...args]: Tool) =>
  runScript(`deploy/${script}.ts`, args, { DATABASE_URL: url, LOG_LEVEL: 'warn' });
const run = (...tool: Tool) => runAt(product.kernel.database.url, ...tool);

async function ended(...tool: Tool) {
  const { out, err, exit } = run(...tool);
  const [code] = await exit;
  // On a slow machine a line of progress comes now and then.
  return { code, out: (await out).replace(/^.* a second.*\n/gm, ''), err: await err };
}

const query = async (sql: string, values: unknown[] = []) =>
  (await product.kernel.database.pool.query<Record<string, unknown>>(sql, values)).rows;
const tableId = async (name: string) => (await query('select to_regclass($1)::oid as id', [`read.${name}`]))[0]?.['id'];
const scratch = () => query("select nspname from pg_namespace where nspname ~ '^(rebuild|verify)_'");

test('rebuild replays a read model beside readers, who never fail', async () => {
  const before = await tableId('content_item');
  const db = tablesOf(product.kernel.database);
  const rows = await db('content_item').orderBy('key');
  const stop = { now: false };
  let reads = 0;
  const reading = (async () => {
    while (!stop.now) {
      expect((await db('content_item')).length).toBe(2);
      reads += 1;
    }
  })();
  const { code, out, err } = await ended('rebuild', 'content_item', 'tag');
  stop.now = true;
  await reading;
  expect([code, err]).toEqual([0, '']);
  // Two are rebuilt side by side: whichever ends first is named first.
  const lines = out.trimEnd().split('\n').toSorted();
  expect(lines.join(' | ')).toMatch(/^content_item: done, 4 events in [\d.]+ s \| tag: done, 0 events in [\d.]+ s$/);
  expect(reads).toBeGreaterThan(0);
  expect(await tableId('content_item')).not.toBe(before);
  expect(await db('content_item').orderBy('key')).toEqual(rows);
}, 90_000);

test('rebuild says how it is used', async () => {
  for (const args of [[], ['nothing']]) {
    const { code, err } = await ended('rebuild', ...args);
    expect(code).toBe(2);
    expect(err).toContain('Usage: npm run rebuild -- <read model>');
    expect(err).toContain('Read models: account, ');
    expect(err.includes('Unknown read model: nothing')).toBe(args.length > 0);
  }
}, 90_000);

test.each([
  ['SIGINT', 'leaves nothing behind', [1, null]],
  ['SIGKILL', 'leaves what the next one clears', [null, 'SIGKILL']],
] as const)(
  'a rebuild ended by %s leaves the old read model serving and %s',
  async (signal, _what, how) => {
    const before = await tableId('category');
    const reader = await product.kernel.database.pool.connect();
    await reader.query('begin; select count(*) from read.category');
    const { child, exit, err } = run('rebuild', 'category');
    await eventually(async () => expect(await scratch()).toEqual([{ nspname: 'rebuild_category' }]), DEADLINE_MS);
    child.kill(signal);
    expect(await exit).toEqual(how);
    await reader.query('commit');
    reader.release();
    expect(await tableId('category')).toBe(before);
    expect((await query('select count(*)::int as n from read.category'))[0]?.['n']).toBe(3);
    if (signal === 'SIGINT') {
      expect(await err).toBe('Canceled. The read model was not changed.\n');
      expect(await scratch()).toEqual([]);
    } else {
      await eventually(async () => expect(await query('select 1 from kernel.live_rebuilds')).toEqual([]));
      expect((await ended('rebuild', 'category')).code).toBe(0);
      expect(await scratch()).toEqual([]);
      expect(await query('select 1 from kernel.rebuilds')).toEqual([]);
    }
  },
  150_000,
);

test('verify compares every read model and is content [ES-02]', async () => {
  const { code, out, err } = await ended('verify');
  expect([code, err]).toEqual([0, '']);
  // The chain over the log is compared with the log itself.
  expect(out).toMatch(/^log_chain: intact, \d+ events$/m);
  for (const name of READ_MODELS.filter(one => one !== 'log_chain')) expect(out).toContain(`${name}: equal\n`);
  expect(out).toContain('  category: 3 rows compared, all equal\n');
  expect(await scratch()).toEqual([]);
}, 120_000);

test('verify names the rows that differ and ends with 1', async () => {
  const key = randomUUID();
  const slug = `hidden-${key}`;
  await product.execute(articleCategories.create, { key, title: 'Hidden title', slug, summary: 'Hidden.' });
  const [categories] = await query('select count(*)::int as n from read.category');
  await query("update read.category set title = 'Another title', published = false where key = $1", [key]);
  const { code, out } = await ended('verify', 'category', 'tag');
  expect(code).toBe(1);
  expect(out).toBe(
    'category: differs\n' +
      `  category: ${categories?.['n']} rows compared, 1 different\n` +
      `    ${key} differs in title, published\n` +
      'tag: equal\n  tag: 0 rows compared, all equal\n',
  );
}, 90_000);

test('verify says in a line that a restored product has to be started first', async () => {
  const restored = await testDatabase();
  try {
    const { out, err, exit } = runAt(restored.url, 'verify', 'log_chain', 'tag');
    expect([(await exit)[0], await out]).toEqual([1, '']);
    expect(await err).toMatch(
      /^log_chain is not there in version \S+: a start of the product makes it\ntag is not there.*\n$/,
    );
  } finally {
    await restored.drop();
  }
}, 90_000);

import pg from 'pg';
import { findEntries, type Filters } from '@learnloom/backend/activity/find-entries';
import type { Actor } from '@learnloom/backend/kernel/deciding/decider';
import { openKernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import { registry } from '@learnloom/projections/registry';
import { startProjections } from '@learnloom/testing/projections';
import { explainedCost } from '../explained.ts';
import { compareCosts, lowerQuartile, type Figure } from '../figure.ts';
import { fillActivity, type LogSize } from './fill.ts';

export interface ActivityOptions extends LogSize {
  readonly rounds: number;
}

const SEARCH_MS = 10;

/** What staff type: words that many, few and no titles have, beginnings, names, what was done, and two of these. */
const searches: readonly Filters[] = [
  {},
  ...['needle', 'introduction', 'introduction part1', 'topic17', 'topic17 part17', 'n', 'zzz'].map(search => ({
    search,
  })),
  ...['ada', 'ada obi', 'yemi okoro', 'ada24@example.org', 'suspended', 'published introduction', 'signed in'].map(
    search => ({ search }),
  ),
  ...(['changes', 'security'] as const).flatMap(part =>
    ['needle', 'introduction', 'ada', 'yemi okoro', 'zzz', 'i', 'signed in', 'signed in ada'].map(search => ({
      search,
      part,
    })),
  ),
  { actor: 'person-3', part: 'security' },
  { type: 'account', part: 'changes' },
  { search: 'introduction', type: 'account' },
  { search: 'introduction', action: 'SuspendAccount' },
  { search: 'introduction', type: 'article-tag' },
  { search: 'introduction', action: 'CreateArticleTag' },
  { search: 'needle', action: 'PublishArticle' },
  { search: 'ada', type: 'article' },
  { search: 'ada', action: 'PublishArticle' },
  ...['needle', 'edited', 'ada', 'signed in'].map(search => ({ search, actor: 'person-3' })),
];

/** As many as the page of the log shows, and whether there are more. */
const LIMIT = 51;
const asker: Actor = { key: 'person-1', role: 'MASTER', session: 'bench' };

/** Milliseconds that PostgreSQL takes for a search of the log. */
async function searchCost(url: string, filters: Filters): Promise<number> {
  const { milliseconds } = await explainedCost(url, read =>
    findEntries({ read, lookups: { belonging: [] } }, { filters, limit: LIMIT }, asker),
  );
  return milliseconds;
}

/** Entries that are added at once, as under load, and how often. */
const TOGETHER = 20;
const TIMES = 50;

const adding = (table: string) => `
  insert into ${table} (id, command, actor, category, target, version, security, "time", position, title, words, changes)
  select gen_random_uuid()::text, 'EditArticle', 'person-' || n, 'article', 'thing-' || n, n, false, now(),
         lpad((extract(epoch from clock_timestamp()) * 1e6)::bigint::text, 20, '0') || n,
         '{"text": "Adding a part to a topic"}', 'adding a part to a topic', '[]'
    from generate_series(1, ${TOGETHER}) n`;

/** Milliseconds that so many entries take, a commit for each few. */
async function addingTo(client: pg.Client, table: string): Promise<number> {
  const started = performance.now();
  for (let time = 0; time < TIMES; time += 1) await client.query(adding(table));
  return performance.now() - started;
}

/** The activity log at the size that it has after years: what a search takes, and what keeping it searchable takes. */
export async function measureActivity(url: string, { rounds, ...size }: ActivityOptions): Promise<readonly Figure[]> {
  const kernel = await openKernel(url, { name: 'bench', log: createLogger({ level: 'error' }), eventStore: null });
  // Read models have their tables once they have run.
  await (await startProjections(kernel, registry)).stop();
  await kernel.close();
  await fillActivity(url, size);

  const costs: { readonly search: string; readonly milliseconds: number }[] = [];
  for (const filters of searches) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await searchCost(url, filters));
    costs.push({ search: JSON.stringify(filters), milliseconds: lowerQuartile(times) });
  }
  const [slowest] = costs.toSorted((a, b) => b.milliseconds - a.milliseconds);
  const milliseconds = slowest?.milliseconds ?? Number.NaN;

  const client = new pg.Client({ connectionString: url, options: '-c search_path=read -c synchronous_commit=off' });
  await client.connect();
  try {
    await client.query('create table bare_log (like activity_log, primary key (id))');
    const compared = await compareCosts(rounds, {
      measured: () => addingTo(client, 'activity_log'),
      limits: [() => addingTo(client, 'bare_log')],
    });
    return [
      {
        name: `activity search, ${size.entries} entries`,
        unit: 'ms in Postgres',
        measured: milliseconds,
        limit: SEARCH_MS,
        ratio: SEARCH_MS / milliseconds,
        goal: 1,
        note: `the slowest of ${costs.length}: ${slowest?.search ?? ''}`,
      },
      {
        name: 'entries added to it',
        unit: 'ms for a thousand',
        ...compared,
        goal: 0.1,
        note: 'limit: a table without indexes',
      },
    ];
  } finally {
    await client.end();
  }
}

import {
  MOST_BEHIND,
  readModels,
  ROWS_COUNTED,
  type ReadModelRow,
  type ReadModelStatus,
  type RebuildUnderWay,
} from '@learnloom/contracts/operations/read-models';
import { projectionLag } from '@learnloom/platform/projection-lag';
import { GROUP_CHECKPOINT } from '@learnloom/platform/barrier';
import { rowsUpTo, type ReadDatabase } from '@learnloom/platform/reading';
import { openWork } from '../facts.ts';
import { operations } from '../tables.ts';
import { answer } from '../../kernel/reading/answer.ts';

/** Events that a busy read model may have before it, for a moment. */
const BEHIND = 50;

const stored = (read: ReadDatabase) =>
  operations(read)
    .selectFrom('kernel.checkpoints as c')
    .where('c.name', '<>', GROUP_CHECKPOINT)
    .orderBy('c.name')
    .select(({ exists, ref, selectFrom }) => [
      'c.name',
      'c.version',
      'c.position',
      'c.tables',
      selectFrom('kernel.parked as p')
        .whereRef('p.name', '=', 'c.name')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('parked'),
      exists(openWork(read).where('w.name', '=', ref('c.name')).where('w.kind', '=', 'rebuild').select('w.name')).as(
        'waiting',
      ),
    ])
    .execute();
type Stored = Awaited<ReturnType<typeof stored>>[number];

async function lastRebuilds(read: ReadDatabase) {
  const rows = await operations(read)
    .selectFrom('kernel.work_outcomes as o')
    .innerJoin('read_model_work as w', join => join.onRef('w.name', '=', 'o.name').onRef('w.number', '=', 'o.number'))
    .where('w.kind', '=', 'rebuild')
    .distinctOn('o.name')
    .orderBy('o.name')
    .orderBy('o.number', 'desc')
    .select(['o.name', 'o.outcome', 'o.reason', 'o.finished_at as at'])
    .execute();
  return new Map(rows.map(row => [row.name, row]));
}

async function underWay(read: ReadDatabase): Promise<ReadonlyMap<string, RebuildUnderWay>> {
  const rows = await operations(read)
    .selectFrom('kernel.live_rebuilds')
    .select([
      'name',
      'unit',
      'events',
      'total',
      'rate',
      'seconds_left as secondsLeft',
      'started_at as startedAt',
      'cancellable',
      'cancelled',
    ])
    .execute();
  return new Map(rows.map(({ name, ...rebuild }) => [name, rebuild]));
}

/**
 * Time of the last deed up to a position: the log of activity is the one read model that knows the time of every event. Looked
 * for from its newest entry on, as most read models are there; those that are have the same position.
 */
async function timesAt(read: ReadDatabase, positions: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    [...new Set(positions)].map(async position => {
      const row = await operations(read)
        .selectFrom('activity_log')
        .where('position', '<=', position)
        .orderBy('time', 'desc')
        .orderBy('position', 'desc')
        .limit(1)
        .select('time')
        .executeTakeFirst();
      return [position, row?.time] as const;
    }),
  );
  return new Map(found.flatMap(([position, time]) => (time === undefined ? [] : [[position, time]])));
}

/** Answers with every read model: how far it is, how large, and what is being done to it. */
export const readModelOverview = answer(readModels.overview, async (_input, { read, store }) => {
  const [found, lag, rebuilds, ended] = await Promise.all([
    stored(read),
    projectionLag(read, store, MOST_BEHIND),
    underWay(read),
    lastRebuilds(read),
  ]);
  const times = await timesAt(
    read,
    found.flatMap(({ position }) => position ?? []),
  );
  const status = (row: Stored): ReadModelStatus => {
    const rebuild = rebuilds.get(row.name);
    if (rebuild) return rebuild.unit === 'documents' ? 'rendering' : 'rebuilding';
    if (row.waiting) return 'waiting';
    if (row.name in lag.givenUp) return 'given-up';
    return lag.behind.includes(row.name) || (lag.events[row.name] ?? 0) > BEHIND ? 'behind' : 'live';
  };
  const readModelRow = async (row: Stored): Promise<ReadModelRow> => {
    const last = ended.get(row.name);
    return {
      name: row.name,
      version: row.version,
      status: status(row),
      eventsBehind: lag.events[row.name] ?? 0,
      lastEventAt: times.get(row.position ?? '') ?? null,
      tables: await Promise.all(
        row.tables.map(async name => ({ name, rows: await rowsUpTo(read, name, ROWS_COUNTED) })),
      ),
      parked: row.parked ?? 0,
      rebuild: rebuilds.get(row.name) ?? null,
      failing: lag.failing[row.name] ?? null,
      givenUp: lag.givenUp[row.name] ?? null,
      lastRebuild: last ? { outcome: last.outcome, reason: last.reason, at: last.at } : null,
    };
  };
  return { alive: lag.alive, readModels: await Promise.all(found.map(readModelRow)) };
});

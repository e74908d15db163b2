import type { Knex } from 'knex';
import {
  MOST_BEHIND,
  readModels,
  ROWS_COUNTED,
  type ReadModelRow,
  type ReadModelStatus,
  type RebuildUnderWay,
  type WorkOutcome,
} from '@learnloom/contracts/operations/read-models';
import { projectionLag } from '@learnloom/platform/projection-lag';
import { answer } from '../../kernel/reading/answer.ts';

/** Events that a busy read model may have before it, for a moment. */
const BEHIND = 50;

interface Stored {
  readonly name: string;
  readonly version: string;
  readonly position: string | null;
  readonly tables: readonly string[];
  readonly parked: number;
  readonly waiting: boolean;
}

interface Ended {
  readonly name: string;
  readonly outcome: WorkOutcome;
  readonly reason: string | null;
  readonly at: string;
}

const stored = async (db: Knex): Promise<readonly Stored[]> => {
  const { rows } = await db.raw<{ rows: Stored[] }>(
    `select c.name, c.version, c.position, c.tables,
            (select count(*) from kernel.parked p where p.name = c.name)::int as parked,
            exists (select from read_model_work w
                     where w.name = c.name and w.kind = 'rebuild' and not exists (
                           select from kernel.work_outcomes o where o.name = w.name and o.number = w.number)) as waiting
       from kernel.checkpoints c where c.name <> '*' order by c.name`,
  );
  return rows;
};

const lastRebuilds = async (db: Knex): Promise<ReadonlyMap<string, Ended>> => {
  const { rows } = await db.raw<{ rows: Ended[] }>(
    `select distinct on (o.name) o.name, o.outcome, o.reason, o.finished_at as at
       from kernel.work_outcomes o join read_model_work w on w.name = o.name and w.number = o.number
      where w.kind = 'rebuild' order by o.name, o.number desc`,
  );
  return new Map(rows.map(row => [row.name, row]));
};

const underWay = async (db: Knex): Promise<ReadonlyMap<string, RebuildUnderWay>> => {
  const { rows } = await db.raw<{ rows: (RebuildUnderWay & { readonly name: string })[] }>(
    `select name, unit, events, total, rate, seconds_left as "secondsLeft", started_at as "startedAt", cancellable, cancelled
       from kernel.live_rebuilds`,
  );
  return new Map(rows.map(({ name, ...rebuild }) => [name, rebuild]));
};

async function rowsOf(db: Knex, table: string): Promise<number> {
  const counted = db.select(db.raw('1')).from(table).limit(ROWS_COUNTED).as('counted');
  const row = await db.from(counted).count<{ rows: number }[]>({ rows: '*' }).first();
  return Number(row?.rows ?? 0);
}

/** The log of activity is the one read model that knows the time of every event. */
async function timeAt(db: Knex, position: string | null): Promise<string | null> {
  if (position === null) return null;
  const row = await db('activity_log')
    .where('position', '<=', position)
    .orderBy('position', 'desc')
    .first<{ time: string } | undefined>('time');
  return row?.time ?? null;
}

/** Answers with every read model: how far it is, how large, and what is being done to it. */
export const readModelOverview = answer(readModels.overview, async (_input, { db, store }) => {
  const [found, lag, rebuilds, ended] = await Promise.all([
    stored(db),
    projectionLag(db, store, MOST_BEHIND),
    underWay(db),
    lastRebuilds(db),
  ]);
  const status = (row: Stored): ReadModelStatus => {
    const rebuild = rebuilds.get(row.name);
    if (rebuild) return rebuild.unit === 'documents' ? 'rendering' : 'rebuilding';
    if (row.waiting) return 'waiting';
    return lag.behind.includes(row.name) || (lag.events[row.name] ?? 0) > BEHIND ? 'behind' : 'live';
  };
  const readModelRow = async (row: Stored): Promise<ReadModelRow> => {
    const last = ended.get(row.name);
    return {
      name: row.name,
      version: row.version,
      status: status(row),
      eventsBehind: lag.events[row.name] ?? 0,
      lastEventAt: await timeAt(db, row.position),
      tables: await Promise.all(row.tables.map(async name => ({ name, rows: await rowsOf(db, name) }))),
      parked: row.parked,
      rebuild: rebuilds.get(row.name) ?? null,
      lastRebuild: last ? { outcome: last.outcome, reason: last.reason, at: last.at } : null,
    };
  };
  return { alive: lag.alive, readModels: await Promise.all(found.map(readModelRow)) };
});

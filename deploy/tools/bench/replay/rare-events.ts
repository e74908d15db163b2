import pg from 'pg';
import { openPool } from '@learnloom/platform/database';
import { PostgresEventStore } from '@learnloom/platform/event-store/postgres-event-store';
import { openKernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import { rows } from '@learnloom/projections/projector/rows';
import { projectorPool } from '@learnloom/projections/projector/projector-group';
import { rebuild } from '@learnloom/projections/projector/rebuild';
import { event } from '@learnloom/contracts/kernel/event';
import { integer, table } from '@learnloom/contracts/kernel/table';
import { topic } from '@learnloom/contracts/kernel/topic';
import type { Figure } from '../figure.ts';

export interface RareEventsOptions {
  /** In the log. */
  readonly events: number;
}

const RARE_EVENTS = 10;
const STATEMENT_LIMIT_MS = 1000;
const GOAL = 0.4;
const PORTION = 100_000;

const rareEvents = rows(table('rare', { times: integer }), {
  version: '1',
  events: { RareHappened: event() },
  on: { RareHappened: row => ({ times: (row?.times ?? 0) + 1 }) },
  announce: () => ({ topics: [topic('bench:rare', 'public')], scopes: [] }),
});

/** Ids and streams in ascending order, so that the indexes grow at their end. */
const fill = `
  insert into es.events (stream, version, id, type, data, metadata)
  select case when n % $3 = 0 then 'rare-1' else 'page-' || lpad(n::text, 12, '0') end,
         case when n % $3 = 0 then n / $3 else 0 end,
         lpad(to_hex(n), 32, '0')::uuid,
         case when n % $3 = 0 then 'RareHappened' else 'PageRead' end,
         jsonb_build_object('text', repeat('x', 200)),
         '{"command": "Bench", "commandId": "0", "actor": null, "time": "2026-01-01T00:00:00.000Z", "correlationId": "0", "schema": 1}'
    from generate_series($1::bigint, $2::bigint) n`;

async function fillLog(url: string, events: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set synchronous_commit = off');
    for (let from = 1; from <= events; from += PORTION)
      await client.query(fill, [from, Math.min(events, from + PORTION - 1), Math.floor(events / RARE_EVENTS)]);
    await client.query('vacuum analyze es.events');
  } finally {
    await client.end();
  }
}

/**
 * Builds a read model with ten events in a long log, where no statement may take longer than a second, against one
 * statement that finds these events. It fails when a statement is cut off.
 */
export async function measureRareEvents(url: string, { events }: RareEventsOptions): Promise<Figure> {
  await fillLog(url, events);
  const log = createLogger({ level: 'error' });
  const kernel = await openKernel(url, { name: 'bench', log, eventStore: null });
  const limited = openPool(url, { name: 'bench limited', log, statementMs: STATEMENT_LIMIT_MS });
  const pool = projectorPool(url, log);
  try {
    const store = new PostgresEventStore(limited, kernel.notifications);
    const statement = async () => {
      const began = performance.now();
      await pool.query({
        text: `select * from es.events where type = 'RareHappened' order by position`,
      });
      return performance.now() - began;
    };
    const before = await statement();
    const began = performance.now();
    const ports = { url, pool, store, sealing: kernel.sealing, log };
    await rebuild(ports, rareEvents, { signal: new AbortController().signal });
    const measured = performance.now() - began;
    const limit = (before + (await statement())) / 2;
    const { rows: built } = await kernel.database.pool.query<{ times: number }>('select times from read.rare');
    if (built[0]?.times !== RARE_EVENTS) throw new Error('The read model was not built from all its events');
    const note = `${events} events in the log, no statement above ${STATEMENT_LIMIT_MS} ms`;
    const name = 'read model with ten events in a long log';
    return { name, unit: 'ms', measured, limit, ratio: limit / measured, goal: GOAL, note };
  } finally {
    await Promise.all([limited.end(), pool.end()]);
    await kernel.close();
  }
}

import type { Pool, PoolClient } from 'pg';
import { reservationEvents, reservationSubject, type ReservationEvent } from '@learnloom/contracts/kernel/reservation';
import type { Batch, EventStore, Position, StoredEvent } from '@learnloom/platform/event-store/event-store';
import { claimsIn } from './name-streams.ts';
import type { Reservations } from './reservations.ts';

const types: ReadonlySet<string> = new Set(Object.keys(reservationEvents));
/** Advisory lock: one process sweeps at a time. */
const LOCK = 4711007;
/** Claims that one sweep settles at most; the next goes on. */
const MOST = 1000;

export interface ClaimSweep {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly reservations: Reservations;
  readonly clock?: () => number;
}

interface Open {
  readonly claim: string;
  readonly stream: string;
}

/**
 * Settles claims of names that are void and came to nothing without being released, because their process ended or could
 * not reach the event store. Follows the reservations in the log from where the last sweep ended: `kernel.open_claims` are
 * those in the log that nobody is known to be done with, `kernel.over_claims` those that a process knows of and that the
 * sweep has not come to. Gives how many were looked into and settled.
 */
export async function sweepClaims(sweep: ClaimSweep): Promise<number> {
  const { pool, store, reservations, clock = Date.now } = sweep;
  await forget(pool, reservations.takeOver());
  await follow(pool, store);
  await forget(pool, []);
  const { rows } = await pool.query<Open>('select claim, stream from kernel.open_claims where until < $1 limit $2', [
    new Date(clock()),
    MOST,
  ]);
  const settled: string[] = [];
  for (const { claim, stream } of rows) {
    const made = (await claimsIn(store, stream)).get(claim);
    if (made === undefined) continue;
    const details = { ...made.metadata, time: new Date(clock()).toISOString() };
    if (await reservations.settleVoid(made.name, made.holder, claim, details)) settled.push(claim);
  }
  await pool.query('delete from kernel.open_claims where claim = any($1)', [settled]);
  return settled.length;
}

/** Takes claims out that are over: these, and those that were over before the sweep came to them. */
async function forget(pool: Pool, over: readonly string[]): Promise<void> {
  await pool.query(`insert into kernel.over_claims (claim) select unnest($1::uuid[]) on conflict do nothing`, [over]);
  await pool.query(
    `with over as (
       delete from kernel.open_claims as o using kernel.over_claims as k where o.claim = k.claim returning o.claim
     )
     delete from kernel.over_claims where claim in (select claim from over) or at < now() - interval '1 day'`,
  );
}

/** Brings the open claims up to the end of the log, unless another process does. */
async function follow(pool: Pool, store: EventStore): Promise<void> {
  const head = await store.head();
  if (head === null) return;
  const client = await pool.connect();
  try {
    for (let at = await apply(client, null); at !== 'taken' && (at ?? '') < head;) {
      const { signal } = new AbortController();
      let read: Batch | null = null;
      for await (const batch of store.subscribeAll(at, { signal, types })) {
        read = batch;
        break;
      }
      at = await apply(client, read);
    }
  } finally {
    client.release();
  }
}

/** Notes what a batch says in one transaction. Gives where the sweep stands then; `taken`: another process has it. */
async function apply(client: PoolClient, batch: Batch | null): Promise<Position | null | 'taken'> {
  await client.query('begin');
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [LOCK]);
    if (!rows[0]?.mine) return 'taken';
    if (batch) await note(client, batch);
    const swept = await client.query<{ position: Position | null }>('select position from kernel.claim_sweep');
    return swept.rows[0]?.position ?? null;
  } finally {
    await client.query('commit');
  }
}

async function note(client: PoolClient, { events, position }: Batch): Promise<void> {
  const open = new Map<string, { stream: string; until: string }>();
  const over: string[] = [];
  for (const { stream, type, data } of events.filter(isReservation)) {
    const event = { type, data } as ReservationEvent;
    if (event.type === 'NameClaimed') open.set(event.data.claim, { stream, until: event.data.until });
    else if (event.data.claim !== null) over.push(event.data.claim);
  }
  for (const claim of over) open.delete(claim);
  const made = [...open];
  await client.query(
    `insert into kernel.open_claims (claim, stream, until)
     select * from unnest($1::uuid[], $2::text[], $3::timestamptz[]) on conflict (claim) do nothing`,
    [made.map(([claim]) => claim), made.map(([, { stream }]) => stream), made.map(([, { until }]) => until)],
  );
  await client.query('delete from kernel.open_claims where claim = any($1)', [over]);
  await client.query(
    `insert into kernel.claim_sweep (position) values ($1)
     on conflict (single) do update set position = greatest(claim_sweep.position, excluded.position)`,
    [position],
  );
}

const isReservation = ({ stream }: StoredEvent): boolean => stream.startsWith(`${reservationSubject}-`);

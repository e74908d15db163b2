import type { Pool, PoolClient } from 'pg';
import type { Position, StoredEvent } from '@learnloom/platform/event-store/event-store';
import { inTransaction } from './in-transaction.ts';

/** One event, or one step of it, that a reaction has yet to act on. */
export interface Work {
  readonly reaction: string;
  readonly event: string;
  /** Empty: the event itself. */
  readonly step: string;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly tries: number;
  /** Processes that ended while they were at it. */
  readonly ends: number;
}

export interface Scheduled {
  readonly step: string;
  readonly at: Date;
}

/** What is done one after the other: events of a stream. A step stands for itself. */
export const laneOf = ({ reaction, event, step, stream }: Work): string =>
  step === '' ? `${reaction}/${stream}` : `${reaction}/${event}/${step}`;

/** Whoever parks, releases or takes in has the reaction to itself: nothing comes in behind what is just being parked. */
export async function lock(
  client: PoolClient,
  names: readonly string[],
): Promise<ReadonlyMap<string, Position | null>> {
  const { rows } = await client.query<{ name: string; position: Position | null }>(
    'select name, position from kernel.reactions where name = any($1) order by name for update',
    [names],
  );
  return new Map(rows.map(({ name, position }) => [name, position]));
}

const TAKE_IN = `
  insert into kernel.reaction_work (reaction, event, step, position, stream, version, type, due_at)
  select n.reaction, n.event, '', n.position, n.stream, n.version, n.type,
         case when exists (select from kernel.reaction_work p
                            where p.reaction = n.reaction and p.stream = n.stream and p.step = ''
                              and p.parked_at is not null)
              then 'infinity'::timestamptz else now() end
    from unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $5::int[], $6::text[])
           as n (reaction, event, position, stream, version, type)
  on conflict do nothing`;

/**
 * Notes the events that each reaction wants and how far they have followed, in one transaction: nothing is left out or
 * noted twice, whoever else believes to be the owner.
 */
export function takeIn(
  pool: Pool,
  wanted: ReadonlyMap<string, readonly StoredEvent[]>,
  position: Position,
): Promise<void> {
  return inTransaction(pool, async client => {
    const reached = await lock(client, [...wanted.keys()]);
    const rows = [...wanted].flatMap(([reaction, events]) =>
      events.filter(event => event.position > (reached.get(reaction) ?? '')).map(event => ({ reaction, ...event })),
    );
    if (rows.length > 0)
      await client.query(TAKE_IN, [
        rows.map(row => row.reaction),
        rows.map(row => row.id),
        rows.map(row => row.position),
        rows.map(row => row.stream),
        rows.map(row => row.version),
        rows.map(row => row.type),
      ]);
    await client.query(
      'update kernel.reactions set position = $2 where name = any($1) and (position is null or position < $2)',
      [[...wanted.keys()], position],
    );
  });
}

const DUE = `
  select w.reaction, w.event, w.step, w.stream, w.version, w.type, w.tries,
         w.ends + coalesce((w.begun_by <> $4)::int, 0) as ends
    from unnest($1::text[], $2::int[]) as r (name, free)
   cross join lateral (
     select * from kernel.reaction_work w
      where w.reaction = r.name and w.parked_at is null and w.due_at <= now()
        and w.reaction || '/' || case w.step when '' then w.stream else w.event || '/' || w.step end <> all($3::text[])
        and (w.step <> '' or not exists (
              select from kernel.reaction_work e
               where e.reaction = w.reaction and e.stream = w.stream and e.step = '' and e.position < w.position))
      order by w.due_at, w.position limit r.free
   ) as w`;

/** What `process` may begin now, as much of each reaction as it has places free; `running`: lanes in which
 * something is under way. */
export async function dueWork(
  pool: Pool,
  free: ReadonlyMap<string, number>,
  running: readonly string[],
  process: string,
): Promise<readonly Work[]> {
  const { rows } = await pool.query<Work>({
    name: 'reactions_due',
    text: DUE,
    values: [[...free.keys()], [...free.values()], running, process],
  });
  return rows;
}

const DONE = `
  with done as (
    delete from kernel.reaction_work where reaction = $1 and event = $2 and step = $3 returning *
  ), kept as (
    insert into kernel.reaction_work (reaction, event, step, position, stream, version, type, due_at)
    select d.reaction, d.event, s.step, d.position, d.stream, d.version, d.type, s.at
      from done d, unnest($4::text[], $5::timestamptz[]) as s (step, at)
    on conflict (reaction, event, step)
       do update set due_at = excluded.due_at, tries = 0, error = null, parked_at = null
  ), following as (
    select w.reaction, w.event, w.step
      from done d
     cross join lateral (
       select * from kernel.reaction_work w
        where w.reaction = d.reaction and w.stream = d.stream and w.step = '' and w.position > d.position
        order by w.position limit 1
     ) as w
     where d.step = '' and w.parked_at is null and w.due_at <= now() and w.ends = 0
       and (w.begun_by is null or w.begun_by = $6)
  )
  update kernel.reaction_work w set begun_by = $6
    from following f where w.reaction = f.reaction and w.event = f.event and w.step = f.step
  returning w.reaction, w.event, w.step, w.stream, w.version, w.type, w.tries, w.ends`;

/**
 * The work is done, and what it scheduled is kept, in one statement. Gives what comes next in its stream, begun by
 * `process`, if that is due and no process ended over it.
 */
export async function noteDone(
  pool: Pool,
  { reaction, event, step }: Work,
  next: readonly Scheduled[],
  process: string,
): Promise<Work | null> {
  const { rows } = await pool.query<Work>({
    name: 'reactions_done',
    text: DONE,
    values: [reaction, event, step, next.map(one => one.step), next.map(({ at }) => at.toISOString()), process],
  });
  return rows[0] ?? null;
}

/** A try failed; the next one comes after so many milliseconds. */
export async function noteFailed(
  pool: Pool,
  { reaction, event, step }: Work,
  error: string,
  nextMs: number,
): Promise<void> {
  await pool.query(
    `update kernel.reaction_work
        set tries = tries + 1, error = $4, begun_by = null, ends = 0,
            due_at = now() + make_interval(secs => $5)
      where reaction = $1 and event = $2 and step = $3`,
    [reaction, event, step, error, nextMs / 1000],
  );
}

/** Nothing is said about the work: the log could not be read. */
export async function putOff(pool: Pool, { reaction, event, step }: Work, ms: number): Promise<void> {
  await pool.query(
    `update kernel.reaction_work set begun_by = null, due_at = now() + make_interval(secs => $4)
      where reaction = $1 and event = $2 and step = $3`,
    [reaction, event, step, ms / 1000],
  );
}

/** It has failed too often: it and the later events of its stream wait for staff. */
export function park(pool: Pool, { reaction, event, step, stream }: Work, error: string): Promise<void> {
  return inTransaction(pool, async client => {
    await lock(client, [reaction]);
    await client.query(
      `update kernel.reaction_work set tries = tries + 1, error = $4, begun_by = null, parked_at = now()
        where reaction = $1 and event = $2 and step = $3`,
      [reaction, event, step, error],
    );
    if (step !== '') return;
    await client.query(
      `update kernel.reaction_work set due_at = 'infinity'
        where reaction = $1 and stream = $2 and step = '' and parked_at is null`,
      [reaction, stream],
    );
  });
}

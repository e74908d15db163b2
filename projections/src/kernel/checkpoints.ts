import pg, { type PoolClient, type QueryResult } from 'pg';
import { GROUP_CHECKPOINT } from '@learnloom/kernel/barrier';
import type { Position } from '@learnloom/kernel/event-store/event-store';
import type { Announcement, Recorded } from './projection.ts';
import { changesOf, payloadsOf } from './announce.ts';

const { escapeLiteral } = pg;

export interface Checkpoint {
  readonly name: string;
  readonly version: number;
  /** Null: at the beginning. */
  readonly position: Position | null;
}

export interface Locked {
  readonly checkpoints: ReadonlyMap<string, Checkpoint>;
  /** `name\0stream` of what is parked. */
  readonly parked: ReadonlySet<string>;
}

export const parkedKey = (name: string, stream: string): string => `${name}\0${stream}`;

const listed = (names: readonly string[]): string => names.map(escapeLiteral).join(', ');

/**
 * Begins the transaction of a batch and locks the checkpoints, in one round trip. Workers that apply the same events
 * take turns here; the second finds them applied.
 */
export async function beginLocked(client: PoolClient, names: readonly string[]): Promise<Locked> {
  const results: unknown = await client.query(`
    begin;
    select name, version, position from kernel.checkpoints where name in (${listed(names)}) order by name for update;
    select distinct name, stream from kernel.parked where name in (${listed(names)});`);
  const [, checkpoints, parked] = results as [
    QueryResult,
    QueryResult<Checkpoint>,
    QueryResult<{ name: string; stream: string }>,
  ];
  return {
    checkpoints: new Map(checkpoints.rows.map(row => [row.name, row])),
    parked: new Set(parked.rows.map(row => parkedKey(row.name, row.stream))),
  };
}

/** Moves the checkpoints, tells what changed, and commits, in one round trip. */
export async function commitAt(
  client: PoolClient,
  names: readonly string[],
  position: Position,
  announcements: readonly Announcement[],
): Promise<void> {
  if (names.length === 0) {
    await client.query('commit');
    return;
  }
  const at = escapeLiteral(position);
  const notices = payloadsOf(changesOf(announcements, position)).map(
    payload => `select pg_notify('changes', ${escapeLiteral(payload)});`,
  );
  if (names.includes(GROUP_CHECKPOINT)) notices.push(`select pg_notify('es_checkpoint', ${at});`);
  await client.query(`
    update kernel.checkpoints set position = ${at}
     where name in (${listed(names)}) and (position is null or position < ${at});
    ${notices.join('\n')}
    commit`);
}

/** Why an event is not applied to a read model until somebody has looked at it. */
export interface Parking {
  readonly event: Recorded;
  readonly error: string;
}

export const FOLLOWS_PARKED = 'An earlier event of this stream is parked';

export async function park(client: PoolClient, name: string, parkings: readonly Parking[]): Promise<void> {
  if (parkings.length === 0) return;
  await client.query(
    `insert into kernel.parked (name, position, stream, event, type, error)
     select $1, r.position, r.stream, r.event, r.type, r.error
       from json_to_recordset($2::json) as r (position text, stream text, event uuid, type text, error text)
     on conflict (name, position) do update set error = excluded.error, parked_at = now()`,
    [
      name,
      JSON.stringify(
        parkings.map(({ event, error }) => ({
          position: event.position,
          stream: event.stream,
          event: event.id,
          type: event.type,
          error,
        })),
      ),
    ],
  );
}

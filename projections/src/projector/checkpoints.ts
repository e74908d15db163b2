import type { Pool } from 'pg';
import { GROUP_CHECKPOINT } from '@learnloom/platform/barrier';
import type { Position } from '@learnloom/platform/event-store/event-store';
import type { Announcement, Recorded } from './projection.ts';
import { changesOf, payloadsOf } from './announce.ts';
import type { Transaction } from './transaction.ts';

export interface Checkpoint {
  readonly name: string;
  readonly version: string;
  /** Null: at the beginning. */
  readonly position: Position | null;
  /** Another one after every change, of the position or of what the tables are. */
  readonly mark: string;
}

export interface Locked {
  readonly checkpoints: ReadonlyMap<string, Checkpoint>;
  /** `name\0stream` of what is parked. */
  readonly parked: ReadonlySet<string>;
  /** Names of the read models that have something parked. */
  readonly withParked: ReadonlySet<string>;
}

export const parkedKey = (name: string, stream: string): string => `${name}\0${stream}`;

/** Moves the checkpoints if all are as marked and nothing is parked; else it fails. */
const MOVE_MARKED = 'select kernel.move($1, $2, $3) as mark';
const MOVE_SHARES = 'select kernel.move_shares($1, $2, $3)';
const REACH = 'select kernel.reach($1)';
/** SQLSTATE with which `kernel.move` fails. */
const MOVED = 'LL001';
const LOCK = `select name, version, position, xmin::text as mark from kernel.checkpoints
   where name = any($1) order by name = '*', name for update`;
const PARKED = 'select distinct name, stream from kernel.parked where name = any($1)';
const MOVE = `update kernel.checkpoints set position = $2 where name = any($1) and (position is null or position < $2)
   returning name, xmin::text as mark`;
const TELL = 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as told (channel, payload)';

/** The shares of the read models that a batch moves. */
export interface MovedShares {
  /** Names of those with live read models. */
  readonly live: readonly string[];
  /** Names of those of this worker whose read models are all rebuilt or catch up: nothing waits for them. */
  readonly idle: readonly string[];
  /** Names of those of all workers. */
  readonly all: readonly string[];
}

/** Whether no other worker has a share: the group's checkpoint moves with the read models' own. */
export const isWhole = ({ live, idle, all }: MovedShares): boolean => live.length + idle.length === all.length;

const moveShares = (tx: Transaction, shares: MovedShares | null, position: Position) =>
  shares && tx.query(MOVE_SHARES, [shares.live, shares.idle, position]);

/**
 * Moves the shares alone and, if all others are further, the checkpoint of the group.
 */
export async function moveSharesAlone(
  pool: Pick<Pool, 'query'>,
  shares: MovedShares,
  position: Position,
): Promise<void> {
  await pool.query(MOVE_SHARES, [shares.live, shares.idle, position]);
  await pool.query(REACH, [shares.all]);
}

/**
 * Begins the transaction of a batch and locks the checkpoints, in one round trip. Workers that apply the same events
 * take turns here; the second finds them applied.
 */
export async function beginLocked(
  tx: Transaction,
  names: readonly string[],
  shares: MovedShares | null = null,
  position: Position = '',
): Promise<Locked> {
  const [, , checkpoints, parked] = await Promise.all([
    tx.query('begin'),
    moveShares(tx, shares, position),
    tx.query<Checkpoint>(LOCK, [names]),
    tx.query<{ name: string; stream: string }>(PARKED, [names]),
  ]);
  return {
    checkpoints: new Map(checkpoints.map(row => [row.name, row])),
    parked: new Set(parked.map(row => parkedKey(row.name, row.stream))),
    withParked: new Set(parked.map(row => row.name)),
  };
}

/**
 * Begins the transaction of a batch and moves the checkpoints, which are thought to be as marked, to its end, without
 * waiting for an answer: their new mark. The promise rejects, and everything in the transaction with it, when they are
 * not: see `hasMoved`.
 */
export async function beginMoved(
  tx: Transaction,
  names: readonly string[],
  mark: string,
  position: Position,
  shares: MovedShares | null,
): Promise<string> {
  const [, , moved] = await Promise.all([
    tx.query('begin'),
    moveShares(tx, shares, position),
    tx.query<{ mark: string }>(MOVE_MARKED, [names, mark, position]),
  ]);
  return moved[0]?.mark ?? '';
}

/** Whether a transaction failed because somebody else moved its checkpoints or parked an event. */
export const hasMoved = (error: unknown): boolean => codeOf(error) === MOVED;

/**
 * A checkpoint is behind the place where a batch begins: a server that crashed has lost what it had answered. Applying
 * the batch would leave out what lies between, so whoever follows the log begins again at the checkpoint. Transient, as
 * errors of the database with this code are.
 */
export class Rewound extends Error {
  override readonly name = 'Rewound';
  readonly code = '40001';
}

/** SQLSTATE of a failed statement. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** Moves checkpoints that are locked. Gives the marks of those that moved. */
export async function moveTo(
  tx: Transaction,
  names: readonly string[],
  position: Position,
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map();
  const moved = await tx.query<{ name: string; mark: string }>(MOVE, [names, position]);
  return new Map(moved.map(({ name, mark }) => [name, mark]));
}

/** Tells what changed in read models and that their checkpoints have moved, and commits. */
export async function commitTelling(
  tx: Transaction,
  names: readonly string[],
  position: Position,
  announcements: readonly Announcement[],
  shares: MovedShares | null,
): Promise<void> {
  const notices = payloadsOf(changesOf(announcements, position)).map(payload => ['changes', payload] as const);
  const group = names.includes(GROUP_CHECKPOINT) ? [['es_checkpoint', position] as const] : [];
  const told = [...notices, ...group];
  await Promise.all([
    told.length > 0
      ? tx.query(TELL, [told.map(([channel]) => channel), told.map(([, payload]) => payload)])
      : undefined,
    // After the notices of what changed: who hears of the position has heard of everything up to it.
    shares && !isWhole(shares) ? tx.query(REACH, [shares.all]) : undefined,
    tx.query('commit'),
  ]);
}

/** Why an event is not applied to a read model until somebody has looked at it. */
export interface Parking {
  readonly event: Recorded;
  readonly error: string;
}

export const FOLLOWS_PARKED = 'An earlier event of this stream is parked';

export async function park(tx: Transaction, name: string, parkings: readonly Parking[]): Promise<void> {
  if (parkings.length === 0) return;
  await tx.query(
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

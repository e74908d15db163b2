import type { Position as LogPosition } from '@eventstore/db-client';
import type { Position } from '../event-store.ts';

/** Digits of the greatest 64-bit number. */
const DIGITS = 20;

const padded = (value: bigint): string => String(value).padStart(DIGITS, '0');

/** Commit and prepare position, so that the order of texts is the order of the log. */
export const positionOf = ({ commit, prepare }: LogPosition): Position => `${padded(commit)}.${padded(prepare)}`;

/** The other way round. Throws for a position of another store. */
export function logPositionOf(position: Position): LogPosition {
  const [, commit, prepare] = /^(\d{20})\.(\d{20})$/.exec(position) ?? [];
  if (commit === undefined || prepare === undefined) throw new Error('This is not a position of an EventStoreDB');
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}

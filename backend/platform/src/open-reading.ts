import type { Kysely } from 'kysely';
import type { TablesOf } from '@learnloom/contracts/kernel/table';
import type { ReadDatabase, Reading } from './reading.ts';

/**
 * What an area reads: a module's tables, and what others share of theirs. Called in the area's `tables.ts` and nowhere
 * else, so that what an area reads is seen there.
 */
export const reading =
  <M>(_tables: M) =>
  (read: ReadDatabase): Reading<TablesOf<M>> =>
    read as unknown as Kysely<TablesOf<M>>;

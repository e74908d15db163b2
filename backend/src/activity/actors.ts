import type { Knex } from 'knex';
import type { ActivityEntry } from '@learnloom/contracts/activity/activity';
import { fullName } from '../kernel/wording.ts';

interface ActorRow {
  readonly key: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly role: string;
}

const erased = { firstName: null, lastName: null };

/** Loads who the accounts of those keys are now; null stays nobody. */
export async function actorsOf(
  db: Knex,
  keys: readonly (string | null)[],
): Promise<(key: string | null) => ActivityEntry['actor']> {
  const known = [...new Set(keys.flatMap(key => key ?? []))];
  const rows = await db<ActorRow>('account').whereIn('key', known).select('key', 'firstName', 'lastName', 'role');
  const byKey = new Map(rows.map(row => [row.key, row]));
  return key => {
    if (key === null) return null;
    const row = byKey.get(key);
    return { key, name: fullName(row ?? erased), role: row?.role ?? '' };
  };
}

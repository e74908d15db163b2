import type { ActivityEntry } from '@learnloom/contracts/activity/activity';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import { fullName } from '../kernel/wording.ts';
import { activity } from './tables.ts';

const erased = { firstName: null, lastName: null };

/** Loads who the accounts of those keys are now; null stays nobody. */
export async function actorsOf(
  read: ReadDatabase,
  keys: readonly (string | null)[],
): Promise<(key: string | null) => ActivityEntry['actor']> {
  const known = [...new Set(keys.flatMap(key => key ?? []))];
  const rows = await activity(read)
    .selectFrom('account')
    .where('key', '=', anyOf(known))
    .select(['key', 'firstName', 'lastName', 'role'])
    .execute();
  const byKey = new Map(rows.map(row => [row.key, row]));
  return key => {
    if (key === null) return null;
    const row = byKey.get(key);
    return { key, name: fullName(row ?? erased), role: row?.role ?? '' };
  };
}

import { anyOf } from '@learnloom/platform/reading';
import type { Ports } from '../../kernel/ports.ts';
import { imports } from '../tables.ts';

/** Of these keys, those of items that a person has changed since that time. `since`: ISO 8601. */
export async function changedSince(
  { read }: Pick<Ports, 'read'>,
  keys: readonly string[],
  since: string,
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await imports(read)
    .selectFrom('activity_log')
    .select('target')
    .distinct()
    .where('target', '=', anyOf([...keys]))
    .where('actor', 'is not', null)
    .where('time', '>=', since)
    .execute();
  return new Set(rows.map(({ target }) => target));
}

import type { Ports } from '../../kernel/ports.ts';
import { operations } from '../tables.ts';
import type { KnownItem } from '@learnloom/importing/imported-kinds';

/** Keys of the items that a person edited, published or moved since they were imported. */
export async function changedByPeople(
  { read }: Pick<Ports, 'read'>,
  items: readonly KnownItem[],
): Promise<ReadonlySet<string>> {
  if (items.length === 0) return new Set();
  const rows = await operations(read)
    .selectFrom('activity_log')
    .select('target')
    .distinct()
    .where(
      'target',
      'in',
      items.map(({ key }) => key),
    )
    .where('actor', 'is not', null)
    .execute();
  return new Set(rows.map(({ target }) => target));
}

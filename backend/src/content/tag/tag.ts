import { tagAggregate, type TagContract } from '@learnloom/contracts/content/tags';
import { stream } from '../../kernel/deciding/decider.ts';
import { slugTaken } from '../../kernel/deciding/unique-slug.ts';
import type { Ports } from '../../kernel/ports.ts';

export const tagStream = (contract: TagContract) => stream(contract.subject, tagAggregate, { taken: slugTaken() });

export interface TagUse {
  readonly items: number;
}

/** How many items carry the tag of that key, by its present slug. */
export async function tagUse({ kind }: TagContract, key: string, { db }: Ports): Promise<TagUse> {
  const row = await db('content_item as i')
    .join('tag as t', join => join.onVal('t.key', key).andOnVal('t.kind', kind))
    .where('i.kind', kind)
    .whereRaw('i.tags @> jsonb_build_array(t.slug)')
    .count<{ count: number }[]>()
    .first();
  return { items: row?.count ?? 0 };
}

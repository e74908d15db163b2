import { sql } from 'kysely';
import { tagAggregate, type TagContract } from '@learnloom/contracts/content/tags';
import { stream } from '../../kernel/deciding/decider.ts';
import { slugTaken } from '../../kernel/deciding/unique-slug.ts';
import type { Ports } from '../../kernel/ports.ts';
import { content } from '../tables.ts';

export const tagStream = (contract: TagContract) => stream(contract.subject, tagAggregate, { taken: slugTaken() });

export interface TagUse {
  readonly items: number;
}

/** How many items carry the tag of that key, by its present slug. */
export async function tagUse({ kind }: TagContract, key: string, { read }: Ports): Promise<TagUse> {
  const row = await content(read)
    .selectFrom('content_item as i')
    .innerJoin('tag as t', 't.kind', 'i.kind')
    .where('t.key', '=', key)
    .where('i.kind', '=', kind)
    .where(({ eb, ref }) => eb('i.tags', '@>', sql<readonly string[]>`jsonb_build_array(${ref('t.slug')})`))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return { items: row?.count ?? 0 };
}

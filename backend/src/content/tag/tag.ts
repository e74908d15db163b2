import { tagCount } from '@learnloom/contracts/content/tables';
import { tagAggregate, type TagContract } from '@learnloom/contracts/content/tags';
import { stream } from '../../kernel/deciding/decider.ts';
import { slugTaken } from '../../kernel/deciding/unique-slug.ts';
import type { Ports } from '../../kernel/ports.ts';
import { itemsOf } from '../queries/items-in-categories.ts';
import { content } from '../tables.ts';

export const tagStream = (contract: TagContract) => stream(contract.subject, tagAggregate, { taken: slugTaken() });

export interface TagUse {
  readonly items: number;
}

/** How many items carry the tag of that key, by its present slug. */
export async function tagUse({ kind }: TagContract, key: string, { read }: Ports): Promise<TagUse> {
  const tag = await content(read).selectFrom('tag').where('key', '=', key).select('slug').executeTakeFirst();
  return { items: tag ? await itemsOf(read, tagCount(kind, tag.slug)) : 0 };
}

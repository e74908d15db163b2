import type { TagContract, TagEvent } from '@learnloom/contracts/content/tags';
import { messages } from '@learnloom/contracts/kernel/messages';
import { stream } from '../../kernel/deciding/decider.ts';
import type { Ports } from '../../kernel/ports.ts';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { slugName, slugTaken } from '../../kernel/deciding/unique-slug.ts';

export interface TagState {
  readonly title: string;
  readonly slug: string;
  readonly published: boolean;
}

/** `null`: absent or deleted. */
type Tag = TagState | null;

export const tagStream = (contract: TagContract) =>
  stream<Tag, TagEvent>(contract.subject, {
    initial: null,
    evolve: {
      TagCreated: (_tag, { title, slug }) => ({ title, slug, published: true }),
      TagEdited: (tag, changes) => tag && { ...tag, ...changes },
      TagPublished: tag => tag && { ...tag, published: true },
      TagUnpublished: tag => tag && { ...tag, published: false },
      TagDeleted: () => null,
      TagRestored: (_tag, { title, slug }) => ({ title, slug, published: false }),
    },
    unique: tag => (tag ? [slugName(contract.subject, tag.slug)] : []),
    taken: slugTaken(),
  });

export function existing(tag: Tag): TagState {
  if (!tag) throw missing(messages.contentMissing);
  return tag;
}

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

import type { ItemContract, ItemEvent, ItemFields } from '@learnloom/contracts/content/item';
import { messages } from '@learnloom/contracts/kernel/messages';
import { stream } from '../../kernel/deciding/decider.ts';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { slugName, slugTaken } from '../../kernel/deciding/unique-slug.ts';

/** An article or a tutorial. */
export interface Item {
  readonly status: 'absent' | 'draft' | 'published' | 'deleted';
  readonly fields: ItemFields | null;
  /** ISO date-time of the first publication; kept when the item is published again. */
  readonly publishedOn: string | null;
}

const absent: Item = { status: 'absent', fields: null, publishedOn: null };

export const itemStream = (contract: ItemContract) =>
  stream<Item, ItemEvent>(contract.kind, {
    initial: absent,
    evolve: {
      ContentCreated: (_item, { kind: _kind, ...fields }) => ({ status: 'draft', fields, publishedOn: null }),
      ContentEdited: (item, changes) => ({ ...item, fields: item.fields && { ...item.fields, ...changes } }),
      ContentPublished: (item, { on }) => ({ ...item, status: 'published', publishedOn: item.publishedOn ?? on }),
      ContentUnpublished: item => ({ ...item, status: 'draft' }),
      ContentDeleted: item => ({ ...item, status: 'deleted' }),
      ContentRestored: (_item, { kind: _kind, publishedOn, ...fields }) => ({ status: 'draft', fields, publishedOn }),
    },
    unique: ({ status, fields }) =>
      fields && status !== 'deleted' ? [slugName(`${contract.kind}/${fields.topCategory}`, fields.slug)] : [],
    taken: slugTaken(' in this category'),
  });

export const exists = ({ status }: Item): boolean => status === 'draft' || status === 'published';

/** The fields of an item that is there; refuses `missing` otherwise. */
export function fieldsOf(item: Item): ItemFields {
  if (!item.fields || !exists(item)) throw missing(messages.contentMissing);
  return item.fields;
}

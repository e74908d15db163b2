import type { ContentContract, ContentEvent, ContentFields } from '@learnloom/contracts/content/content';
import { messages } from '@learnloom/contracts/kernel/messages';
import { stream } from '../../kernel/decider.ts';
import { missing } from '../../kernel/refusal.ts';
import { slugName, slugTaken } from '../../kernel/unique-slug.ts';

/** An article or a tutorial. */
export interface Item {
  readonly status: 'absent' | 'draft' | 'published' | 'deleted';
  readonly fields: ContentFields | null;
  /** ISO date-time of the first publication; kept when the item is published again. */
  readonly publishedOn: string | null;
  /** Version of the stream: 0 after the first event. */
  readonly version: number;
}

const absent: Item = { status: 'absent', fields: null, publishedOn: null, version: -1 };

const after = (item: Item, changes: Partial<Item>): Item => ({ ...item, ...changes, version: item.version + 1 });

export const itemStream = (contract: ContentContract) =>
  stream<Item, ContentEvent>(contract.kind, {
    initial: absent,
    evolve: {
      ContentCreated: (item, { kind: _kind, ...fields }) => after(item, { status: 'draft', fields, publishedOn: null }),
      ContentEdited: (item, changes) => after(item, { fields: item.fields && { ...item.fields, ...changes } }),
      ContentPublished: (item, { on }) => after(item, { status: 'published', publishedOn: item.publishedOn ?? on }),
      ContentUnpublished: item => after(item, { status: 'draft' }),
      ContentDeleted: item => after(item, { status: 'deleted' }),
    },
    unique: ({ status, fields }) =>
      fields && status !== 'deleted' ? [slugName(`${contract.kind}/${fields.topCategory}`, fields.slug)] : [],
    taken: slugTaken(' in this category'),
  });

export const exists = ({ status }: Item): boolean => status === 'draft' || status === 'published';

/** The fields of an item that is there; refuses `missing` otherwise. */
export function fieldsOf(item: Item): ContentFields {
  if (!item.fields || !exists(item)) throw missing(messages.contentMissing);
  return item.fields;
}

import { MOST_TAGS, type ItemContract } from '@learnloom/contracts/content/item';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { existing } from '../../kernel/deciding/existing.ts';
import { knownTags } from '../tag/known-tags.ts';
import { itemStream } from './item.ts';

/** Tags that were deleted since are not given back. */
export const tagItem = (contract: ItemContract) =>
  itemStream(contract).on(contract.tag, {
    prepare: async ({ add = [], exactly = [] }, { read }) => ({
      known: await knownTags(contract.kind, [...new Set([...add, ...exactly])], { read }),
    }),
    decide: ({ add = [], remove = [], exactly }, state, { facts: { known } }) => {
      const { tags } = existing(state);
      const unknown = add.filter(tag => !known.includes(tag));
      if (unknown.length > 0) throw refusal(contract.tag, 'unknown-tags', { tags: unknown.join(', ') });
      const next = exactly
        ? exactly.filter(tag => known.includes(tag))
        : [...new Set([...tags.filter(tag => !remove.includes(tag)), ...add])];
      if (next.length > MOST_TAGS) throw refusal(contract.tag, 'too-many-tags');
      const same = next.length === tags.length && next.every((tag, index) => tag === tags[index]);
      return same ? [] : [{ type: 'ContentEdited', data: { tags: next } }];
    },
  });

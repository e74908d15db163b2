import type { ItemContract, ItemPlace } from '@learnloom/contracts/content/item';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { existing } from '../../kernel/deciding/existing.ts';
import { categoryNamed } from './item-facts.ts';
import { itemStream } from './item.ts';

/** An unpublished change of the category gives way: the item is where it was moved last. */
export const moveItem = (contract: ItemContract) =>
  itemStream(contract).on(contract.move, {
    prepare: async ({ category }, { read }) => ({ to: await categoryNamed(contract, category, { read }) }),
    decide: ({ category }, state, { facts: { to }, now }) => {
      const item = existing(state);
      if (!to) throw refusal(contract.move, 'unknown-category', { category });
      const place = { category: to.key, topCategory: to.topKey };
      const changes = changedFields<typeof place>(item, place);
      if (!changes) return [];
      const { category: _, topCategory: __, ...draft } = item.draft ?? {};
      const rest =
        item.draft?.category === undefined
          ? []
          : Object.keys(draft).length === 0
            ? [{ type: 'ContentDraftDiscarded', data: {} } as const]
            : [{ type: 'ContentDraftSaved', data: { draft, since: item.draftSince ?? now } } as const];
      return [{ type: 'ContentEdited', data: changes }, ...rest];
    },
    respond: ({ key, state, facts }): ItemPlace => ({
      key,
      slug: existing(state).slug,
      parentCategory: facts.to?.topSlug ?? '',
    }),
  });

import type { ItemContract, ItemPlace } from '@learnloom/contracts/content/item';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { existing } from '../../kernel/deciding/existing.ts';
import { categoryNamed } from './item-facts.ts';
import { nextOrder } from './next-order.ts';
import { itemStream } from './item.ts';

interface MoveFacts {
  readonly to: Awaited<ReturnType<typeof categoryNamed>>;
  /** Place after all others of the new category. */
  readonly order?: number;
}

/** An unpublished change of the category gives way: the item is where it was moved last. */
export const moveItem = (contract: ItemContract) =>
  itemStream(contract).on(contract.move, {
    prepare: async ({ category }, { read }): Promise<MoveFacts> => {
      const to = await categoryNamed(contract, category, { read });
      return to ? { to, order: await nextOrder(contract, to.key, { read }) } : { to };
    },
    decide: ({ category }, state, { facts: { to, order = 0 }, now }) => {
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
      // Last in the new category: its place was one among others.
      const last = item.category === to.key || item.order === order ? changes : { ...changes, order };
      return [{ type: 'ContentEdited', data: last }, ...rest];
    },
    respond: ({ key, state, facts }): ItemPlace => ({
      key,
      slug: existing(state).slug,
      parentCategory: facts.to?.topSlug ?? '',
    }),
  });

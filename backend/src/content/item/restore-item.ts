import type { ItemContract, ItemPlace } from '@learnloom/contracts/content/item';
import type { Item, ItemEvent, ItemFields } from '@learnloom/contracts/content/item-events';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import type { Context } from '../../kernel/deciding/decider.ts';
import { earlierState } from '../../kernel/deciding/earlier-state.ts';
import { restoration } from '../../kernel/deciding/life.ts';
import type { Ports } from '../../kernel/ports.ts';
import { knownTags } from '../tag/known-tags.ts';
import { content } from '../tables.ts';
import { itemFacts, itemFields } from './item-facts.ts';
import { approvalOf, type Approval } from '../review/review.ts';
import { itemStream } from './item.ts';
import { requireApproval } from './publishing.ts';

interface Facts {
  /** What the item would be: the earlier version with the references that still lead somewhere. */
  readonly fields: ItemFields;
  readonly topSlug: string;
  readonly approval?: Approval;
}

/** Makes an item what it was at an earlier version. What was deleted comes back as a draft; nothing is published. */
export const restoreItem = (contract: ItemContract) =>
  itemStream(contract).on(contract.restore, {
    prepare: async ({ key, version }, ports) => {
      const earlier = await earlierState(contract.restore, itemStream(contract), { key, version }, ports);
      return { ...(await itemAgain(contract, earlier, ports)), approval: await approvalOf(contract, key, ports) };
    },
    decide: (input, state, context: Context<Facts>) => {
      const { kind } = contract;
      const { fields, approval } = context.facts;
      if (state?.published && !state.deleted) requireApproval(contract.restore, state, fields, approval);
      const events = restoration<ItemFields, Item, ItemEvent, ItemEvent>(contract.restore, input, state, context, {
        noun: kind,
        create: contract.may.create,
        earlier: context.facts.fields,
        edited: data => ({ type: 'ContentEdited', data }),
        restored: (fields, deleted) => ({
          type: 'ContentRestored',
          data: { kind, ...fields, publishedOn: deleted?.publishedAt ?? null },
        }),
      });
      return [...events, ...draftAfter(state), ...scheduleAfter(state)];
    },
    respond: ({ key, facts }): ItemPlace => ({ key, slug: facts.fields.slug, parentCategory: facts.topSlug }),
  });

/** An earlier version replaces unpublished changes; those of a deleted item come back with it. */
function draftAfter(state: Item | null): readonly ItemEvent[] {
  const { draft, draftSince, deleted } = state ?? {};
  if (!draftSince) return [];
  return deleted && draft
    ? [{ type: 'ContentDraftSaved', data: { draft, since: draftSince } }]
    : [{ type: 'ContentDraftDiscarded', data: {} }];
}

/** What was to be published at a time is not what is there now. A deleted item has no schedule any more. */
const scheduleAfter = (state: Item | null): readonly ItemEvent[] =>
  state?.scheduledFor && !state.deleted ? [{ type: 'ContentUnscheduled', data: {} }] : [];

/** Derives the item anew from what was written, as an edit would. Tags that are gone since are left out. */
async function itemAgain(contract: ItemContract, fields: ItemFields, ports: Ports): Promise<Facts> {
  const { kind } = contract;
  const rows = content(ports.read);
  const [category, author, tags] = await Promise.all([
    rows
      .selectFrom('category')
      .where('key', '=', fields.category)
      .where('kind', '=', kind)
      .select('slug')
      .executeTakeFirst(),
    rows.selectFrom('author').where('key', '=', fields.author).select('key').executeTakeFirst(),
    knownTags(kind, fields.tags, ports),
  ]);
  if (!category) throw refusal(contract.restore, 'category-gone');
  if (!author) throw refusal(contract.restore, 'author-gone');
  const written = {
    ...fields,
    published: false,
    category: category.slug,
    tags: fields.tags.filter(tag => tags.includes(tag)),
  };
  const facts = await itemFacts(contract.restore, contract, written, ports);
  return { fields: itemFields(written, facts), topSlug: facts.topSlug };
}

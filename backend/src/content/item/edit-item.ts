import { requireLatest } from '../../kernel/deciding/decider.ts';
import type { ItemContract, ItemPlace } from '@learnloom/contracts/content/item';
import type { ItemEvent, ItemFields } from '@learnloom/contracts/content/item-events';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { approvalOf, type Approval } from '../review/review.ts';
import { itemFacts, itemFields, type ItemFacts } from './item-facts.ts';
import { existing } from '../../kernel/deciding/existing.ts';
import { itemStream } from './item.ts';
import { publication, requireApproval, requirePublish } from './publishing.ts';

export const editItem = (contract: ItemContract) =>
  itemStream(contract).on(contract.edit, {
    prepare: async (input, ports): Promise<ItemFacts & { readonly approval?: Approval }> => ({
      ...(await itemFacts(contract.edit, contract, input, ports)),
      approval: await approvalOf(contract, input.key, ports),
    }),
    decide: (input, state, context) => {
      const item = existing(state);
      requireLatest(contract.kind, input.version, context);
      const fields = itemFields(input, context.facts);
      if (input.published) requireApproval(contract.edit, item, fields, context.facts.approval);
      const changes = changedFields<ItemFields>(item, fields);
      const edited: ItemEvent[] = changes ? [{ type: 'ContentEdited', data: changes }] : [];
      const over: ItemEvent[] =
        item.draft !== null && input.version !== undefined ? [{ type: 'ContentDraftDiscarded', data: {} }] : [];
      const published = publication(item, input.published, context.now);
      if (published.length > 0) requirePublish(contract.edit, contract, context);
      return [...edited, ...over, ...published];
    },
    respond: ({ key, input, facts }): ItemPlace => ({ key, slug: input.slug, parentCategory: facts.topSlug }),
  });

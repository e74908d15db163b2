import { requireLatest } from '../../kernel/deciding/decider.ts';
import type { ItemContract, ItemPlace } from '@learnloom/contracts/content/item';
import type { ItemEvent, ItemFields } from '@learnloom/contracts/content/item-events';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { itemFacts, itemFields } from './item-facts.ts';
import { existing } from '../../kernel/deciding/existing.ts';
import { itemStream } from './item.ts';
import { publication, requirePublish } from './publishing.ts';

export const editItem = (contract: ItemContract) =>
  itemStream(contract).on(contract.edit, {
    prepare: (input, ports) => itemFacts(contract.edit, contract, input, ports),
    decide: (input, state, context) => {
      const item = existing(state);
      requireLatest(contract.kind, input.version, context);
      const changes = changedFields<ItemFields>(item, itemFields(input, context.facts));
      const edited: ItemEvent[] = changes ? [{ type: 'ContentEdited', data: changes }] : [];
      const over: ItemEvent[] =
        item.draft !== null && input.version !== undefined ? [{ type: 'ContentDraftDiscarded', data: {} }] : [];
      const published = publication(item, input.published, context.now);
      if (published.length > 0) requirePublish(contract.edit, contract, context);
      return [...edited, ...over, ...published];
    },
    respond: ({ key, input, facts }): ItemPlace => ({ key, slug: input.slug, parentCategory: facts.topSlug }),
  });

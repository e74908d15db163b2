import { requireLatest } from '../../kernel/deciding/decider.ts';
import type { ItemContract, ItemEvent, ItemPlace } from '@learnloom/contracts/content/item';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { itemFacts, itemFields, type ItemFacts } from './item-facts.ts';
import { fieldsOf, itemStream } from './item.ts';
import { publication, requirePublish } from './publishing.ts';

export const editItem = (contract: ItemContract) =>
  itemStream(contract).on<ReturnType<ItemContract['edit']['input']>, ItemFacts, ItemPlace>(contract.edit, {
    prepare: (input, ports) => itemFacts(contract, input, ports),
    decide: (input, state, context) => {
      const fields = fieldsOf(state);
      requireLatest(contract.kind, input.version, context);
      const changes = changedFields(fields, itemFields(input, context.facts));
      const edited: ItemEvent[] = changes ? [{ type: 'ContentEdited', data: changes }] : [];
      const published = publication(state, input.published, context.now);
      if (published.length > 0) requirePublish(contract, context);
      return [...edited, ...published];
    },
    respond: ({ key, input, facts }) => ({ key, slug: input.slug, parentCategory: facts.topSlug }),
  });

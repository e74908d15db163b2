import { requireLatest } from '../../kernel/deciding/decider.ts';
import type { ContentContract, ContentEvent, ContentPlace } from '@learnloom/contracts/content/content';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { itemFacts, itemFields, type ItemFacts } from './item-facts.ts';
import { fieldsOf, itemStream } from './item.ts';
import { publication, requirePublish } from './publishing.ts';

export const editItem = (contract: ContentContract) =>
  itemStream(contract).on<ReturnType<ContentContract['edit']['input']>, ItemFacts, ContentPlace>(contract.edit, {
    prepare: (input, ports) => itemFacts(contract, input, ports),
    decide: (input, state, context) => {
      const fields = fieldsOf(state);
      requireLatest(contract.kind, input.version, context);
      const changes = changedFields(fields, itemFields(input, context.facts));
      const edited: ContentEvent[] = changes ? [{ type: 'ContentEdited', data: changes }] : [];
      const published = publication(state, input.published, context.now);
      if (published.length > 0) requirePublish(contract, context);
      return [...edited, ...published];
    },
    respond: ({ key, input, facts }) => ({ key, slug: input.slug, parentCategory: facts.topSlug }),
  });

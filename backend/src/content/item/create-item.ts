import type { ItemContract, ItemEvent, ItemPlace } from '@learnloom/contracts/content/item';
import { conflict } from '@learnloom/contracts/kernel/refusal';
import { itemFacts, itemFields, type ItemFacts } from './item-facts.ts';
import { exists, itemStream } from './item.ts';
import { publicationDate } from './publication-date.ts';
import { publication, requirePublish } from './publishing.ts';

export const createItem = (contract: ItemContract) =>
  itemStream(contract).on<ReturnType<ItemContract['create']['input']>, ItemFacts, ItemPlace>(contract.create, {
    prepare: (input, ports) => itemFacts(contract, input, ports),
    decide: (input, state, context) => {
      if (exists(state)) throw conflict(`This ${contract.kind} exists already`);
      const on = input.publishedOn === undefined ? context.now : publicationDate(input.publishedOn);
      if (input.published) requirePublish(contract, context);
      const created: ItemEvent = {
        type: 'ContentCreated',
        data: { kind: contract.kind, ...itemFields(input, context.facts) },
      };
      return [created, ...publication({ status: 'draft', publishedOn: null }, input.published, on)];
    },
    respond: ({ key, input, facts }) => ({ key, slug: input.slug, parentCategory: facts.topSlug }),
  });

import type { ItemContract, ItemPlace } from '@learnloom/contracts/content/item';
import type { ItemEvent } from '@learnloom/contracts/content/item-events';
import { conflict } from '@learnloom/contracts/kernel/refusal';
import { itemFacts, itemFields } from './item-facts.ts';
import { isThere } from '../../kernel/deciding/existing.ts';
import { itemStream } from './item.ts';
import { publicationDate } from './publication-date.ts';
import { publication, requirePublish } from './publishing.ts';

export const createItem = (contract: ItemContract) =>
  itemStream(contract).on(contract.create, {
    prepare: (input, ports) => itemFacts(contract, input, ports),
    decide: (input, state, context) => {
      if (isThere(state)) throw conflict(`This ${contract.kind} exists already`);
      const on = input.publishedOn === undefined ? context.now : publicationDate(input.publishedOn);
      if (input.published) requirePublish(contract, context);
      const created: ItemEvent = {
        type: 'ContentCreated',
        data: { kind: contract.kind, ...itemFields(input, context.facts) },
      };
      return [created, ...publication({ published: false, publishedAt: null }, input.published, on)];
    },
    respond: ({ key, input, facts }): ItemPlace => ({ key, slug: input.slug, parentCategory: facts.topSlug }),
  });

import type { ItemContract, ItemPlace } from '@learnloom/contracts/content/item';
import type { ItemEvent } from '@learnloom/contracts/content/item-events';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { itemFacts, itemFields } from './item-facts.ts';
import { requireNew } from '../../kernel/deciding/existing.ts';
import { itemStream } from './item.ts';
import { publicationDate } from './publication-date.ts';
import { publication, requirePublish } from './publishing.ts';

export const createItem = (contract: ItemContract) =>
  itemStream(contract).on(contract.create, {
    prepare: (input, ports) => itemFacts(contract.create, contract, input, ports),
    decide: (input, state, context) => {
      requireNew(contract.kind, state);
      const on = input.publishedOn === undefined ? context.now : publicationDate(input.publishedOn);
      if (on === null) throw refusal(contract.create, 'not-a-date');
      if (input.published) requirePublish(contract.create, contract, context);
      const created: ItemEvent = {
        type: 'ContentCreated',
        data: { kind: contract.kind, ...itemFields(input, context.facts) },
      };
      return [created, ...publication({ published: false, publishedAt: null }, input.published, on)];
    },
    respond: ({ key, input, facts }): ItemPlace => ({ key, slug: input.slug, parentCategory: facts.topSlug }),
  });

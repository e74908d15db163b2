import type { ItemContract, ItemPlace } from '@learnloom/contracts/content/item';
import type { ItemEvent } from '@learnloom/contracts/content/item-events';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { itemFacts, itemFields, type ItemFacts } from './item-facts.ts';
import { approvalOf, type Approval } from '../review/review.ts';
import { nextOrder } from './next-order.ts';
import { requireNew } from '../../kernel/deciding/existing.ts';
import { itemStream } from './item.ts';
import { publicationDate } from '@learnloom/contracts/content/publication-date';
import { publication, requireApproval, requirePublish } from './publishing.ts';

interface CreateFacts {
  /** Place after all others of the category, where the author says none. */
  readonly nextOrder?: number;
  readonly approval?: Approval;
}

export const createItem = (contract: ItemContract) =>
  itemStream(contract).on(contract.create, {
    prepare: async (input, ports): Promise<ItemFacts & CreateFacts> => {
      const facts = {
        ...(await itemFacts(contract.create, contract, input, ports)),
        approval: await approvalOf(contract, undefined, ports),
      };
      if (input.order !== undefined) return facts;
      return { ...facts, nextOrder: await nextOrder(contract, facts.category, ports) };
    },
    decide: (input, state, context) => {
      requireNew(contract.kind, state);
      const on = input.publishedOn === undefined ? context.now : publicationDate(input.publishedOn);
      if (on === null) throw refusal(contract.create, 'not-a-date');
      if (input.published) requirePublish(contract.create, contract, context);
      const { nextOrder: last = 0, approval } = context.facts;
      const fields = itemFields({ ...input, order: input.order ?? last }, context.facts);
      if (input.published) requireApproval(contract.create, null, fields, approval);
      const created: ItemEvent = { type: 'ContentCreated', data: { kind: contract.kind, ...fields } };
      return [created, ...publication({ published: false, publishedAt: null }, input.published, on)];
    },
    respond: ({ key, input, facts }): ItemPlace => ({ key, slug: input.slug, parentCategory: facts.topSlug }),
  });

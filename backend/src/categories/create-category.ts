import type { CategoryContract, CategoryEvent } from '@learnloom/contracts/kernel/category';
import { conflict, forbidden, invalid } from '@learnloom/contracts/kernel/refusal';
import { isThere } from '../kernel/deciding/existing.ts';
import { categoryStream, writtenFields } from './category.ts';

export const createCategory = (contract: CategoryContract) =>
  categoryStream(contract).on(contract.create, {
    prepare: async ({ parent }, { db }) => {
      if (!parent) return undefined;
      const found = await db('category')
        .where({ key: parent, kind: contract.kind })
        .first<{ parent: string | null } | undefined>('parent');
      if (!found) throw invalid({ parent: 'The parent category is not known' });
      if (found.parent !== null) throw invalid({ parent: 'A sub category cannot have sub categories' });
      return undefined;
    },
    decide: (input, state, { may }) => {
      if (isThere(state)) throw conflict(`This ${contract.noun} exists already`);
      const data = { kind: contract.kind, ...writtenFields(input), parent: input.parent ?? null };
      const created: CategoryEvent = { type: 'CategoryCreated', data };
      if (!input.published) return [created];
      if (!may(contract.may.publish)) {
        throw forbidden('You may not publish categories');
      }
      return [created, { type: 'CategoryPublished', data: {} }];
    },
    respond: ({ key, input }) => ({ key, slug: input.slug }),
  });

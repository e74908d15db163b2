import type { CategoryContract, CategoryEvent } from '@learnloom/contracts/kernel/category';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { requireNew } from '../kernel/deciding/existing.ts';
import { categories } from './tables.ts';
import { categoryStream, writtenFields } from './category.ts';

export const createCategory = (contract: CategoryContract) =>
  categoryStream(contract).on(contract.create, {
    prepare: async ({ parent }, { read }) => {
      if (!parent) return undefined;
      const found = await categories(read)
        .selectFrom('category')
        .where('key', '=', parent)
        .where('kind', '=', contract.kind)
        .select('parent')
        .executeTakeFirst();
      if (!found) throw refusal(contract.create, 'unknown-parent');
      if (found.parent !== null) throw refusal(contract.create, 'parent-below-another');
      return undefined;
    },
    decide: (input, state, { may }) => {
      requireNew(contract.noun, state);
      const data = { kind: contract.kind, ...writtenFields(input), parent: input.parent ?? null };
      const created: CategoryEvent = { type: 'CategoryCreated', data };
      if (!input.published) return [created];
      if (!may(contract.may.publish)) throw refusal(contract.create, 'may-not-publish');
      return [created, { type: 'CategoryPublished', data: {} }];
    },
    respond: ({ key, input }) => ({ key, slug: input.slug }),
  });

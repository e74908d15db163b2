import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import { changedFields } from '../kernel/deciding/changed-fields.ts';
import { existing } from '../kernel/deciding/existing.ts';
import { categoryStream, writtenFields } from './category.ts';

export const editCategory = (contract: CategoryContract) =>
  categoryStream(contract).on(contract.edit, {
    decide: (input, state) => {
      const changes = changedFields<ReturnType<typeof writtenFields>>(existing(state), writtenFields(input));
      return changes ? [{ type: 'CategoryEdited', data: changes }] : [];
    },
    respond: ({ key, input }) => ({ key, slug: input.slug }),
  });

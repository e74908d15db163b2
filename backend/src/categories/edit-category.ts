import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import { changedFields } from '../kernel/deciding/changed-fields.ts';
import { categoryStream, existing, writtenFields, type CategoryPlace } from './category.ts';

export const editCategory = (contract: CategoryContract) =>
  categoryStream(contract).on<ReturnType<CategoryContract['edit']['input']>, undefined, CategoryPlace>(contract.edit, {
    decide: (input, state) => {
      const { parent: _parent, published: _published, ...before } = existing(state);
      const changes = changedFields(before, writtenFields(input));
      return changes ? [{ type: 'CategoryEdited', data: changes }] : [];
    },
    respond: ({ key, input }) => ({ key, slug: input.slug }),
  });

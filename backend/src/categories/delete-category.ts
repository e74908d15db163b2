import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import { counted } from '../kernel/wording.ts';
import { conflict } from '@learnloom/contracts/kernel/refusal';
import { categoryStream, existing } from './category.ts';
import { itemCount } from './item-count.ts';

interface Facts {
  readonly subCategories: number;
  readonly items: number;
}

export const deleteCategory = (contract: CategoryContract) =>
  categoryStream(contract).on<ReturnType<CategoryContract['remove']['input']>, Facts>(contract.remove, {
    prepare: async ({ key }, { db }) => {
      const [subCategories, items] = await Promise.all([
        db('category').where({ parent: key }).count<{ count: number }[]>().first(),
        itemCount(db, contract.kind, key),
      ]);
      return { subCategories: subCategories?.count ?? 0, items };
    },
    decide: (_input, state, { facts: { subCategories, items } }) => {
      existing(state);
      const kept = [
        ...(subCategories > 0 ? [counted(subCategories, 'sub category', 'sub categories')] : []),
        ...(items > 0 ? [counted(items, 'item', 'items')] : []),
      ];
      if (kept.length > 0) throw conflict(`This category has ${kept.join(' and ')}. Move or delete them first.`);
      return [{ type: 'CategoryDeleted', data: {} }];
    },
  });

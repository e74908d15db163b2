import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { deleting } from '../kernel/deciding/life.ts';
import { lookup } from '../kernel/reading/lookups.ts';
import { counted } from '../kernel/wording.ts';
import { categories } from './tables.ts';
import { categoryStream } from './category.ts';

export const deleteCategory = (contract: CategoryContract) =>
  deleting(categoryStream(contract), contract.remove, 'CategoryDeleted', {
    prepare: async ({ key }, { read, lookups }) => {
      const [subCategories, items] = await Promise.all([
        categories(read)
          .selectFrom('category')
          .where('parent', '=', key)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirst(),
        lookup(lookups.categoryItems, contract.kind).all(read, key),
      ]);
      return { subCategories: subCategories?.count ?? 0, items };
    },
    neededFor: ({ subCategories, items }) => {
      const kept = [
        ...(subCategories > 0 ? [counted(subCategories, 'subcategory', 'subcategories')] : []),
        ...(items > 0 ? [counted(items, 'item', 'items')] : []),
      ];
      return kept.length > 0 ? refusal(contract.remove, 'category-in-use', { contents: kept.join(' and ') }) : null;
    },
  });

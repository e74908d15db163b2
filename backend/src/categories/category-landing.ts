import type { CategoryContract, CategoryLanding } from '@learnloom/contracts/kernel/category';
import { answer } from '../kernel/reading/answer.ts';
import { lookup } from '../kernel/reading/lookups.ts';
import { categories } from './tables.ts';

/** Answers with the published top categories, their published sub categories, and how much is in them. */
export const categoryLanding = (contract: CategoryContract) =>
  answer(
    contract.landing,
    async (_input, { read, lookups }): Promise<CategoryLanding> => {
      const rows = await categories(read)
        .selectFrom('category')
        .where('kind', '=', contract.kind)
        .where('published', '=', true)
        .orderBy('place')
        .orderBy('createdAt')
        .orderBy('title')
        .orderBy('key')
        .select(['key', 'parent', 'title', 'slug', 'motto', 'summary', 'imageThumbnail'])
        .execute();
      const counts = await lookup(lookups.categoryItems, contract.kind).published(
        read,
        rows.map(({ key }) => key),
      );
      const countOf = (key: string) => counts.get(key) ?? 0;
      const tops = rows
        .filter(row => row.parent === null)
        .map(({ key, title, slug, motto, summary, imageThumbnail }) => {
          const below = rows.filter(row => row.parent === key);
          return {
            key,
            title,
            slug,
            motto,
            summary,
            imageThumbnail,
            publishedCount: below.reduce((sum, sub) => sum + countOf(sub.key), countOf(key)),
            subCategories: below.map(sub => ({ title: sub.title, slug: sub.slug, publishedCount: countOf(sub.key) })),
          };
        });
      return { categories: tops };
    },
    { scopes: () => [] },
  );

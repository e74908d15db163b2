import type { CategoryContract, CategoryLanding } from '@learnloom/contracts/kernel/category';
import { answer } from '../kernel/reading/answer.ts';
import { lookup } from '../kernel/reading/lookups.ts';

interface Row {
  readonly key: string;
  readonly parent: string | null;
  readonly title: string;
  readonly slug: string;
  readonly motto: string;
  readonly summary: string;
  readonly imageThumbnail: string;
}

/** Answers with the published top categories, their published sub categories, and how much is in them. */
export const categoryLanding = (contract: CategoryContract) =>
  answer(
    contract.landing,
    async (_input, { db, lookups }): Promise<CategoryLanding> => {
      const [rows, counts] = await Promise.all([
        db('category')
          .where({ kind: contract.kind, published: true })
          .orderBy(['createdAt', 'title'])
          .select<Row[]>('key', 'parent', 'title', 'slug', 'motto', 'summary', 'imageThumbnail'),
        lookup(lookups.categoryItems, contract.kind).published(db),
      ]);
      const countOf = (key: string) => counts.get(key) ?? 0;
      const categories = rows
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
      return { categories };
    },
    { scopes: () => [] },
  );

import type { CategoryKind } from '@learnloom/contracts/kernel/category';
import type { Finder } from '../kernel/reading/lookups.ts';
import { MOST_RANKED, titleRank, titlesWith } from '../kernel/reading/titles.ts';
import { categories } from './tables.ts';

/** How staff find a category of a kind, from everywhere. */
export const findCategory =
  (kind: CategoryKind): Finder =>
  async (read, words, most) => {
    const rows = await categories(read)
      .selectFrom(({ selectFrom }) =>
        selectFrom('category')
          .where('kind', '=', kind)
          .where(({ ref }) => titlesWith(ref('title'), words))
          .select(['key', 'title', 'parent'])
          .limit(MOST_RANKED)
          .as('c'),
      )
      .leftJoin('category as p', 'p.key', 'c.parent')
      .orderBy(({ ref }) => titleRank(ref('c.title'), words))
      .orderBy('c.title')
      .orderBy('c.key')
      .limit(most)
      .select(['c.key', 'c.title', 'p.title as above'])
      .execute();
    return rows.map(({ key, title, above }) => ({ key, title, note: above ?? '' }));
  };

import type { ListedContract } from '@learnloom/contracts/assessments/assessment';
import type { Finder } from '../../kernel/reading/lookups.ts';
import { MOST_RANKED, titleRank, titlesWith } from '../../kernel/reading/titles.ts';
import { assessments } from '../tables.ts';

/** How staff find quizzes, exercises or banks, from everywhere. */
export const findAssessment =
  ({ kind, list, publish }: ListedContract): Finder =>
  async (read, words, most) => {
    const rows = await assessments(read)
      .selectFrom(({ selectFrom }) =>
        selectFrom('assessment')
          .where('kind', '=', kind)
          .where(({ ref }) => titlesWith(ref('title'), words))
          .select(['key', 'title', 'slug', 'topCategory', 'published'])
          .limit(MOST_RANKED)
          .as('a'),
      )
      .leftJoin('category as t', 't.key', 'a.topCategory')
      .orderBy(({ ref }) => titleRank(ref('a.title'), words))
      .orderBy('a.title')
      .orderBy('a.key')
      .limit(most)
      .select(['a.key', 'a.title', 'a.slug', 'a.published', 't.slug as shelf', 't.title as shelfTitle'])
      .execute();
    return rows.map(({ key, title, slug, published, shelf, shelfTitle }) => ({
      key,
      title,
      note: [shelfTitle, publish && !published && 'Draft'].filter(Boolean).join(' · '),
      path: [list, shelf, slug].filter(Boolean).join('/'),
    }));
  };

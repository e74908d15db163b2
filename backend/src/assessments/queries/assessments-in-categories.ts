import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import { anyOf } from '@learnloom/platform/reading';
import type { CategoryItems } from '../../kernel/reading/lookups.ts';
import { assessments } from '../tables.ts';

/** How much of a kind is in its categories: where the draft is, and where what learners take is. */
export const assessmentsInCategories = (kind: TakenKind): CategoryItems => ({
  all: async (read, category) => {
    const row = await assessments(read)
      .selectFrom('assessment')
      .where('kind', '=', kind)
      .where(({ or, and, eb }) =>
        or([
          eb('category', '=', category),
          eb('topCategory', '=', category),
          and([
            eb('published', '=', true),
            or([eb('liveCategory', '=', category), eb('liveTopCategory', '=', category)]),
          ]),
        ]),
      )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst();
    return row?.count ?? 0;
  },
  published: async (read, categories) => {
    const rows = await assessments(read)
      .selectFrom('assessment')
      .where('kind', '=', kind)
      .where('published', '=', true)
      .where('liveCategory', '=', anyOf(categories))
      .groupBy('liveCategory')
      .select(({ fn }) => ['liveCategory', fn.countAll<number>().as('count')])
      .execute();
    return new Map(rows.map(({ liveCategory, count }) => [liveCategory ?? '', count]));
  },
});

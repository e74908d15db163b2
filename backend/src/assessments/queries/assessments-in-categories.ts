import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import type { CategoryItems } from '../../kernel/reading/lookups.ts';

/** How much of a kind is in its categories: where the draft is, and where what learners take is. */
export const assessmentsInCategories = (kind: TakenKind): CategoryItems => ({
  all: async (db, category) => {
    const row = await db('assessment')
      .where({ kind })
      .where(any => {
        for (const place of ['category', 'topCategory']) void any.orWhere({ [place]: category });
        for (const place of ['liveCategory', 'liveTopCategory'])
          void any.orWhere({ published: true, [place]: category });
      })
      .count<{ count: number }[]>()
      .first();
    return row?.count ?? 0;
  },
  published: async db => {
    const rows = await db('assessment')
      .where({ kind, published: true })
      .groupBy('liveCategory')
      .select<{ category: string; count: number }[]>('liveCategory as category', db.raw('count(*) as count'));
    return new Map(rows.map(row => [row.category, row.count]));
  },
});

import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import {
  learnerPages,
  type AssessmentCategoryPage,
  type AssessmentSubCategory,
} from '@learnloom/contracts/assessments/learner-pages';
import { DEFAULT_PAGE_SIZE } from '@learnloom/contracts/kernel/fields';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { answer } from '../../kernel/reading/answer.ts';
import { cardColumns, toCard, type Published } from './assessment-card.ts';
import { assessments } from '../tables.ts';
import { visibleAssessments } from './visible-assessments.ts';

type Branch = Pick<AssessmentSubCategory, 'key' | 'title' | 'slug'>;

/** Answers with a published top category and, of each published sub category, one page of what is in it. */
export const assessmentCategoryPage = (kind: TakenKind) =>
  answer(
    learnerPages[kind].category,
    async ({ slug, sub, page = 1 }, ports): Promise<AssessmentCategoryPage> => {
      const rows = assessments(ports.read);
      const top = await rows
        .selectFrom('category')
        .where('kind', '=', kind)
        .where('slug', '=', slug)
        .where('parent', 'is', null)
        .where('published', '=', true)
        .select(['key', 'title', 'slug', 'motto', 'summary', 'imageThumbnail'])
        .executeTakeFirst();
      if (!top) throw missing(messages.contentMissing);
      const below = await rows
        .selectFrom('category')
        .where('parent', '=', top.key)
        .where('published', '=', true)
        .orderBy('place')
        .orderBy('createdAt')
        .orderBy('title')
        .orderBy('key')
        .select(['key', 'title', 'slug'])
        .execute();
      const branches: readonly Branch[] = [{ key: top.key, title: top.title, slug: top.slug }, ...below];
      const turned = branches.find(branch => branch.slug === sub)?.key ?? '';
      const ranked = visibleAssessments(ports, kind)
        .where('a.liveTopCategory', '=', top.key)
        .select(cardColumns)
        .select(({ fn }) => [
          'a.liveCategory as category',
          fn
            .countAll<number>()
            .over(over => over.partitionBy('a.liveCategory'))
            .as('total'),
          fn
            .agg<number>('row_number')
            .over(over => over.partitionBy('a.liveCategory').orderBy('a.liveTitle').orderBy('a.key'))
            .as('rank'),
        ]);
      // The one of which a page was asked for is turned to it, the others show their first.
      const skipped = (page - 1) * DEFAULT_PAGE_SIZE;
      const shown = await rows
        .selectFrom(ranked.as('r'))
        .where(({ or, and, eb }) =>
          or([
            and([
              eb('r.category', '=', turned),
              eb('r.rank', '>', skipped),
              eb('r.rank', '<=', skipped + DEFAULT_PAGE_SIZE),
            ]),
            and([eb('r.category', '<>', turned), eb('r.rank', '<=', DEFAULT_PAGE_SIZE)]),
          ]),
        )
        .orderBy('r.rank')
        .selectAll()
        .$narrowType<Published>()
        .execute();
      const subCategories = branches.map(branch => {
        const own = shown.filter(row => row.category === branch.key);
        return { ...branch, total: own[0]?.total ?? 0, items: own.map(toCard) };
      });
      // Items directly in the category make it its own first branch.
      return { kind, ...top, subCategories: subCategories.filter(one => one.key !== top.key || one.items.length > 0) };
    },
    { scopes: ({ key }) => [key] },
  );

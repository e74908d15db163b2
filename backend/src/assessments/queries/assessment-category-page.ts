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
import { cardColumns, toCard, type CardRow } from './assessment-card.ts';
import { visibleAssessments } from './visible-assessments.ts';

type Branch = Pick<AssessmentSubCategory, 'key' | 'title' | 'slug'>;
type Top = Omit<AssessmentCategoryPage, 'kind' | 'subCategories'>;
type Row = CardRow & { readonly category: string; readonly total: number };

/** Answers with a published top category and, of each published sub category, one page of what is in it. */
export const assessmentCategoryPage = (kind: TakenKind) =>
  answer(
    learnerPages[kind].category,
    async ({ slug, sub, page = 1 }, ports): Promise<AssessmentCategoryPage> => {
      const { db } = ports;
      const top = await db('category')
        .where({ kind, slug, parent: null, published: true })
        .first<Top | undefined>('key', 'title', 'slug', 'motto', 'summary', 'imageThumbnail');
      if (!top) throw missing(messages.contentMissing);
      const below = await db('category')
        .where({ parent: top.key, published: true })
        .orderBy(['createdAt', 'title'])
        .select<Branch[]>('key', 'title', 'slug');
      const branches: readonly Branch[] = [{ key: top.key, title: top.title, slug: top.slug }, ...below];
      const turned = branches.find(branch => branch.slug === sub)?.key ?? '';
      const ranked = visibleAssessments(ports, kind)
        .where({ 'a.liveTopCategory': top.key })
        .select([
          ...cardColumns,
          'a.liveCategory as category',
          db.raw('(count(*) over (partition by a."liveCategory"))::integer as total'),
          db.raw('row_number() over (partition by a."liveCategory" order by a."liveTitle", a.key) as rank'),
        ]);
      const rows = await db
        .from(ranked.as('r'))
        .whereRaw('r.rank > case when r.category = ? then ?::integer else 0 end', [
          turned,
          (page - 1) * DEFAULT_PAGE_SIZE,
        ])
        .whereRaw('r.rank <= case when r.category = ? then ?::integer else ?::integer end', [
          turned,
          page * DEFAULT_PAGE_SIZE,
          DEFAULT_PAGE_SIZE,
        ])
        .orderBy('r.rank')
        .select<Row[]>('r.*');
      const subCategories = branches.map(branch => {
        const own = rows.filter(row => row.category === branch.key);
        return { ...branch, total: own[0]?.total ?? 0, items: own.map(toCard) };
      });
      // Items directly in the category make it its own first branch.
      return { kind, ...top, subCategories: subCategories.filter(one => one.key !== top.key || one.items.length > 0) };
    },
    { scopes: ({ key }) => [key] },
  );

import type { NotNull } from 'kysely';
import { rulesOf, type TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import { learnerPages, type AssessmentIntroduction } from '@learnloom/contracts/assessments/learner-pages';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { answer } from '../../kernel/reading/answer.ts';
import { revisionContent } from '../attempt/revision-content.ts';
import { cardColumns, toCard, type Published } from './assessment-card.ts';
import { visibleAssessments } from './visible-assessments.ts';

/** Links round this one in the tree at the left. */
const SIBLINGS = 50;

/** Answers with what there is to know before one begins. Tells no question. */
export const assessmentIntroduction = (kind: TakenKind) =>
  answer(
    learnerPages[kind].introduction,
    async ({ category, slug }, ports): Promise<AssessmentIntroduction> => {
      const row = await visibleAssessments(ports, kind)
        .where('t.slug', '=', category)
        .where('a.liveSlug', '=', slug)
        .select(cardColumns)
        .select([
          't.key as topKey',
          't.title as topTitle',
          'c.key as subKey',
          'c.title as subTitle',
          'c.slug as subSlug',
        ])
        .$narrowType<Published>()
        .executeTakeFirst();
      if (!row) throw missing(messages.contentMissing);
      const { live } = row;
      const [described, { questions }, all] = await Promise.all([
        live.description === '' ? { htmlContent: '' } : ports.documents.rendered(live.description),
        revisionContent({ kind, assessment: row.key, revision: live.number }, ports),
        visibleAssessments(ports, kind)
          .where('a.liveCategory', '=', row.subKey)
          .orderBy('a.liveTitle')
          .orderBy('a.key')
          .select(['a.liveTitle as title', 'a.liveSlug as slug'])
          .$narrowType<{ title: NotNull; slug: NotNull }>()
          .execute(),
      ]);
      const at = all.findIndex(one => one.slug === slug);
      const from = Math.max(0, Math.min(at - SIBLINGS / 2, all.length - SIBLINGS));
      const { duration: _, ...rules } = rulesOf(live);
      const asked = [...questions.values()];
      return {
        ...toCard(row),
        htmlDescription: described.htmlContent,
        category: { key: row.topKey, title: row.topTitle, slug: row.categorySlug },
        subCategory: { title: row.subTitle, slug: row.subSlug },
        siblings: all.slice(from, from + SIBLINGS),
        totalPoints: asked.reduce((sum, { points }) => sum + points, 0),
        estimatedTime: asked.reduce((sum, { estimatedTime }) => sum + estimatedTime, 0),
        rules,
        updatedAt: row.liveSince,
      };
    },
    { scopes: ({ category }) => [category.key] },
  );

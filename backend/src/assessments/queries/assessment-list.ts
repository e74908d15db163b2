import type { AssessmentContract, AssessmentRow } from '@learnloom/contracts/assessments/assessment';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageOf } from '../../kernel/reading/paging.ts';
import { draftQuestions, isChanged } from './draft-questions.ts';

/** The staff's list: drafts too, last changed first. A category's slug selects it and what is below it. */
export const assessmentList = (contract: AssessmentContract) =>
  answer(contract.rows, ({ page, limit, search, status, category }, { db }) => {
    const selection = db('assessment as a')
      .leftJoin('category as c', 'c.key', 'a.category')
      .leftJoin('category as t', 't.key', 'a.topCategory')
      .leftJoin('account as w', 'w.key', 'a.createdBy')
      .joinRaw(draftQuestions)
      .where({ 'a.kind': contract.kind })
      .orderByRaw('a."updatedAt" desc, a.key')
      .select<AssessmentRow[]>([
        'a.key',
        'a.kind',
        'a.title',
        'a.slug',
        'a.published',
        db.raw(`${isChanged} as changed`),
        db.raw(`coalesce(t.slug, '') as "categorySlug"`),
        db.raw(`coalesce(t.title, '') as "categoryTitle"`),
        db.raw(`coalesce(c.title, '') as "subCategoryTitle"`),
        db.raw(`coalesce(w."firstName" || ' ' || w."lastName", '') as "authorName"`),
        db.raw('q.total as "totalQuestions"'),
        db.raw('(select count(*)::integer from attempt t where t.assessment = a.key) as "totalAttempts"'),
        'a.createdAt',
        'a.updatedAt',
      ]);
    if (status === 'true' || status === 'false') selection.where({ 'a.published': status === 'true' });
    if (category) selection.where(any => any.where({ 'c.slug': category }).orWhere({ 't.slug': category }));
    if (search) {
      const pattern = containing(search);
      selection.where(any => any.whereILike('a.title', pattern).orWhereILike('a.slug', pattern));
    }
    return pageOf<AssessmentRow>(selection, { page, limit });
  });

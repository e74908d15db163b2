import type {
  AssessmentContract,
  AssessmentForEditing,
  QuestionSummary,
} from '@learnloom/contracts/assessments/assessment';
import { fieldsOf, type AssessmentFields } from '@learnloom/contracts/assessments/assessment-events';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { answer } from '../../kernel/reading/answer.ts';
import { draftQuestions, isChanged } from './draft-questions.ts';
import { questionSummaries } from './question-summaries.ts';

type Row = AssessmentFields &
  Omit<AssessmentForEditing, 'questions' | 'liveRevision'> & { readonly lastRevision: number };

/** Answers with the settings as their author wrote them and what there is to know of each question in a list. */
export const assessmentForEditing = (contract: AssessmentContract) =>
  answer(contract.forEditing, async ({ slug, parentCategory }, { db }): Promise<AssessmentForEditing> => {
    const row = await db('assessment as a')
      .leftJoin('category as c', 'c.key', 'a.category')
      .leftJoin('category as t', 't.key', 'a.topCategory')
      .joinRaw(draftQuestions)
      .where({ 'a.kind': contract.kind, 'a.slug': slug })
      .where(parentCategory ? { 't.slug': parentCategory } : { 'a.topCategory': null })
      .first<Row | undefined>([
        'a.*',
        db.raw(`${isChanged} as changed`),
        db.raw(`coalesce(c.slug, '') as "categorySlug"`),
        db.raw(`coalesce(t.slug, '') as "parentCategorySlug"`),
      ]);
    if (!row) throw missing(messages.contentMissing);
    const questions: readonly QuestionSummary[] = await questionSummaries(db, row.key);
    return {
      ...fieldsOf(row),
      key: row.key,
      kind: row.kind,
      published: row.published,
      liveRevision: row.published ? row.lastRevision : 0,
      changed: row.changed,
      categorySlug: row.categorySlug,
      parentCategorySlug: row.parentCategorySlug,
      questions,
      version: row.version,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    };
  });

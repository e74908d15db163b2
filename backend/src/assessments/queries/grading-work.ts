import { sql } from 'kysely';
import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import { excerptOf } from '@learnloom/contracts/assessments/question-excerpt';
import { staffGrading, type GradingWork } from '@learnloom/contracts/assessments/staff-grading';
import { answer } from '../../kernel/reading/answer.ts';
import { statement } from '@learnloom/platform/reading';
import { revisionContent } from '../attempt/revision-content.ts';
import { assessmentNames } from './assessment-names.ts';

interface Counted {
  readonly assessment: string;
  readonly kind: TakenKind;
  readonly revision: number;
  readonly question: string;
  readonly waiting: number;
  readonly graded: number;
  readonly oldest: string | null;
}

/** Questions that one answer names. */
const MOST = 500;

/** By question: how many of its answers wait for staff, and how many they have graded. Those that wait come first. */
export const gradingWork = answer(staffGrading.work, async ({ assessment }, ports): Promise<readonly GradingWork[]> => {
  const rows = await statement(
    ports.read,
    sql<Counted>`select a.assessment, a.kind, max(a.revision) as revision, q.question,
            count(*) filter (where q.waits)::int as waiting,
            count(*) filter (where not q.waits)::int as graded,
            min(a."submittedOn") filter (where q.waits) as oldest
       from attempt a
       cross join lateral (
         select value as question, true as waits from jsonb_array_elements_text(a.waiting)
         union all
         select value, false from jsonb_array_elements_text(a."byStaff")) q
      where (a."toGrade" or a."byStaff" <> '[]') and (${assessment ?? null}::text is null or a.assessment = ${assessment ?? null})
      group by a.assessment, a.kind, q.question
      order by count(*) filter (where q.waits) = 0, min(a."submittedOn") filter (where q.waits), a.assessment, q.question
      limit ${MOST}`,
  );
  const titles = await assessmentNames(ports.read, [...new Set(rows.map(row => row.assessment))]);
  return Promise.all(
    rows.map(async ({ assessment: key, kind, revision, question, oldest, ...counts }) => {
      const { questions } = await revisionContent({ assessment: key, kind, revision }, ports);
      const found = questions.get(question);
      return {
        assessment: { key, kind, title: titles.get(key) ?? '' },
        question,
        questionMode: found?.questionMode ?? 'ESSAY',
        excerpt: found ? excerptOf(found) : '',
        ...counts,
        oldest,
      };
    }),
  );
});

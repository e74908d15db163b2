import { sql } from 'kysely';
import { excerptOf } from '@learnloom/contracts/assessments/question-excerpt';
import { staffGrading, type GradingWork } from '@learnloom/contracts/assessments/staff-grading';
import { answer } from '../../kernel/reading/answer.ts';
import type { ReadDatabase } from '@learnloom/platform/reading';
import { revisionContent } from '../attempt/revision-content.ts';
import { assessments } from '../tables.ts';
import { assessmentNames } from './assessment-names.ts';

const NONE = sql<readonly string[]>`'[]'::jsonb`;

/** One question of an attempt. */
interface Unfolded {
  /** Key. */
  readonly unfolded: string;
  /** Else staff have graded it. */
  readonly waits: boolean;
}

/** Questions that one answer names. */
const MOST = 500;

/** By question: how many of its answers wait for staff, and how many they have graded. Those that wait come first. */
export function gradedQuestions(read: ReadDatabase, assessment?: string) {
  let attempts = assessments(read)
    .selectFrom('attempt as a')
    .where(({ or, eb }) => or([eb('a.toGrade', '=', true), eb('a.byStaff', '<>', NONE)]));
  if (assessment) attempts = attempts.where('a.assessment', '=', assessment);
  return attempts
    .crossJoinLateral(({ ref }) =>
      sql<Unfolded>`(select value as unfolded, true as waits from jsonb_array_elements_text(${ref('a.waiting')})
                  union all select value, false from jsonb_array_elements_text(${ref('a.byStaff')}))`.as('q'),
    )
    .groupBy(['a.assessment', 'a.kind', 'q.unfolded'])
    .select(({ fn, ref, not }) => [
      'a.assessment',
      'a.kind',
      'q.unfolded as question',
      fn.max('a.revision').as('revision'),
      fn.countAll<number>().filterWhere(ref('q.waits')).as('waiting'),
      fn
        .countAll<number>()
        .filterWhere(not(ref('q.waits')))
        .as('graded'),
      fn.min<string | null>('a.submittedOn').filterWhere(ref('q.waits')).as('oldest'),
    ])
    .orderBy('oldest', order => order.asc().nullsLast())
    .orderBy('a.assessment')
    .orderBy('q.unfolded')
    .limit(MOST)
    .execute();
}

/** What waits for staff, and what they have graded, each with what is asked. */
export const gradingWork = answer(staffGrading.work, async ({ assessment }, ports): Promise<readonly GradingWork[]> => {
  const rows = await gradedQuestions(ports.read, assessment);
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

import { sql } from 'kysely';
import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import { staffAttempts, type AttemptRow } from '@learnloom/contracts/assessments/attempt';
import {
  attemptCare,
  type attemptSorts,
  type attemptStatuses,
  type AttemptOfAny,
} from '@learnloom/contracts/assessments/staff-attempts';
import type { ReadDatabase } from '@learnloom/platform/reading';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageFrom } from '../../kernel/reading/paging.ts';
import { sortedBy } from '../../kernel/reading/sorting.ts';
import type { Sort } from '@learnloom/contracts/kernel/sorting';
import { assessments } from '../tables.ts';
import { learnerName } from './learner-names.ts';

export type Listed = Omit<AttemptRow, 'learner'> & {
  readonly learnerKey: string;
  readonly learnerName: string;
  readonly assessment: string;
  readonly kind: TakenKind;
  readonly title: string;
};

export interface Narrowed {
  readonly assessment?: string | undefined;
  readonly learner?: string | undefined;
  readonly search?: string | undefined;
  readonly status?: (typeof attemptStatuses)[number] | undefined;
}

const sortColumns = { started: 'a.startedAt', submitted: 'a.submittedOn', score: 'a.hundredths' } as const;

/** Attempts with their learners' names, newest first unless told otherwise. The search is for names. */
export function attemptsWhere(
  read: ReadDatabase,
  { assessment, learner, search, status }: Narrowed,
  sort: Sort<(typeof attemptSorts)[number]> = '-started',
) {
  const { by, direction, keyDirection } = sortedBy(attemptCare.all, sort);
  let rows = assessments(read)
    .selectFrom('attempt as a')
    .leftJoin('account as l', 'l.key', 'a.learner')
    .leftJoin('assessment as q', 'q.key', 'a.assessment')
    // What has no such value comes last, and first the other way round, as in the index.
    .orderBy(sortColumns[by], order => (direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsFirst()))
    .orderBy('a.key', keyDirection)
    .select(({ ref }) => [
      'a.key',
      'a.number',
      'a.learner as learnerKey',
      learnerName(ref('l.firstName'), ref('l.lastName')).as('learnerName'),
      'a.assessment',
      'a.kind',
      sql<string>`coalesce(${ref('q.title')}, '')`.as('title'),
      'a.status',
      'a.revision',
      'a.startedAt',
      'a.submittedOn',
      'a.endsAt',
      'a.handIn',
      'a.score',
    ]);
  if (assessment) rows = rows.where('a.assessment', '=', assessment);
  if (learner) rows = rows.where('a.learner', '=', learner);
  if (search)
    rows = rows.where(({ eb, ref }) =>
      eb(learnerName(ref('l.firstName'), ref('l.lastName')), 'ilike', containing(search)),
    );
  if (status === 'open' || status === 'submitted') rows = rows.where('a.status', '=', status);
  if (status === 'to-grade') rows = rows.where('a.toGrade', '=', true);
  if (status === 'graded') rows = rows.where('a.status', '=', 'submitted').where('a.toGrade', '=', false);
  if (status === 'passed' || status === 'failed') rows = rows.where('a.passed', '=', status === 'passed');
  return rows;
}

const rowOf = ({
  learnerKey,
  learnerName: name,
  assessment: _,
  kind: _kind,
  title: _title,
  ...row
}: Listed): AttemptRow => ({
  ...row,
  learner: { key: learnerKey, name },
});

const rowOfAny = (listed: Listed): AttemptOfAny => ({
  ...rowOf(listed),
  assessment: { key: listed.assessment, kind: listed.kind, title: listed.title },
});

/** Attempts at one assessment, newest first. */
export const attemptList = answer(staffAttempts.rows, async (input, { read }) => {
  const found = await pageFrom(read, attemptsWhere(read, input), input);
  return { ...found, rows: found.rows.map(rowOf) };
});

/** Attempts at anything, of one learner too. */
export const allAttempts = answer(attemptCare.all, async (input, { read }) => {
  const found = await pageFrom(read, attemptsWhere(read, input, input.sort), input);
  return { ...found, rows: found.rows.map(rowOfAny) };
});

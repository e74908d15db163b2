import { sql } from 'kysely';
import type { AttemptKind } from '@learnloom/contracts/assessments/assessment-events';
import { staffAttempts, type AttemptRow } from '@learnloom/contracts/assessments/attempt';
import { attemptCare, type AttemptOfAny } from '@learnloom/contracts/assessments/staff-attempts';
import type { Page } from '@learnloom/contracts/kernel/command';
import type { ReadDatabase } from '@learnloom/platform/reading';
import { answer } from '../../kernel/reading/answer.ts';
import { pageOf } from '../../kernel/reading/paging.ts';
import { narrowed, orderedAttempts, type AttemptSort, type Narrowed } from './find-attempts.ts';
import { learnerName } from './learner-names.ts';

export type Listed = Omit<AttemptRow, 'learner'> & {
  readonly learnerKey: string;
  readonly learnerName: string;
  readonly assessment: string;
  readonly kind: AttemptKind;
  readonly title: string;
};

/** What lists show of attempts that were found. */
export const shownOf = (attempts: ReturnType<typeof orderedAttempts>) =>
  attempts
    .leftJoin('account as l', 'l.key', 'a.learner')
    .leftJoin('assessment as q', 'q.key', 'a.assessment')
    .select(({ ref, fn }) => [
      'a.key',
      'a.number',
      'a.learner as learnerKey',
      learnerName(ref('l.firstName'), ref('l.lastName')).as('learnerName'),
      'a.assessment',
      'a.kind',
      fn.coalesce('q.title', sql.lit('')).as('title'),
      'a.status',
      'a.revision',
      'a.startedAt',
      'a.submittedOn',
      'a.endsAt',
      'a.handIn',
      'a.score',
    ]);

interface Asked extends Narrowed {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** Found by their keys alone, so that names and titles are looked up for one page only. */
function listed(read: ReadDatabase, input: Asked, sort?: AttemptSort): Promise<Page<Listed>> {
  const attempts = orderedAttempts(read, sort);
  return pageOf(read, narrowed(attempts, input).select('a.key'), input, keys =>
    shownOf(attempts.where('a.key', 'in', ({ selectFrom }) => selectFrom(keys.as('p')).select('p.key'))),
  );
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

const rowOfAny = (found: Listed): AttemptOfAny => ({
  ...rowOf(found),
  assessment: { key: found.assessment, kind: found.kind, title: found.title },
});

/** Attempts at one assessment, newest first. */
export const attemptList = answer(staffAttempts.rows, async (input, { read }) => {
  const found = await listed(read, input);
  return { ...found, rows: found.rows.map(rowOf) };
});

/** Attempts at anything, of one learner too. */
export const allAttempts = answer(attemptCare.all, async (input, { read }) => {
  const found = await listed(read, input, input.sort);
  return { ...found, rows: found.rows.map(rowOfAny) };
});

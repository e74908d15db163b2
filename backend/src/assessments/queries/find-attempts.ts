import { searchForm } from '@learnloom/contracts/kernel/search-form';
import { attemptCare, type attemptSorts, type attemptStatuses } from '@learnloom/contracts/assessments/staff-attempts';
import type { Sort } from '@learnloom/contracts/kernel/sorting';
import type { ReadDatabase } from '@learnloom/platform/reading';
import { beginningWith } from '../../kernel/reading/like.ts';
import { sortedBy } from '../../kernel/reading/sorting.ts';
import { assessments } from '../tables.ts';

/** What a list of attempts is narrowed to. */
export interface Narrowed {
  readonly assessment?: string | undefined;
  readonly learner?: string | undefined;
  /** Words, each of which begins the learner's first or last name. */
  readonly search?: string | undefined;
  readonly status?: (typeof attemptStatuses)[number] | undefined;
}

export type AttemptSort = Sort<(typeof attemptSorts)[number]>;

/** Of a search that count. */
const MOST_WORDS = 6;

const sortColumns = { started: 'a.startedAt', submitted: 'a.submittedOn', score: 'a.hundredths' } as const;

/** What an order goes by. */
export function attemptOrder(sort: AttemptSort) {
  const { by, ...directions } = sortedBy(attemptCare.all, sort);
  return { column: sortColumns[by], ...directions };
}

/** All attempts, newest first unless told otherwise. */
export function orderedAttempts(read: ReadDatabase, sort: AttemptSort = '-started') {
  const { column, direction, keyDirection } = attemptOrder(sort);
  return assessments(read)
    .selectFrom('attempt as a')
    .orderBy(column, order => {
      const directed = direction === 'desc' ? order.desc() : order.asc();
      // Said of what is always there, it would keep its index from bearing the order.
      if (column === sortColumns.started) return directed;
      // What has no such value comes last, and first the other way round, as in the index.
      return direction === 'desc' ? directed.nullsLast() : directed.nullsFirst();
    })
    .orderBy('a.key', keyDirection);
}

/** Those of them that fit. Names are compared in their own index: few of many are found by them. */
export function narrowed(
  attempts: ReturnType<typeof orderedAttempts>,
  { assessment, learner, search = '', status }: Narrowed,
) {
  let found = attempts;
  if (assessment) found = found.where('a.assessment', '=', assessment);
  if (learner) found = found.where('a.learner', '=', learner);
  if (status === 'open' || status === 'submitted') found = found.where('a.status', '=', status);
  if (status === 'to-grade') found = found.where('a.toGrade', '=', true);
  if (status === 'graded') found = found.where('a.status', '=', 'submitted').where('a.toGrade', '=', false);
  if (status === 'passed' || status === 'failed') found = found.where('a.passed', '=', status === 'passed');
  const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  if (words.length === 0) return found;
  return found.where('a.learner', 'in', ({ selectFrom }) =>
    words
      .map(searchForm)
      .reduce(
        (people, word) =>
          people.where(({ or, eb }) =>
            or([eb('l.firstNameForm', 'like', beginningWith(word)), eb('l.lastNameForm', 'like', beginningWith(word))]),
          ),
        selectFrom('account as l').select('l.key'),
      ),
  );
}

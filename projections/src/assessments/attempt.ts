import { attemptChanges, staffAttemptChanges } from '@learnloom/contracts/assessments/attempt';
import { attemptAggregate } from '@learnloom/contracts/assessments/attempt-events';
import type { QuestionGrade } from '@learnloom/contracts/assessments/grade';
import { attemptTable } from '@learnloom/contracts/assessments/tables';
import { attemptTotal } from '@learnloom/contracts/assessments/attempt-total';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

const questionsWhere = (
  grades: Readonly<Record<string, QuestionGrade>>,
  chosen: (grade: QuestionGrade) => boolean,
): readonly string[] =>
  Object.values(grades)
    .filter(chosen)
    .map(({ question }) => question);

/** Attempts, one row each. Answers stay in the log: a save changes no row. */
export const attempt = rowsOf(attemptAggregate, attemptTable, {
  version: sourceVersion(import.meta.url),
  ignores: ['AnswersSaved'],
  row: thing => {
    const { assessment, kind, learner, number, revision, status } = thing;
    const { startedAt, submittedOn, handIn, endsAt, passingScore, grades } = thing;
    const total = status === 'open' ? null : attemptTotal(Object.values(grades), passingScore);
    return {
      assessment,
      kind,
      learner,
      number,
      revision,
      status,
      startedAt,
      submittedOn,
      handIn,
      endsAt,
      passingScore,
      grades,
      score: total,
      hundredths: total && Math.round(100 * total.percent),
      toGrade: total?.soFar ?? false,
      waiting: total === null ? [] : questionsWhere(grades, one => one.status === 'not-graded' && !one.dropped),
      byStaff: total === null ? [] : questionsWhere(grades, one => one.override),
      passed: total?.passed ?? null,
    };
  },
  announce: (_before, _after, { learner }) => ({
    topics: [attemptChanges, staffAttemptChanges],
    scopes: [],
    owner: learner,
  }),
});

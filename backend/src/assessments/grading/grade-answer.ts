import { isDeepStrictEqual } from 'node:util';
import { staffGrading } from '@learnloom/contracts/assessments/staff-grading';
import { conflict, invalid } from '@learnloom/contracts/kernel/refusal';
import { statusOf } from '@learnloom/grading/scoring/score';
import { attemptStream } from '../attempt/attempt.ts';
import { gradeOf, handedIn, pointsByPlace } from './given-grade.ts';
import { questionOfAttempt } from './question-of-attempt.ts';

/** What staff say an answer is worth, at most what its question is, with what they write to its learner. */
export const gradeAnswer = attemptStream.on(staffGrading.grade, {
  prepare: async ({ key, question }, ports) => questionOfAttempt(key, question, ports),
  decide: ({ question, points, comment = '', rubric = [], seen }, state, { facts }) => {
    const attempt = handedIn(state);
    const before = gradeOf(attempt, question);
    if (before.dropped) throw conflict('This question does not count any more.');
    if (seen !== undefined && seen !== (attempt.gradedAt[question] ?? 0))
      throw conflict('Somebody else graded this answer in the meantime. Load it again to see the grade.');
    if (points > before.max) throw invalid({ points: `Please provide a number from 0 to ${before.max}` });
    const known = new Set(facts?.questionMode === 'ESSAY' ? facts.rubric.map(({ id }) => id) : []);
    const given = [...new Set(rubric)].filter(id => known.has(id));
    const grade = { ...before, points, status: statusOf(points / before.max), override: true };
    const same =
      isDeepStrictEqual(grade, before) &&
      comment === (attempt.comments[question] ?? '') &&
      isDeepStrictEqual(given, attempt.rubrics[question] ?? []);
    if (same) return [];
    return [{ type: 'AnswerGraded', data: { grade, comment, rubric: given, points: pointsByPlace(attempt, [grade]) } }];
  },
});

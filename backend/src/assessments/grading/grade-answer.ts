import { isDeepStrictEqual } from 'node:util';
import { staffGrading } from '@learnloom/contracts/assessments/staff-grading';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { statusOf } from '@learnloom/grading/scoring/score';
import { attemptStream } from '../attempt/attempt.ts';
import { gradeOf, handedIn, pointsChange } from './given-grade.ts';
import { questionOfAttempt } from './question-of-attempt.ts';

/** What staff say an answer is worth, at most what its question is, with what they write to its learner. */
export const gradeAnswer = attemptStream.on(staffGrading.grade, {
  prepare: async ({ key, question }, ports) => questionOfAttempt(key, question, ports),
  decide: ({ question, points, comment = '', rubric = [], seen }, state, { facts }) => {
    const attempt = handedIn(staffGrading.grade, state);
    const before = gradeOf(attempt, question);
    if (before.dropped) throw refusal(staffGrading.grade, 'question-dropped');
    if (seen !== undefined && seen !== (attempt.gradedAt[question] ?? 0))
      throw refusal(staffGrading.grade, 'graded-meanwhile');
    if (points > before.max) throw refusal(staffGrading.grade, 'too-many-points', { most: before.max });
    const known = new Set(facts?.questionMode === 'ESSAY' ? facts.rubric.map(({ id }) => id) : []);
    const given = [...new Set(rubric)].filter(id => known.has(id));
    const grade = { ...before, points, status: statusOf(points / before.max), override: true };
    const same =
      isDeepStrictEqual(grade, before) &&
      comment === (attempt.comments[question] ?? '') &&
      isDeepStrictEqual(given, attempt.rubrics[question] ?? []);
    if (same) return [];
    return [{ type: 'AnswerGraded', data: { grade, comment, rubric: given, ...pointsChange(attempt, [grade]) } }];
  },
});

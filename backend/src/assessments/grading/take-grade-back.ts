import { staffGrading } from '@learnloom/contracts/assessments/staff-grading';
import { attemptStream } from '../attempt/attempt.ts';
import { gradeByKey } from '../attempt/grades.ts';
import { gradeOf, handedIn, pointsChange } from './given-grade.ts';
import { questionOfAttempt } from './question-of-attempt.ts';

/** Back to what the key says of an answer; one that staff did not grade stays as it is. */
export const takeGradeBack = attemptStream.on(staffGrading.takeBack, {
  prepare: async ({ key, question }, ports) => questionOfAttempt(key, question, ports),
  decide: ({ question }, state, { facts }) => {
    const attempt = handedIn(staffGrading.takeBack, state);
    const before = gradeOf(attempt, question);
    if (!before.override || !facts) return [];
    const outcomes = before.parts.map(({ id, right }) => ({ test: id, passed: right }));
    const grade = gradeByKey(facts, before.version, attempt.answers[question] ?? null, outcomes);
    return [{ type: 'GradeTakenBack', data: { grade, ...pointsChange(attempt, [grade]) } }];
  },
});

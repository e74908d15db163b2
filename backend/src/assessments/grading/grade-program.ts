import { staffGrading } from '@learnloom/contracts/assessments/staff-grading';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import { systemActor } from '../../kernel/commands/execute.ts';
import { existing } from '../../kernel/deciding/existing.ts';
import { attemptStream } from '../attempt/attempt.ts';
import { gradeByKey } from '../attempt/grades.ts';
import { pointsChange } from './given-grade.ts';
import { questionOfAttempt } from './question-of-attempt.ts';

/** Records what tests came to, while the program still waits for it: staff may have graded it meanwhile. */
export const gradeProgram = attemptStream.on(staffGrading.gradeProgram, {
  prepare: async ({ key, question }, ports) => questionOfAttempt(key, question, ports),
  decide: ({ question, version, sequence, outcomes }, state, { actor, facts }) => {
    if (actor !== systemActor) throw generalRefusal('not-permitted');
    const attempt = existing(state);
    const before = attempt.grades[question];
    const waits = attempt.status !== 'open' && before?.status === 'not-graded' && !before.dropped;
    if (!waits || !facts || before.version !== version || attempt.sequence !== sequence) return [];
    const grade = gradeByKey(facts, version, attempt.answers[question] ?? null, outcomes);
    if (grade.status === 'not-graded') return [];
    return [{ type: 'CodeGraded', data: { grade, ...pointsChange(attempt, [grade]) } }];
  },
});

import type { Attempt, AttemptEvent, HandIn } from '@learnloom/contracts/assessments/attempt-events';
import { isOverdue } from '@learnloom/grading/attempt/deadline';
import type { Ports } from '../../kernel/ports.ts';
import { gradesOf } from './grades.ts';
import { revisionContent, type RevisionContent } from './revision-content.ts';
import { timeOf } from './save-answers.ts';

/** What grading needs; nothing of an attempt that is not there. */
export async function gradingFacts(attempt: Attempt | null, ports: Ports): Promise<Pick<RevisionContent, 'questions'>> {
  return attempt ? revisionContent(attempt, ports) : { questions: new Map() };
}

/** Hands an open attempt in and grades it. Its finish is its end where that has passed, whoever comes after it. */
export function handingIn(
  attempt: Attempt,
  by: HandIn,
  now: string,
  { questions }: Pick<RevisionContent, 'questions'>,
): readonly AttemptEvent[] {
  const over = isOverdue(Date.parse(now), timeOf(attempt.endsAt));
  const on = attempt.endsAt !== null && attempt.endsAt < now ? attempt.endsAt : now;
  return [
    { type: 'AttemptSubmitted', data: { on, by: over ? 'deadline' : by, seconds: attempt.seconds } },
    { type: 'AttemptGraded', data: { grades: gradesOf(attempt, questions) } },
  ];
}

import type { Attempt, AttemptEvent, HandIn } from '@learnloom/contracts/assessments/attempt-events';
import { isOverdue } from '@learnloom/grading/attempt/deadline';
import type { Correction } from '@learnloom/grading/attempt/regrade';
import type { Ports } from '../../kernel/ports.ts';
import { afterRegrades, regradesSince } from '../attempts-change/regrades-since.ts';
import { gradesOf } from './grades.ts';
import { revisionContent, type RevisionContent } from './revision-content.ts';
import { timeOf } from './save-answers.ts';

export interface GradingFacts extends Pick<RevisionContent, 'questions'> {
  /** What was put right for everybody since the attempt was started. */
  readonly regrades: readonly (readonly Correction[])[];
}

/** What grading needs; nothing of an attempt that is not there. */
export async function gradingFacts(attempt: Attempt | null, ports: Ports): Promise<GradingFacts> {
  if (!attempt) return { questions: new Map(), regrades: [] };
  const [{ questions }, regrades] = await Promise.all([revisionContent(attempt, ports), regradesSince(attempt, ports)]);
  return { questions, regrades };
}

/** Hands an open attempt in and grades it. Its finish is its end where that has passed, whoever comes after it. */
export function handingIn(
  attempt: Attempt,
  by: HandIn,
  now: string,
  { questions, regrades }: GradingFacts,
): readonly AttemptEvent[] {
  const over = isOverdue(Date.parse(now), timeOf(attempt.endsAt));
  const on = attempt.endsAt !== null && attempt.endsAt < now ? attempt.endsAt : now;
  return [
    { type: 'AttemptSubmitted', data: { on, by: over ? 'deadline' : by, seconds: attempt.seconds } },
    { type: 'AttemptGraded', data: { grades: afterRegrades(attempt, gradesOf(attempt, questions), regrades) } },
  ];
}

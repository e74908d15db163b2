import type { Attempt } from '@learnloom/contracts/assessments/attempt-events';
import type { QuestionGrade } from '@learnloom/contracts/assessments/grade';
import { regradeAttempt, withChanges, type Correction } from '@learnloom/grading/attempt/regrade';
import type { Ports } from '../../kernel/ports.ts';
import { assessments } from '../tables.ts';
import { correctionsOf } from './corrections.ts';

/** The corrections of each regrade that was ordered after the attempt had been started, oldest first. */
export async function regradesSince(
  { assessment, kind, startedAt }: Pick<Attempt, 'assessment' | 'kind' | 'startedAt'>,
  ports: Pick<Ports, 'read' | 'store' | 'sealing'>,
): Promise<readonly (readonly Correction[])[]> {
  const ordered = await assessments(ports.read)
    .selectFrom('attempts_change')
    .where('assessment', '=', assessment)
    .where('deed', '=', 'regrade')
    .where('status', '<>', 'stopped')
    .where('orderedAt', '>', startedAt)
    .orderBy('orderedAt')
    .orderBy('key')
    .select('corrections')
    .execute();
  return Promise.all(ordered.map(({ corrections }) => correctionsOf(kind, corrections, ports)));
}

/** What is handed in after regrades is graded as they put it right for everybody else. Grades by staff stay. */
export function afterRegrades(
  { answers, passingScore }: Pick<Attempt, 'answers' | 'passingScore'>,
  grades: readonly QuestionGrade[],
  regrades: readonly (readonly Correction[])[],
): readonly QuestionGrade[] {
  const given = new Map(Object.entries(answers).map(([key, answer]) => [key, { answer, outcomes: null }] as const));
  return regrades.reduce((before, corrections) => {
    const graded = { key: '', answers: given, grades: new Map(before.map(one => [one.question, one])) };
    const { changes } = regradeAttempt(graded, corrections, passingScore);
    return [...withChanges(graded, changes).grades.values()];
  }, grades);
}

import {
  attemptAggregate,
  attemptSubject,
  type Attempt,
  type AttemptEvent,
} from '@learnloom/contracts/assessments/attempt-events';
import { enrollmentSystem } from '@learnloom/contracts/courses/enrollment';
import { stream } from '../../kernel/deciding/decider.ts';
import type { Ports } from '../../kernel/ports.ts';
import { reaction, type Act } from '../../kernel/reactions/reaction.ts';
import { attemptsOf, resultOf } from '../learning/attempt-results.ts';
import { unitsOf } from '../learning/unit-lock.ts';
import { coursesOf } from '../tables.ts';

const attemptStream = stream(attemptSubject, attemptAggregate);

/** Milliseconds that read models are waited for. */
const LAG_MS = 3_000;

interface UsedUnit {
  /** Of the enrollment. */
  readonly key: string;
  readonly unit: string;
  readonly completed: boolean;
  readonly questioned: boolean;
}

/** Units of the learner's courses that use the assessment. */
async function unitsWith({ learner, assessment }: Attempt, { read }: Ports): Promise<readonly UsedUnit[]> {
  const rows = await coursesOf(read)
    .selectFrom('enrollment as e')
    .innerJoin('course as c', 'c.key', 'e.course')
    .where('e.learner', '=', learner)
    .select(['e.key', 'e.completed', 'e.questioned', 'c.live'])
    .execute();
  return rows.flatMap(({ key, completed, questioned, live }) =>
    (live ? unitsOf(live) : [])
      .filter(unit => unit.assessment === assessment)
      .map(unit => ({
        key,
        unit: unit.key,
        completed: completed[unit.key] !== undefined,
        questioned: questioned.includes(unit.key),
      })),
  );
}

/** `takesAway`: the event may take a pass away; staff then decide whether the completion stays. */
const actOn =
  (takesAway: boolean): Act =>
  async ({ key }, ports, effect) => {
    const attempt = await ports.stateOf(attemptStream, key);
    if (!attempt) return;
    if (!(await ports.caughtUp(LAG_MS))) throw new Error('The read models are behind the attempt');
    const used = await unitsWith(attempt, ports);
    if (used.length === 0) return;
    const result = resultOf(await attemptsOf(attempt.learner, [attempt.assessment], ports), attempt.assessment);
    for (const { key: enrollment, unit, completed, questioned } of used) {
      if (result === 'passed' && (!completed || questioned))
        await effect.execute(
          enrollmentSystem.completeUnit,
          { key: enrollment, unit, because: 'passed' },
          `${enrollment} ${unit}`,
        );
      if (result === 'failed' && completed && !questioned && takesAway)
        await effect.execute(
          enrollmentSystem.questionCompletion,
          { key: enrollment, unit, attempt: key },
          `${enrollment} ${unit}`,
        );
    }
  };

const pass = actOn(false);
const change = actOn(true);

/** Nothing is taken away from a learner: a completion that a correction contradicts waits for staff. */
export const completeByPassing = reaction<AttemptEvent>('CompleteUnitsByPassing', {
  about: 'Completes units of courses whose assessment was passed',
  on: {
    AttemptGraded: pass,
    CodeGraded: pass,
    AnswerGraded: change,
    GradeTakenBack: change,
    RegradeApplied: change,
  },
});

import { assessmentsOf } from '@learnloom/contracts/assessments/assessment';
import type { AttemptKind, Revision } from '@learnloom/contracts/assessments/assessment-events';
import { attempts } from '@learnloom/contracts/assessments/attempt';
import { shuffled } from '@learnloom/contracts/assessments/seeded-order';
import { generalRefusal, refusal } from '@learnloom/contracts/kernel/refusal';
import { deadlineOf } from '@learnloom/grading/attempt/deadline';
import type { Ports } from '../../kernel/ports.ts';
import { assessmentStream } from '../assessment/assessment.ts';
import { assessments } from '../tables.ts';
import { visibleAssessments } from '../queries/visible-assessments.ts';
import { guestSeed } from '../practice/practised-exercise.ts';
import { attemptKey, attemptStream } from './attempt.ts';
import { requireTaker } from './taking-admission.ts';

interface Facts {
  readonly kind: AttemptKind;
  /** What learners call it. */
  readonly noun: string;
  readonly revision: Revision;
  /** Of the open attempt, else of the next. */
  readonly number: number;
  /** Orders what the attempt shows; nobody can guess it. */
  readonly seed: string;
}

/** Begins an attempt, or goes on with the one that is open. Order, seed and end are decided here, once. */
export const startAttempt = attemptStream.on(attempts.start, {
  key: ({ assessment }, { number }: Facts, actor) => attemptKey(assessment, actor?.key ?? '', number),
  prepare: async ({ assessment, guest }, ports, { actor }): Promise<Facts> => {
    const kind = await takenKindOf(assessment, ports);
    if (!kind) throw generalRefusal('not-found');
    const { noun } = await requireTaker(kind, assessment, actor, ports);
    const state = await ports.stateOf(assessmentStream(assessmentsOf[kind]), assessment);
    if (!state?.published || state.deleted || !state.live) throw generalRefusal('not-found');
    return {
      kind,
      noun,
      revision: state.live,
      number: await numberOfOpenOrNext(assessment, actor?.key ?? '', ports),
      seed: guest && kind === 'exercise' ? guestSeed(assessment, guest, ports) : ports.secrets.randomToken(),
    };
  },
  decide: ({ assessment }, state, { now, actor, facts }) => {
    if (state) return [];
    const { kind, noun, revision, number, seed } = facts;
    requireOpen(noun, revision, now);
    requireLeft(noun, revision, number);
    const { duration, closesAt, passingScore, randomizeQuestionsOrder } = revision;
    const ends = deadlineOf({
      startedAt: Date.parse(now),
      // None and 0 are the same: nobody can take a quiz in no time.
      limitMinutes: duration || null,
      closesAt: closesAt === null ? null : Date.parse(closesAt),
    });
    return [
      {
        type: 'AttemptStarted',
        data: {
          assessment,
          kind,
          learner: actor?.key ?? '',
          number,
          revision: revision.number,
          seed,
          questions: randomizeQuestionsOrder ? shuffled(revision.questions, seed) : revision.questions,
          endsAt: ends === null ? null : new Date(ends).toISOString(),
          passingScore,
        },
      },
    ];
  },
  respond: ({ key }) => ({ key }),
});

/** Of what is published for everyone, or belongs to a unit; null: of no such assessment. */
async function takenKindOf(assessment: string, ports: Ports): Promise<AttemptKind | null> {
  const row = await assessments(ports.read)
    .selectFrom('assessment')
    .where('key', '=', assessment)
    .select('kind')
    .executeTakeFirst();
  if (!row || row.kind === 'quiz-bank') return null;
  if (row.kind === 'unit-assessment') return row.kind;
  const visible = await visibleAssessments(ports).where('a.key', '=', assessment).select('a.key').executeTakeFirst();
  return visible ? row.kind : null;
}

/** The read model may be behind what was started a moment ago; the streams are not. */
async function numberOfOpenOrNext(assessment: string, learner: string, { read, stateOf }: Ports): Promise<number> {
  const row = await assessments(read)
    .selectFrom('attempt')
    .where('assessment', '=', assessment)
    .where('learner', '=', learner)
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .executeTakeFirst();
  for (let number = Math.max(1, row?.last ?? 1); ; number += 1) {
    const attempt = await stateOf(attemptStream, attemptKey(assessment, learner, number));
    if (!attempt || attempt.status === 'open') return number;
  }
}

function requireOpen(noun: string, { opensAt, closesAt }: Revision, now: string): void {
  const at = Date.parse(now);
  if (opensAt !== null && at < Date.parse(opensAt)) throw refusal(attempts.start, 'not-open-yet', { noun });
  if (closesAt !== null && at >= Date.parse(closesAt)) throw refusal(attempts.start, 'closed', { noun });
}

function requireLeft(noun: string, { allowRetakes, maxAttempts }: Revision, number: number): void {
  if (number > 1 && !allowRetakes) throw refusal(attempts.start, 'taken-already', { noun });
  if (maxAttempts !== null && number > maxAttempts) throw refusal(attempts.start, 'no-attempt-left');
}

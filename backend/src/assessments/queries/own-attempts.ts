import { assessmentsOf } from '@learnloom/contracts/assessments/assessment';
import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import { attempts, type OwnAttempt, type OwnAttempts } from '@learnloom/contracts/assessments/attempt';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { countedPercent } from '@learnloom/grading/attempt/attempt-total';
import { answer } from '../../kernel/reading/answer.ts';
import { assessmentStream } from '../assessment/assessment.ts';
import { attemptsLeft } from '../attempt/attempts-left.ts';

/** A learner never has more: the list is bounded. */
const MOST = 200;

/** A learner's attempts at one assessment, and what they come to. */
export const ownAttempts = answer(attempts.own, async ({ assessment }, ports): Promise<OwnAttempts> => {
  const { db, actor, stateOf } = ports;
  const found = await db('assessment').where({ key: assessment }).first<{ kind: TakenKind } | undefined>('kind');
  const state = found && (await stateOf(assessmentStream(assessmentsOf[found.kind]), assessment));
  if (!state?.live) throw missing(messages.contentMissing);
  const own = await db('attempt')
    .where({ assessment, learner: actor?.key ?? '' })
    .orderBy('number', 'desc')
    .limit(MOST)
    .select<OwnAttempt[]>('key', 'number', 'status', 'startedAt', 'submittedOn', 'endsAt', 'score');
  const percents = own.flatMap(({ score }) => (score ? [score.percent] : []));
  return {
    attempts: own,
    left: attemptsLeft(state.live, own[0]?.number ?? 0),
    countedPercent: countedPercent(percents.toReversed(), state.live.countedAttempts),
  };
});

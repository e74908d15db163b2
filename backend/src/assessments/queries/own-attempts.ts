import { assessmentsOf } from '@learnloom/contracts/assessments/assessment';
import { attempts, type OwnAttempts } from '@learnloom/contracts/assessments/attempt';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { countedPercent } from '@learnloom/contracts/assessments/attempt-total';
import { answer } from '../../kernel/reading/answer.ts';
import { assessmentStream } from '../assessment/assessment.ts';
import { assessments } from '../tables.ts';
import { attemptsLeft } from '../attempt/attempts-left.ts';
import { requireTaker } from '../attempt/taking-admission.ts';

/** A learner never has more: the list is bounded. */
const MOST = 200;

/** A learner's attempts at one assessment, and what they come to. */
export const ownAttempts = answer(attempts.own, async ({ assessment }, ports): Promise<OwnAttempts> => {
  const { read, actor, stateOf } = ports;
  const found = await assessments(read)
    .selectFrom('assessment')
    .where('key', '=', assessment)
    .select('kind')
    .executeTakeFirst();
  if (!found || found.kind === 'quiz-bank') throw missing(messages.contentMissing);
  await requireTaker(found.kind, assessment, actor, ports);
  const state = await stateOf(assessmentStream(assessmentsOf[found.kind]), assessment);
  if (!state?.live) throw missing(messages.contentMissing);
  const own = await assessments(read)
    .selectFrom('attempt')
    .where('assessment', '=', assessment)
    .where('learner', '=', actor?.key ?? '')
    .orderBy('number', 'desc')
    .limit(MOST)
    .select(['key', 'number', 'status', 'startedAt', 'submittedOn', 'endsAt', 'score'])
    .execute();
  const percents = own.flatMap(({ score }) => (score ? [score.percent] : []));
  return {
    attempts: own,
    left: attemptsLeft(state.live, own[0]?.number ?? 0),
    countedPercent: countedPercent(percents.toReversed(), state.live.countedAttempts),
  };
});

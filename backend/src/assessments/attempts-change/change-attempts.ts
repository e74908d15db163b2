import { attemptsChange } from '@learnloom/contracts/assessments/attempts-change';
import type { AttemptsChange, AttemptsChangeEvent } from '@learnloom/contracts/assessments/attempts-change-events';
import { attemptCare } from '@learnloom/contracts/assessments/staff-attempts';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import type { Ports } from '../../kernel/ports.ts';
import { reaction, type Act, type Effect } from '../../kernel/reactions/reaction.ts';
import { assessments } from '../tables.ts';
import { attemptsChangeStream } from './attempts-change.ts';

/** Attempts of one step, and of them at once. */
const PART = 100;
const TOGETHER = 8;

interface Step {
  /** Key of the attempt that was looked at last; empty: none yet. */
  readonly after: string;
  readonly done: number;
  readonly changed: number;
}

const stepOf = ({ after, done, changed }: Step): string => `from ${after || '-'} ${done} ${changed}`;
const parsed = (step: string): Step => {
  const [, after = '-', done = '0', changed = '0'] = step.split(' ');
  return { after: after === '-' ? '' : after, done: Number(done), changed: Number(changed) };
};

/** Whether it changed the attempt. An attempt that was handed in, or reopened, meanwhile stays as it is. */
async function changeOne(key: string, attempt: string, change: AttemptsChange, effect: Effect): Promise<boolean> {
  const { deed, minutes, percent, reason, revision, corrections } = change;
  try {
    const answer =
      deed === 'extension'
        ? await effect.execute(attemptCare.adjustDeadline, { key: attempt, minutes, percent, reason }, attempt)
        : await effect.execute(
            attemptsChange.regradeOne,
            { key: attempt, regrade: key, revision, corrections: [...corrections] },
            attempt,
          );
    return answer.position !== null;
  } catch (error) {
    if (error instanceof Refusal && (error.kind === 'conflict' || error.kind === 'invalid')) return false;
    throw error;
  }
}

const attemptsAfter = ({ assessment, deed }: AttemptsChange, after: string, { read }: Ports) =>
  assessments(read)
    .selectFrom('attempt')
    .where('assessment', '=', assessment)
    .where('status', '=', deed === 'extension' ? 'open' : 'submitted')
    .where('key', '>', after)
    .orderBy('key')
    .limit(PART)
    .select('key')
    .execute();

/** A part at a time, so that what fails is repeated alone and nothing stands still meanwhile. */
const goThrough: Act = async ({ key }, ports, effect) => {
  const change = await ports.stateOf(attemptsChangeStream, key);
  if (change?.status !== 'running') return;
  if (effect.step === null) {
    effect.schedule(new Date(), stepOf({ after: '', done: 0, changed: 0 }));
    return;
  }
  const { after, ...counts } = parsed(effect.step);
  const found = await attemptsAfter(change, after, ports);
  let { done, changed } = counts;
  let stopped = false;
  for (let at = 0; at < found.length; at += TOGETHER) {
    const some = found.slice(at, at + TOGETHER);
    const results = await Promise.all(some.map(one => changeOne(key, one.key, change, effect)));
    done += some.length;
    changed += results.filter(Boolean).length;
    stopped = (await ports.stateOf(attemptsChangeStream, key))?.status !== 'running';
    if (stopped) break;
  }
  const finished = !stopped && found.length < PART;
  await effect.execute(finished ? attemptsChange.finish : attemptsChange.advance, { key, done, changed }, 'advance');
  const last = found.at(-1);
  if (!finished && !stopped && last) effect.schedule(new Date(), stepOf({ after: last.key, done, changed }));
};

export const changeAttempts = reaction<AttemptsChangeEvent>('ChangeAttempts', {
  about: 'Regrades attempts or adds time to them in bulk',
  from: 'beginning',
  on: { RegradeOrdered: goThrough, ExtensionOrdered: goThrough },
});

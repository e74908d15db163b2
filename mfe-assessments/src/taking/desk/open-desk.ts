import { attempts, type AttemptForTaking, type Saved } from '@learnloom/contracts/assessments/attempt';
import { asProblem, createStore, pageLanguage, randomKey, sendCommand, type Store } from '@learnloom/ui/platform';
import type { CheckedAnswer } from '@learnloom/contracts/assessments/practice';
import type { Check } from '../checking/check-answer.tsx';
import { takingMessages } from '../messages/messages.ts';
import { keptAnswers } from '../saving/kept-answers.ts';
import { restored } from '../saving/restored.ts';
import { saveQueue, type SaveQueue } from '../saving/save-queue.ts';

/** An attempt that is taken in this tab. */
export interface Desk {
  readonly queue: SaveQueue;
  /** Milliseconds since 1970 by this browser's clock, from the seconds that the server gave; null: no end. */
  readonly endsAt: Store<number | null>;
  /** Position of this tab's newest save: what is announced up to it is known here. */
  readonly position: () => string;
  /** Saves what is left and hands it in. Gives why that was not possible; empty when it was. */
  readonly handIn: () => Promise<string>;
  /** Saves what is left, and asks how the answer to a question does. */
  readonly check: Check;
  /** The attempt is over: the browser keeps nothing of it. */
  readonly forget: () => Promise<void>;
  readonly leave: () => void;
}

export const endOf = (secondsLeft: number | null): number | null =>
  secondsLeft === null ? null : Date.now() + secondsLeft * 1000;

const notSent = (): string => takingMessages.in(pageLanguage())('attempt.notSent');

/**
 * Takes up an attempt with what killed tabs have left of it in this browser. `onClosed`: the server takes no more;
 * `onOthers`: another device has saved.
 */
export async function openDesk(
  attempt: AttemptForTaking,
  onClosed: () => void,
  onOthers: () => void = () => undefined,
): Promise<Desk> {
  const { key } = attempt;
  const kept = keptAnswers(key, randomKey());
  const endsAt = createStore(endOf(attempt.secondsLeft));
  let position = '';
  const from = restored(await kept.read(), attempt);
  const queue = saveQueue({
    from,
    send: async ({ idempotencyKey, ...save }) => {
      const answer = await sendCommand<ReturnType<typeof attempts.save.input>, Saved>(
        attempts.save,
        { key, ...save, answers: [...save.answers], flagged: [...save.flagged], seconds: [...save.seconds] },
        { idempotencyKey },
      );
      position = answer.position ?? position;
      return answer.data;
    },
    keep: kept.keep,
    onSaved: ({ secondsLeft }) => endsAt.set(endOf(secondsLeft)),
    onOthers,
    onClosed,
    randomKey,
  });
  await kept.takeOver(from);
  return {
    queue,
    endsAt,
    position: () => position,
    async handIn() {
      if (!(await queue.flush())) return notSent();
      try {
        await sendCommand(attempts.submit, { key });
      } catch (error) {
        const { status, message } = asProblem(error);
        // 409: it is handed in already, by another device or the deadline.
        if (status !== 409) return message;
      }
      onClosed();
      return '';
    },
    async check(question) {
      if (!(await queue.flush())) throw new Error(notSent());
      return (
        await sendCommand<ReturnType<typeof attempts.check.input>, CheckedAnswer>(attempts.check, { key, question })
      ).data;
    },
    forget: kept.forget,
    leave: queue.stop,
  };
}

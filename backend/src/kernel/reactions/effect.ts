import type { Command, InputOf } from '@learnloom/contracts/kernel/command';
import type { StoredEvent } from '@learnloom/platform/event-store/event-store';
import { systemActor, type Execute } from '../commands/execute.ts';
import type { Handler } from '../deciding/decider.ts';
import { uuidOf } from '../deciding/uuid.ts';
import type { Effect } from './reaction.ts';
import type { Scheduled, Work } from './work.ts';

const MOST_CHARACTERS = 200;

/** What an act is given to have effects with, and what it scheduled in the end. */
export function effectOf(
  work: Work,
  event: Pick<StoredEvent, 'metadata'>,
  signal: AbortSignal,
  { execute, handlers }: { readonly execute: Execute; readonly handlers: ReadonlyMap<string, Handler> },
): { readonly effect: Effect; readonly scheduled: () => readonly Scheduled[] } {
  const key = uuidOf('reaction', work.reaction, work.event, work.step);
  const next = new Map<string, Scheduled>();
  const effect: Effect = {
    key,
    step: work.step === '' ? null : work.step,
    tries: work.tries,
    signal,
    async execute(command, input: InputOf<Command>, part = '') {
      const handler = handlers.get(command.name);
      if (!handler) throw new Error(`Nothing handles ${command.name}`);
      const { answer } = await execute(handler, {
        input,
        actor: systemActor,
        address: null,
        correlationId: event.metadata.correlationId,
        idempotencyKey: uuidOf(key, command.name, part),
      });
      return answer;
    },
    schedule(at, step) {
      if (step === '' || step.length > MOST_CHARACTERS)
        throw new Error(`A step has a name of 1 to ${MOST_CHARACTERS} characters`);
      next.set(step, { step, at });
    },
  };
  return { effect, scheduled: () => [...next.values()] };
}

import { isTransient } from '@learnloom/platform/database';
import type { Recorded } from './projection.ts';

/** A failing event is tried this often before it is parked. */
const ATTEMPTS = 3;

/**
 * Applies events in order and finds the ones that cannot be applied by halving. `apply` and `park` are transactions
 * of their own. Transient errors are thrown: they say nothing about the event.
 */
export async function isolate(
  events: readonly Recorded[],
  actions: {
    readonly apply: (events: readonly Recorded[]) => Promise<void>;
    readonly park: (event: Recorded, error: unknown) => Promise<void>;
  },
): Promise<void> {
  const [event] = events;
  if (!event) return;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await actions.apply(events);
    } catch (error) {
      if (isTransient(error)) throw error;
      if (events.length > 1) break;
      if (attempt === ATTEMPTS) return actions.park(event, error);
    }
  }
  const middle = Math.ceil(events.length / 2);
  await isolate(events.slice(0, middle), actions);
  await isolate(events.slice(middle), actions);
}

/** Why an event was parked, without the values in it: they may be personal. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error) || error instanceof SyntaxError) return 'The event could not be read';
  if (!('code' in error)) return error.message;
  const [message = ''] = error.message.split(': ');
  return `${message.replace(/"[^"]*"/g, '…')} (${String(error.code)})`;
}

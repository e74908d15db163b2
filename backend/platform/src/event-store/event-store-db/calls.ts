import type { StreamingRead } from '@eventstore/db-client';
import { EventStoreUnavailable } from '../event-store.ts';
import { translated } from './failures.ts';

/** Milliseconds without an answer after which a server counts as away. */
export const SILENCE_MS = 5000;

/** With credentials given, the client does not use its batched append, which can end the process (6.2.1). */
export const UNUSED = { username: 'unused', password: 'unused' };

/** A cluster takes a second or two to find a new leader. */
const PAUSES_MS = [20, 100, 300, 700, 700, 700];
/** Milliseconds after the first attempt in which another is made: a silent server is not asked twice. */
const BUDGET_MS = 4000;

const ignore = (): void => undefined;

/** Everything that a read of the client gives. Throws `EventStoreUnavailable` when the server falls silent. */
export async function all<E>(stream: StreamingRead<E>): Promise<E[]> {
  const found: E[] = [];
  await each(stream, one => found.push(one));
  return found;
}

/** The same, one after the other, so that none is kept; `false` ends it. */
export async function each<E>(stream: StreamingRead<E>, see: (one: E) => unknown): Promise<void> {
  // It may fail once more when nobody reads any longer, which must not end the process.
  stream.on('error', ignore);
  const silence = setTimeout(() => {
    stream.destroy(new EventStoreUnavailable('The event store does not answer'));
    void stream.cancel().catch(ignore);
  }, SILENCE_MS);
  try {
    for await (const one of stream) {
      if (see(one) === false) {
        void stream.cancel().catch(ignore);
        return;
      }
      silence.refresh();
    }
  } finally {
    clearTimeout(silence);
  }
}

/** Tries again, a little later each time, while the store is away; then throws `EventStoreUnavailable`. */
export async function persistently<T>(attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + BUDGET_MS;
  for (const pause of PAUSES_MS) {
    try {
      return await attempt();
    } catch (error) {
      const reason = translated(error);
      if (!(reason instanceof EventStoreUnavailable) || Date.now() + pause > end) throw reason;
    }
    await new Promise(resolve => setTimeout(resolve, pause));
  }
  return attempt().catch((error: unknown) => {
    throw translated(error);
  });
}

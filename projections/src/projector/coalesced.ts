import { reservationSubject } from '@learnloom/contracts/kernel/reservation';
import type { Batch, StoredEvent } from '@learnloom/platform/event-store/event-store';

/** Milliseconds that a batch waits for another at most. */
const MOST_MS = 50;

const isReservation = ({ stream }: StoredEvent): boolean => stream.startsWith(`${reservationSubject}-`);

/** Nobody looks at reservations: every command that waits for read models appends something else after them. */
const isAwaited = ({ events }: Batch): boolean => !events.every(isReservation);

const joined = (first: Batch, { events, position }: Batch): Batch => ({
  events: [...first.events, ...events],
  position,
});

/**
 * What a subscription gives, batches of reservations alone together with the next one: clients that were answered together
 * claim their names together, so that every other batch would be of claims, and a transaction costs the same whatever is
 * in it.
 */
export async function* coalesced(
  subscribe: (signal: AbortSignal) => AsyncIterable<Batch>,
  signal: AbortSignal,
  mostMs = MOST_MS,
): AsyncGenerator<Batch> {
  const left = new AbortController();
  const source = subscribe(AbortSignal.any([signal, left.signal]))[Symbol.asyncIterator]();
  let coming: Promise<IteratorResult<Batch>> | null = null;
  try {
    for (;;) {
      // Not asked for earlier: what comes while a batch is applied makes the next one larger.
      const next: IteratorResult<Batch> = await (coming ?? source.next());
      coming = null;
      if (next.done) return;
      let batch = next.value;
      const due = deadline(mostMs);
      while (!isAwaited(batch)) {
        coming = source.next();
        // Its failure is told when it is waited for.
        coming.catch(() => undefined);
        const more = await Promise.race([coming, due.passed]).catch(() => null);
        if (!more || more.done) break;
        coming = null;
        batch = joined(batch, more.value);
      }
      due.clear();
      yield batch;
    }
  } finally {
    left.abort();
    await source.return?.();
  }
}

function deadline(ms: number): { readonly passed: Promise<null>; clear(): void } {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<null>(resolve => (timer = setTimeout(() => resolve(null), ms)));
  return { passed, clear: () => clearTimeout(timer) };
}

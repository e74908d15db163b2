import { expect, test } from 'vitest';
import { reservationSubject } from '@learnloom/contracts/kernel/reservation';
import type { Batch, StoredEvent } from '@learnloom/platform/event-store/event-store';
import { coalesced } from './coalesced.ts';

/** Longer than any test: only what is said to pass passes. */
const NEVER_MS = 600_000;

const metadata = { commandId: '', command: '', actor: null, time: '', correlationId: '', schema: 1 };

function batchOf(category: string, ...positions: string[]): Batch {
  const eventAt = (position: string): StoredEvent => {
    const place = { stream: `${category}-${position}`, version: 0, position };
    return { id: position, type: 'Happened', data: {}, metadata, ...place };
  };
  return { events: positions.map(eventAt), position: positions.at(-1) ?? '' };
}
const claims = (...positions: string[]) => batchOf(reservationSubject, ...positions);
const articles = (...positions: string[]) => batchOf('article', ...positions);

/** A subscription that gives what it is told to, and ends at its signal. */
function subscription() {
  const given: Batch[] = [];
  let failure: Error | null = null;
  let ring = () => undefined as void;
  const seen = { ended: false };
  async function* subscribe(signal: AbortSignal): AsyncGenerator<Batch> {
    signal.addEventListener('abort', () => ring());
    try {
      for (;;) {
        const batch = given.shift();
        if (batch) yield batch;
        else if (signal.aborted) return;
        else if (failure) throw failure;
        else await new Promise<void>(resolve => (ring = resolve));
      }
    } finally {
      seen.ended = true;
    }
  }
  return {
    subscribe,
    seen,
    give: (...batches: Batch[]) => {
      given.push(...batches);
      ring();
    },
    fail: (error: Error) => {
      failure = error;
      ring();
    },
  };
}

const following = (mostMs: number) => {
  const source = subscription();
  const stopping = new AbortController();
  return { ...source, stopping, batches: coalesced(source.subscribe, stopping.signal, mostMs) };
};

const idsOf = ({ value }: IteratorResult<Batch>): unknown => (value as Batch).events.map(({ id }) => id);

test('claims go with what comes next, up to its position', async () => {
  const { batches, give } = following(NEVER_MS);
  give(claims('1', '2'));
  const next = batches.next();
  give(claims('3'), articles('4', '5'), articles('6'));
  const first = await next;
  expect(idsOf(first)).toEqual(['1', '2', '3', '4', '5']);
  expect(first.value).toMatchObject({ position: '5' });
  expect(idsOf(await batches.next())).toEqual(['6']);
  await batches.return(undefined);
});

test('what somebody waits for is held back by nothing', async () => {
  const { batches, give } = following(NEVER_MS);
  give({ events: [...claims('1').events, ...articles('2').events], position: '2' });
  expect(idsOf(await batches.next())).toEqual(['1', '2']);
  await batches.return(undefined);
});

test('claims that nothing follows come alone, and nothing is lost after them', async () => {
  const { batches, give } = following(1);
  give(claims('1'));
  expect(idsOf(await batches.next())).toEqual(['1']);
  give(articles('2'));
  expect(idsOf(await batches.next())).toEqual(['2']);
  give({ events: [], position: '3' });
  expect((await batches.next()).value).toEqual({ events: [], position: '3' });
  await batches.return(undefined);
});

test('what was held back comes before the failure of what follows', async () => {
  const { batches, give, fail } = following(NEVER_MS);
  give(claims('1'));
  const next = batches.next();
  fail(new Error('The subscription is lost'));
  expect(idsOf(await next)).toEqual(['1']);
  await expect(batches.next()).rejects.toThrow('The subscription is lost');
});

test('it ends with its subscription, and the subscription with it', async () => {
  const stopped = following(NEVER_MS);
  stopped.give(claims('1'));
  const next = stopped.batches.next();
  stopped.stopping.abort();
  expect(idsOf(await next)).toEqual(['1']);
  expect(await stopped.batches.next()).toMatchObject({ done: true });

  const left = following(1);
  left.give(claims('1'));
  await left.batches.next();
  await left.batches.return(undefined);
  expect(left.seen.ended).toBe(true);
});

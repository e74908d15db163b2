import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { streamName, type NewEvent } from '@learnloom/platform/event-store/event-store';
import { openKernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import type { Figure } from '../figure.ts';
import { startChild } from '../processes/child.ts';
import type { SubscriberServices } from './subscriber-process.ts';

export interface DeliveryOptions {
  readonly events: number;
}

/** Milliseconds within which 99 of 100 events must reach an idle subscriber. */
const LIMIT = 20;
/** Milliseconds between two events: nothing else is under way. */
const PAUSE_MS = 10;
const UNRECORDED = 20;

const event = (): NewEvent => ({
  id: randomUUID(),
  type: 'ContentPublished',
  data: { on: '2026-01-01T00:00:00.000Z' },
  metadata: {
    commandId: randomUUID(),
    command: 'PublishArticle',
    actor: null,
    time: '2026-01-01T00:00:00.000Z',
    correlationId: randomUUID(),
    schema: 1,
  },
});

/** The value that so great a part of all values does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/** From the call of `append` until a subscriber in another process has the event. */
export async function measureDelivery(url: string, { events }: DeliveryOptions): Promise<readonly Figure[]> {
  const subscriber = startChild<SubscriberServices>(new URL('./subscriber-process.ts', import.meta.url));
  const kernel = await openKernel(url, { name: 'bench', log: createLogger({ level: 'silent' }), eventStore: null });
  try {
    await subscriber.ask('start', url);
    const sent = new Map<string, number>();
    for (let number = 0; number < events + UNRECORDED; number += 1) {
      const one = event();
      if (number >= UNRECORDED) sent.set(one.id, performance.timeOrigin + performance.now());
      await kernel.store.append(streamName('article', randomUUID()), [one], 'none');
      await delay(PAUSE_MS);
    }
    const received = await subscriber.ask('received', [...sent.keys()]);
    const took = [...sent].map(([id, at]) => (received.get(id) ?? Number.POSITIVE_INFINITY) - at);
    const measured = percentile(took, 0.99);
    const note = `p50 ${percentile(took, 0.5).toFixed(1)} ms, most ${Math.max(...took).toFixed(1)} ms`;
    return [
      { name: 'append to subscriber, p99', unit: 'ms', measured, limit: LIMIT, ratio: LIMIT / measured, goal: 1, note },
    ];
  } finally {
    await kernel.close();
    await subscriber.stop();
  }
}

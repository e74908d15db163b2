import { openKernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import { serve } from '../processes/child.ts';

/** Milliseconds since 1970 at which each event came, by its id. */
const times = new Map<string, number>();
const stopping = new AbortController();
let following: Promise<void> | null = null;
let newer = () => {};

async function follow(url: string): Promise<void> {
  const log = createLogger({ level: 'silent' });
  const kernel = await openKernel(url, { name: 'bench subscriber', log, eventStore: null });
  try {
    const head = await kernel.store.head();
    for await (const { events } of kernel.store.subscribeAll(head, { signal: stopping.signal })) {
      const now = performance.timeOrigin + performance.now();
      for (const { id } of events) times.set(id, now);
      newer();
    }
  } finally {
    await kernel.close();
  }
}

const services = {
  /** Follows the log from its end on. */
  start: (url: string): void => {
    following = follow(url);
  },
  /** When each of these events came; waits for all of them. */
  received: async (ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    while (ids.some(id => !times.has(id))) await new Promise<void>(resolve => (newer = resolve));
    return new Map(ids.map(id => [id, times.get(id) ?? 0]));
  },
};
export type SubscriberServices = typeof services;

serve(services, async () => {
  stopping.abort();
  await following;
});

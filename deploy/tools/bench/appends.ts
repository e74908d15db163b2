import { randomUUID } from 'node:crypto';
import { openKernel } from '@learnloom/platform/kernel';
import { streamName, type EventStore, type NewEvent } from '@learnloom/platform/event-store/event-store';
import type { EventMetadata } from '@learnloom/contracts/kernel/event';
import { createLogger } from '@learnloom/platform/log';
import { compare, type Figure } from './figure.ts';
import { perSecond } from './loops.ts';
import { openRawInsert } from './raw-insert.ts';

export interface AppendsOptions {
  readonly clients: readonly number[];
  readonly rounds: number;
  /** Length of each run. */
  readonly milliseconds: number;
}

const GOAL = 0.8;
const TYPE = 'ContentPublished';
const data = { on: '2026-01-01T00:00:00.000Z' };
const metadata = (): EventMetadata => ({
  commandId: randomUUID(),
  command: 'PublishArticle',
  actor: '00000000-0000-4000-8000-000000000000',
  time: '2026-01-01T00:00:00.000Z',
  correlationId: randomUUID(),
  schema: 1,
});

/** Every second append begins a stream; the others go on with the writer's own, at the version that it knows. */
function appending(store: EventStore, clients: number) {
  const writers = Array.from({ length: clients }, () => ({
    own: streamName('article', randomUUID()),
    version: -1,
    appends: 0,
  }));
  return async (client: number): Promise<void> => {
    const writer = writers[client];
    if (!writer) return;
    const event: NewEvent = { id: randomUUID(), type: TYPE, data, metadata: metadata() };
    writer.appends += 1;
    if (writer.appends % 2) {
      await store.append(streamName('article', randomUUID()), [event], 'none');
      return;
    }
    const { version } = await store.append(writer.own, [event], writer.version < 0 ? 'none' : writer.version);
    writer.version = version;
  };
}

/** Appends of one event each, to new streams and to streams that go on, against durable single-row INSERTs. */
export async function measureAppends(url: string, options: AppendsOptions): Promise<readonly Figure[]> {
  const { clients, rounds, milliseconds } = options;
  const kernel = await openKernel(url, { name: 'bench', log: createLogger({ level: 'silent' }), eventStore: null });
  const raw = await openRawInsert(url, Math.max(...clients));
  const figures: Figure[] = [];
  try {
    for (const count of clients) {
      const append = appending(kernel.store, count);
      const compared = await compare(rounds, {
        measured: () => perSecond(count, milliseconds, append),
        limit: () =>
          raw.measure(count, milliseconds, {
            stream: streamName('article', randomUUID()),
            type: TYPE,
            data,
            metadata: metadata(),
          }),
      });
      figures.push({ name: `appends, ${count} clients`, unit: 'a second', ...compared, goal: GOAL });
    }
    return figures;
  } finally {
    await raw.close();
    await kernel.close();
  }
}

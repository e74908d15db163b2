import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import pg from 'pg';
import { isTransient } from '@learnloom/platform/database';
import type { Bus, BusMessage } from '@learnloom/platform/kafka/bus';
import { Relay } from '@learnloom/platform/kafka/relay';
import { openKernel, type Kernel } from '@learnloom/platform/kernel';
import { createLogger, type Logger } from '@learnloom/platform/log';
import { fault } from './fault.ts';
import { databasesOn } from './harness/databases.ts';
import { startPostgresServer } from './harness/postgres-server.ts';
import { millisecondsOf, pause, until } from './harness/waiting.ts';

const BACKENDS = 3;
const WRITERS = 6;
const RETRY_MS = 20;
const LIFE_MS = 600;
const STUCK_MS = 120_000;
const TYPE = 'SubjectForgotten';

/** Brokers that keep what they get. */
class Brokers implements Bus {
  readonly partitioner = 'murmur2';
  /** Ids of events by their positions. */
  readonly ids = new Map<string, string>();
  ensureTopic = () => Promise.resolve({ partitions: 1, maxMessageBytes: 1_000_000 });
  send(_topic: string, messages: readonly BusMessage[]): Promise<void> {
    for (const { value } of messages) {
      const { id, position } = JSON.parse(value) as { id: string; position: string };
      this.ids.set(position, id);
    }
    return Promise.resolve();
  }
  close = () => Promise.resolve();
}

/** Appends of several processes, each of which is sent again until it is answered. */
class Writers {
  readonly acknowledged = new Map<string, string>();
  private writing = true;
  private readonly ends: readonly Promise<void>[];

  constructor(kernels: readonly Kernel[], signal: AbortSignal) {
    this.ends = kernels.flatMap(kernel => Array.from({ length: WRITERS }, () => this.write(kernel, signal)));
    for (const end of this.ends) end.catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.writing = false;
    await Promise.all(this.ends);
  }

  private async write({ store }: Kernel, signal: AbortSignal): Promise<void> {
    while (this.writing) {
      const commandId = randomUUID();
      const time = new Date().toISOString();
      const metadata = { commandId, command: 'Fault', actor: null, time, correlationId: 'fault', schema: 1 };
      const event = { id: randomUUID(), type: TYPE, data: {}, metadata };
      const stream = `fault-${commandId}`;
      while (!this.acknowledged.has(event.id)) {
        try {
          await store.append(stream, [event], 'none');
          this.acknowledged.set(event.id, stream);
        } catch (error) {
          if (!isTransient(error)) throw error;
          await pause(RETRY_MS, signal);
        }
      }
    }
  }
}

/**
 * Appends of several backends commit before they are durable: a crash of the server takes what nobody was told of, and
 * nothing that was acknowledged or sent to other programs.
 */
export const postgresKilledAppending = fault(25, 'kill -9 of Postgres while several backends append', {
  limit: 10_000,
  async run({ random, short, signal }) {
    const kills = short ? 2 : 20;
    // Every writer may wait for it.
    setMaxListeners(2 * BACKENDS * WRITERS, signal);
    const log = createLogger({ level: 'silent', name: 'fault' });
    const server = await startPostgresServer();
    try {
      const url = await databasesOn(server.url).migrated();
      const isShared = () => true;
      const kernels = await Promise.all(
        Array.from({ length: BACKENDS }, () => openKernel(url, { name: 'fault', log, eventStore: null, isShared })),
      );
      const [first] = kernels;
      if (first && (await first.store.identity()) === null) await first.store.identify(randomUUID());
      const brokers = new Brokers();
      const relay = relayOf(kernels, url, brokers, log);
      relay.start();
      const writers = new Writers(kernels, signal);
      const recoveries: number[] = [];
      while (recoveries.length < kills) {
        await pause(random() * LIFE_MS, signal);
        const took = await millisecondsOf(async () => {
          await server.kill('all', random);
          const before = writers.acknowledged.size;
          const progress = () => Promise.resolve(writers.acknowledged.size > before);
          await until('appends', progress, { ms: STUCK_MS, signal });
        });
        recoveries.push(took);
      }
      await writers.stop();
      await relay.stop();
      const { lost, duplicated, unknown } = await compare(url, writers.acknowledged, brokers.ids);
      await Promise.allSettled(kernels.map(kernel => kernel.close()));
      const broken = unknown > 0 ? [`${unknown} messages of events that the log does not hold`] : [];
      const note = `${brokers.ids.size} messages`;
      return { kills, acknowledged: writers.acknowledged.size, lost, duplicated, recoveries, broken, note };
    } finally {
      await server.close();
    }
  },
});

function relayOf([kernel]: readonly Kernel[], url: string, bus: Bus, log: Logger): Relay {
  if (!kernel) throw new Error('There is no backend');
  const ports = { url, pool: kernel.database.pool, store: kernel.store, log };
  return new Relay(ports, { topic: 'fault', partitions: 1 }, bus);
}

async function compare(url: string, acknowledged: ReadonlyMap<string, string>, sent: ReadonlyMap<string, string>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ position: string; id: string; stream: string }>(
      'select lpad(position::text, 20, $2) as position, id, stream from es.events where type = $1',
      [TYPE, '0'],
    );
    const stored = new Set(rows.map(({ id }) => id));
    const ids = new Map(rows.map(({ position, id }) => [position, id]));
    return {
      lost: [...acknowledged.keys()].filter(id => !stored.has(id)).length,
      duplicated: rows.length - new Set(rows.map(({ stream }) => stream)).size,
      unknown: [...sent].filter(([position, id]) => ids.get(position) !== id).length,
    };
  } finally {
    await client.end();
  }
}

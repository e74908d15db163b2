import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { NewEvent, Position } from '@learnloom/platform/event-store/event-store';
import { openKernel, type Kernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import { fault } from './fault.ts';
import { Broken } from './harness/broken.ts';
import { millisecondsOf, pause, until } from './harness/waiting.ts';

const WRITERS = 4;
/** Followers. */
const MOST_AT_ONCE = 8;
const HELD = { least: 30, more: 300 };
const STUCK_MS = 60_000;

const event = (): NewEvent => {
  const commandId = randomUUID();
  const metadata = {
    commandId,
    command: 'Hold',
    actor: null,
    time: new Date().toISOString(),
    correlationId: commandId,
  };
  return { id: randomUUID(), type: 'Held', data: {}, metadata: { ...metadata, schema: 1 } };
};
const APPEND = 'select from es.append($1)';
const request = (): string => JSON.stringify([{ stream: `held-${randomUUID()}`, expected: -1, events: [event()] }]);

/** What the open transaction has done, and how it ends. */
const ways = ['commit', 'rollback', 'lost', 'snapshot', 'elsewhere'] as const;
type Way = (typeof ways)[number];

/** Holds a transaction open for a while. 'elsewhere': in another database of the same server. */
async function hold(way: Way, url: string, elsewhere: string, wait: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: way === 'elsewhere' ? elsewhere : url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(way === 'snapshot' ? 'begin isolation level repeatable read' : 'begin');
    if (way === 'snapshot') await client.query('select count(*) from es.events');
    else await client.query(APPEND, [request()]);
    await wait();
    if (way === 'lost') await lose(client, url);
    else await client.query(way === 'commit' || way === 'elsewhere' ? 'commit' : 'rollback');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Ends the connection from the server's side, in the middle of its transaction. */
async function lose(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await other.end();
}

/** Follows the log from a position on and remembers what it saw. */
class Tailer {
  readonly seen: Position[] = [];
  private readonly stopping = new AbortController();
  private readonly running: Promise<void>;

  constructor(
    kernel: Kernel,
    readonly after: Position | null,
  ) {
    this.running = this.follow(kernel);
    this.running.catch(() => undefined);
  }

  get at(): Position {
    return this.seen.at(-1) ?? this.after ?? '';
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async follow({ store }: Kernel): Promise<void> {
    for await (const { events } of store.subscribeAll(this.after, { signal: this.stopping.signal }))
      for (const { position } of events) this.seen.push(position);
  }
}

/** Whoever follows the log sees every event once, in order, whatever transactions are open meanwhile. */
export const openTransaction = fault(6, 'a transaction held open while tailing', {
  limit: null,
  async run({ random, short, signal, databases }) {
    const rounds = short ? ways.length : 150;
    const [url, elsewhere] = [await databases.migrated(), await databases.migrated()];
    const log = createLogger({ level: 'error' });
    const kernels = [
      await openKernel(url, { name: 'faults', log, eventStore: null }),
      await openKernel(url, { name: 'faults', log, eventStore: null }),
    ];
    const [kernel, other = kernel] = kernels;
    if (!kernel || !other) throw new Error('There is no kernel');
    const tailers = [new Tailer(kernel, null), new Tailer(other, null)];
    /** Stopped, and still to be compared with the log. */
    const finished: Tailer[] = [];
    const broken = new Broken();
    const recoveries: number[] = [];
    let acknowledged = 0;
    let writing = true;
    const writer = async (store: Kernel['store']) => {
      for (; writing; acknowledged += 1) await store.append(`held-${randomUUID()}`, [event()], 'none');
    };
    const caughtUp = async () => {
      const head = (await kernel.store.head()) ?? '';
      const all = () => Promise.resolve(tailers.every(({ at }) => at >= head));
      await until('every follower', all, { ms: STUCK_MS, signal });
    };
    try {
      const writers = Array.from({ length: WRITERS }, (_, index) => writer((index % 2 ? other : kernel).store));
      for (const running of writers) running.catch(() => undefined);
      for (let round = 0; round < rounds; round += 1) {
        const way = ways[round % ways.length] ?? 'commit';
        await hold(way, url, elsewhere, async () => {
          await pause(HELD.least + random() * HELD.more, signal);
          // One that begins to follow in the middle of it.
          const [{ seen } = { seen: [] }] = tailers;
          tailers.push(new Tailer(other, seen[Math.floor(random() * seen.length)] ?? null));
        });
        recoveries.push(await millisecondsOf(caughtUp));
        for (const tailer of tailers.splice(2, tailers.length - MOST_AT_ONCE)) {
          await tailer.stop();
          finished.push(tailer);
        }
      }
      writing = false;
      await Promise.all(writers);
      await caughtUp();
      const { rows } = await kernel.database.pool.query<{ position: number }>(
        'select position from es.events order by 1',
      );
      const all = rows.map(({ position }) => String(position).padStart(20, '0'));
      let lost = 0;
      let duplicated = 0;
      for (const { after, at, seen } of [...tailers, ...finished]) {
        const due = all.filter(position => position > (after ?? '') && position <= at);
        const once = new Set(seen);
        lost += due.filter(position => !once.has(position)).length;
        duplicated += seen.length - once.size;
        broken.check(
          seen.every((position, index) => position > (seen[index - 1] ?? '')),
          'Events came out of order',
        );
      }
      return { kills: 0, acknowledged, lost, duplicated, recoveries, broken: broken.list };
    } finally {
      writing = false;
      for (const tailer of tailers) await tailer.stop();
      for (const one of kernels) await one.close();
    }
  },
});

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openKernel, type Kernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import { kafkaClients } from '@learnloom/platform/settings-types';
import { kafkaMissing, startBroker, type Broker } from '../kafka/broker.ts';
import { fault, type Figures } from './fault.ts';
import { Supervised } from './harness/supervised.ts';
import { pause, until } from './harness/waiting.ts';

const STREAMS = 40;
const CAUGHT_UP_MS = 120_000;
/** Between two appends: as many as there is time for would keep followers busy for longer than the trouble takes. */
const GAP_MS = 5;
/** One append takes no longer on average while Kafka is frozen, however busy the machine is: more have waited for it. */
const SLOW_APPEND_MS = 50;

interface Steps {
  readonly kills: number;
  readonly frozenMs: number;
}

/** Appends to some streams in turn, until it is stopped. */
class Writer {
  appended = 0;
  private readonly versions = Array.from({ length: STREAMS }, () => -1);
  private readonly keys = Array.from({ length: STREAMS }, () => randomUUID());
  private writing = true;
  private readonly end: Promise<void>;

  constructor(
    private readonly kernel: Kernel,
    private readonly random: () => number,
  ) {
    this.end = this.write();
  }

  async stop(): Promise<void> {
    this.writing = false;
    await this.end;
  }

  private async write(): Promise<void> {
    while (this.writing) {
      const index = Math.floor(this.random() * STREAMS);
      const version = this.versions[index] ?? -1;
      const event = { id: randomUUID(), type: 'SubjectForgotten', data: {}, metadata: metadataOf() };
      await this.kernel.store.append(`fault-${this.keys[index]}`, [event], version < 0 ? 'none' : version);
      this.versions[index] = version + 1;
      this.appended += 1;
      await sleep(GAP_MS);
    }
  }
}

const metadataOf = () => ({
  commandId: randomUUID(),
  command: 'Fault',
  actor: null,
  time: new Date().toISOString(),
  correlationId: 'fault',
  schema: 1,
});

/** Events in Kafka reach a follower once and in order, whatever ends or hangs; commands do not notice. */
export const kafkaFrozen = fault(21, 'Kafka stopped and frozen, relay and follower killed', {
  limit: null,
  async run({ random, short, signal, databases }) {
    const missing = kafkaMissing();
    if (missing !== null) return { ...NOTHING, note: `not run: ${missing}` };
    const [source, target] = [await databases.migrated(), await databases.empty()];
    const broker = await startBroker();
    const env = { KAFKA_BROKERS: broker.address, KAFKA_TOPIC: 'fault', KAFKA_PARTITIONS: '4', LOG_LEVEL: 'error' };
    // One relay takes over from the other, through another client.
    const relays = kafkaClients.map(client =>
      processOf(`relay-${client}`, 'relay-process', { ...env, KAFKA_CLIENT: client, DATABASE_URL: source }),
    );
    const followers = ['follower-1', 'follower-2'].map(name =>
      processOf(name, 'follower-process', { ...env, DATABASE_URL: target }),
    );
    const log = createLogger({ level: 'silent', name: 'fault' });
    const kernel = await openKernel(source, { name: 'fault', log, eventStore: null });
    const pool = new pg.Pool({ connectionString: target, max: 2 });
    try {
      if ((await kernel.store.identity()) === null) await kernel.store.identify(randomUUID());
      await pool.query('create table followed (stream text, version int, times int, nth bigserial)');
      await Promise.all(relays.map(relay => relay.start()));
      await Promise.all(followers.map(follower => follower.start()));
      const writer = new Writer(kernel, random);
      const steps = short ? { kills: 3, frozenMs: 1000 } : { kills: 20, frozenMs: 60_000 };
      const meanwhile = await disturb([...relays, ...followers], { broker, writer }, steps, random, signal);
      await writer.stop();
      await until('followers caught up', async () => (await countOf(pool)) >= writer.appended, {
        ms: CAUGHT_UP_MS,
        signal,
      });
      const ends = [...relays, ...followers].flatMap(one => one.ends);
      const isWaiting = meanwhile < steps.frozenMs / SLOW_APPEND_MS;
      const faultsOfWaiting = isWaiting ? [`only ${meanwhile} appends while Kafka was frozen`] : [];
      return await figuresOf(pool, writer, steps.kills, [...faultsOfWaiting, ...ends]);
    } finally {
      await Promise.all([...relays, ...followers].map(one => one.kill()));
      await Promise.allSettled([pool.end(), kernel.close(), broker.stop()]);
    }
  },
});

const NOTHING: Figures = { kills: 0, acknowledged: 1, lost: 0, duplicated: 0, recoveries: [], broken: [] };

const processOf = (name: string, script: string, env: NodeJS.ProcessEnv): Supervised =>
  new Supervised(name, { script: `deploy/tools/faults/harness/${script}.ts`, env, reports: true });

/** Gives how many events were appended while the broker was frozen. */
async function disturb(
  processes: readonly Supervised[],
  { broker, writer }: { readonly broker: Broker; readonly writer: Writer },
  { kills, frozenMs }: Steps,
  random: () => number,
  signal: AbortSignal,
): Promise<number> {
  let meanwhile = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(200 + random() * 800, signal);
    // In turn: both relays, so that each has to take over from the other, and followers in between.
    const victim = processes[kill % 2 === 0 ? (kill / 2) % 2 : 2 + Math.floor(random() * 2)];
    await victim?.kill();
    await victim?.start();
    if (kill !== Math.floor(kills / 2)) continue;
    broker.freeze();
    const before = writer.appended;
    await pause(frozenMs, signal);
    meanwhile = writer.appended - before;
    broker.thaw();
    await broker.restart();
  }
  return meanwhile;
}

async function countOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from followed');
  return rows[0]?.n ?? 0;
}

async function figuresOf(
  pool: pg.Pool,
  { appended }: Writer,
  kills: number,
  others: readonly string[],
): Promise<Figures> {
  const { rows } = await pool.query<{ distinct: number; total: number; unordered: number }>(`
    select count(distinct (stream, version))::int as distinct, count(*)::int as total,
           count(*) filter (where version <= before)::int as unordered
      from (select stream, version, lag(version) over (partition by stream order by nth) as before from followed) as f`);
  const [{ distinct, total, unordered } = { distinct: 0, total: 0, unordered: 0 }] = rows;
  return {
    kills,
    acknowledged: appended,
    lost: appended - distinct,
    duplicated: total - distinct,
    recoveries: [],
    broken: [...(unordered > 0 ? [`${unordered} events out of order`] : []), ...others],
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type Pool } from 'pg';
import { SettingsError, type KafkaSettings } from '../settings.ts';
import type { Batch, EventStore, Position } from '../event-store/event-store.ts';
import type { Logger } from '../log.ts';
import type { Bus } from './bus.ts';
import { messageOf, portionsOf } from './messages.ts';

/** Class of the advisory lock; the object is the hash of the topic's name. */
const LOCK_CLASS = 4711008;
const BATCH_EVENTS = 500;
/** Between two looks whether the process that relays has ended. */
const TAKE_OVER_MS = 500;
const BACK_OFF = { firstMs: 200, maxMs: 5000 };
/** A document may hold 2 MB of text, which JSON can double. */
const MESSAGE_BYTES = 5 * 1024 * 1024;
/** A machine that vanished is noticed after half a minute, not after hours. */
const KEEPALIVE = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4';

export interface RelayPorts {
  readonly url: string;
  readonly pool: Pool;
  readonly store: EventStore;
  readonly log: Logger;
}

interface Progress {
  readonly log: string;
  readonly partitions: number;
  readonly partitioner: string;
  readonly position: Position | null;
  readonly term: number;
}

/** Another process has taken over. */
class TakenOver extends Error {
  override readonly name = 'TakenOver';
}

/**
 * Sends every event of the log to a Kafka topic, in the order of the log, at least once. Among the processes that run a
 * relay of a topic one sends at a time: the one whose database session holds the lock. The position is stored after the
 * brokers have acknowledged, and no transaction is open while they are waited for. Only durable events are sent. Events that are sent again after a
 * crash have the same position, by which followers recognize them.
 */
export class Relay {
  /** Why the topic cannot be used; null: it can. Only another setting changes it. */
  refusal: string | null = null;
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly ports: RelayPorts,
    private readonly settings: Pick<KafkaSettings, 'topic' | 'partitions'>,
    private readonly bus: Bus,
  ) {}

  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort(new Error('The process is stopping'));
    await this.running;
    await this.bus.close();
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    const { log } = this.ports;
    let delay = BACK_OFF.firstMs;
    let reported = '';
    while (!signal.aborted) {
      try {
        await this.relayWhileLocked(() => {
          delay = BACK_OFF.firstMs;
          reported = '';
        });
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof SettingsError) {
          this.refusal = error.message;
          log.error({ topic: this.settings.topic }, error.message);
          return;
        }
        const reason = error instanceof Error ? error.message : String(error);
        log[reason === reported ? 'debug' : 'warn']({ reason, delay }, 'Sending events to Kafka failed; trying again');
        reported = reason;
        await sleep(delay, undefined, { signal }).catch(() => undefined);
        delay = Math.min(delay * 2, BACK_OFF.maxMs);
      }
    }
  }

  /** Waits for the lock, then sends until the lock's session, the brokers or the process ends. */
  private async relayWhileLocked(progressed: () => void): Promise<void> {
    const session = new pg.Client({ connectionString: this.ports.url, application_name: 'learnloom kafka relay' });
    const lost = new AbortController();
    session.on('error', error => lost.abort(error));
    await session.connect();
    const signal = AbortSignal.any([this.stopping.signal, lost.signal]);
    try {
      await session.query(KEEPALIVE);
      while (!(await this.locked(session))) await sleep(TAKE_OVER_MS, undefined, { signal });
      await this.relay(signal, progressed);
    } finally {
      await session.end().catch(() => undefined);
    }
  }

  private async locked(session: pg.Client): Promise<boolean> {
    const { rows } = await session.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as locked',
      [LOCK_CLASS, this.settings.topic],
    );
    return rows[0]?.locked ?? false;
  }

  private async relay(signal: AbortSignal, progressed: () => void): Promise<void> {
    const { store, log } = this.ports;
    const identity = await store.identity();
    if (identity === null) throw new Error('The log has no identity yet');
    const { topic, partitions } = this.settings;
    const there = await this.bus.ensureTopic(topic, { partitions, maxMessageBytes: MESSAGE_BYTES });
    const progress = await this.begin(identity, there.partitions);
    log.info({ topic, partitions: there.partitions, position: progress.position }, 'Events are sent to Kafka');
    for await (const batch of store.subscribeAll(progress.position, { signal, batch: BATCH_EVENTS })) {
      await store.flush();
      await this.send(batch, identity, there.maxMessageBytes);
      await this.moveTo(batch.position, progress.term);
      progressed();
    }
    signal.throwIfAborted();
  }

  private async send({ events }: Batch, identity: string, maxMessageBytes: number): Promise<void> {
    const messages = events.map(event => messageOf(event, identity, maxMessageBytes));
    for (const portion of portionsOf(messages, maxMessageBytes)) await this.bus.send(this.settings.topic, portion);
  }

  /** Takes over from the process that sent before. Throws a `SettingsError` where order or meaning would be lost. */
  private async begin(log: string, partitions: number): Promise<Progress> {
    const { rows } = await this.ports.pool.query<Progress>(
      `insert into kernel.kafka_relays as r (topic, log, partitions, partitioner) values ($1, $2, $3, $4)
       on conflict (topic) do update set term = r.term + 1
       returning log, partitions, partitioner, position, term`,
      [this.settings.topic, log, partitions, this.bus.partitioner],
    );
    const [progress] = rows;
    if (!progress) throw new Error('The progress of the relay could not be read');
    const { topic } = this.settings;
    if (progress.log !== log)
      throw new SettingsError(
        `Setting KAFKA_TOPIC: ${topic} holds the events of another log. Choose a new topic for this one.`,
      );
    if (progress.partitions !== partitions || progress.partitioner !== this.bus.partitioner)
      throw new SettingsError(
        `Setting KAFKA_TOPIC: ${topic} had ${progress.partitions} partitions (${progress.partitioner}) and has ` +
          `${partitions} (${this.bus.partitioner}) now, which breaks the order of streams. Choose a new topic.`,
      );
    return progress;
  }

  private async moveTo(position: Position, term: number): Promise<void> {
    const { rowCount } = await this.ports.pool.query(
      'update kernel.kafka_relays set position = $2, sent_at = now() where topic = $1 and term = $3',
      [this.settings.topic, position, term],
    );
    if (rowCount === 0) throw new TakenOver('Another process sends the events to Kafka now');
  }
}

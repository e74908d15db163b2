import kafkajs, { type EachBatchPayload, type KafkaConfig } from 'kafkajs';
import type pg from 'pg';
import { eventOf, type LogEvent } from './events.ts';
import { applyOnce, createPositions, LogReplaced } from './positions.ts';

export type { LogEvent } from './events.ts';
export { LogReplaced } from './positions.ts';

const { Kafka, logLevel } = kafkajs;

/** Events that one transaction takes at most. */
const BATCH_EVENTS = 500;

export interface FollowOptions extends Pick<KafkaConfig, 'ssl' | 'sasl' | 'logCreator'> {
  /** `host:port` of some brokers. */
  readonly brokers: readonly string[];
  readonly topic: string;
  /** Followers with one name share the partitions. */
  readonly group: string;
  /** Your database: effects and positions are stored together. */
  readonly pool: pg.Pool;
  /** Writes the effect of events of one partition through a client with an open transaction. */
  readonly handle: (events: readonly LogEvent[], client: pg.PoolClient) => Promise<void>;
}

export interface Follower {
  /** Rejects when following cannot go on, such as with `LogReplaced`; resolves after `stop()`. */
  readonly ended: Promise<void>;
  /** Finishes the batch under way and leaves the group. */
  stop(): Promise<void>;
}

/** Follows Learnloom's events from the beginning of the topic, or from where the group stopped. */
export async function follow(options: FollowOptions): Promise<Follower> {
  const { topic, group, pool } = options;
  await createPositions(pool);
  const kafka = new Kafka({
    clientId: group,
    brokers: [...options.brokers],
    logLevel: logLevel.ERROR,
    ...(options.ssl !== undefined && { ssl: options.ssl }),
    ...(options.sasl && { sasl: options.sasl }),
    ...(options.logCreator && { logCreator: options.logCreator }),
  });
  let end: (error?: Error) => void = () => undefined;
  const ended = new Promise<void>((resolve, reject) => (end = error => (error ? reject(error) : resolve())));
  ended.catch(() => undefined);
  const consumer = kafka.consumer({
    groupId: group,
    sessionTimeout: 10_000,
    heartbeatInterval: 1000,
    // Whatever failed, a broker or the own database, may be back later.
    retry: {
      restartOnFailure: error => {
        if (!(error instanceof LogReplaced) && !(error.cause instanceof LogReplaced)) return Promise.resolve(true);
        end(error instanceof LogReplaced ? error : error.cause instanceof Error ? error.cause : error);
        return Promise.resolve(false);
      },
    },
  });
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  await consumer.run({ eachBatchAutoResolve: false, eachBatch: payload => applyBatch(payload, options) });
  return {
    ended,
    stop: async () => {
      await consumer.disconnect();
      end();
    },
  };
}

async function applyBatch(payload: EachBatchPayload, { group, topic, pool, handle }: FollowOptions): Promise<void> {
  const { batch, resolveOffset, heartbeat, commitOffsetsIfNecessary, isRunning, isStale } = payload;
  const { messages, partition } = batch;
  for (let first = 0; first < messages.length && isRunning() && !isStale(); first += BATCH_EVENTS) {
    const part = messages.slice(first, first + BATCH_EVENTS);
    const place = { group, topic, partition };
    await whileBeating(heartbeat, applyOnce(pool, place, part.map(eventOf), handle));
    const last = part.at(-1);
    if (last) resolveOffset(last.offset);
    await commitOffsetsIfNecessary();
  }
}

/** A transaction that takes longer than the session keeps the partition. */
async function whileBeating<T>(heartbeat: () => Promise<void>, work: Promise<T>): Promise<T> {
  const beats = setInterval(() => void heartbeat().catch(() => undefined), 1000);
  try {
    return await work;
  } finally {
    clearInterval(beats);
  }
}

import kafkajs, { type Admin, type KafkaConfig, type LogEntry, type Producer } from 'kafkajs';
import type { Logger } from '../log.ts';
import type { KafkaSettings } from '../settings.ts';
import { DEFAULT_MESSAGE_BYTES, type Bus, type BusMessage, type Topic } from './bus.ts';

const { ConfigResourceTypes, Kafka, logLevel, Partitioners } = kafkajs;

/** Milliseconds after which a broker that does not answer is away. */
const REQUEST_MS = 10_000;

/** Client settings of kafkajs for a cluster; what the client logs goes to `log`. */
export const kafkaConfig = (kafka: KafkaSettings, clientId: string, log: Logger): KafkaConfig => ({
  clientId,
  brokers: [...kafka.brokers],
  ssl: kafka.tls,
  ...(kafka.login && { sasl: { mechanism: 'scram-sha-512', ...kafka.login } }),
  connectionTimeout: REQUEST_MS,
  requestTimeout: REQUEST_MS,
  logLevel: logLevel.WARN,
  // A broker that is away is reported once, by whoever needs it, not by each of the client's tries.
  logCreator:
    () =>
    ({ namespace, log: { message } }: LogEntry) =>
      log.debug({ namespace }, message),
});

/** The bus through kafkajs. Connects at the first call. */
export function kafkajsBus(settings: KafkaSettings, log: Logger): Bus {
  const kafka = new Kafka(kafkaConfig(settings, 'learnloom-relay', log));
  const admin = kafka.admin();
  // One request at a time: with several, kafkajs can number them out of order, which brokers refuse.
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
  });
  let connection: Promise<unknown> | null = null;
  const connect = async () => {
    connection ??= Promise.all([admin.connect(), producer.connect()]);
    await connection.catch((error: unknown) => {
      connection = null;
      throw error;
    });
  };
  return {
    partitioner: 'murmur2',
    ensureTopic: async (topic, wanted) => {
      await connect();
      return ensureTopic(admin, topic, wanted);
    },
    send: async (topic, messages) => {
      await connect();
      await send(producer, topic, messages);
    },
    close: async () => {
      await Promise.allSettled([producer.disconnect(), admin.disconnect()]);
    },
  };
}

async function ensureTopic(admin: Admin, topic: string, wanted: Topic): Promise<Topic> {
  await admin.createTopics({
    waitForLeaders: true,
    topics: [
      {
        topic,
        numPartitions: wanted.partitions,
        // -1: as many copies as the brokers are set to make.
        replicationFactor: -1,
        configEntries: [{ name: 'max.message.bytes', value: String(wanted.maxMessageBytes) }],
      },
    ],
  });
  const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: [{ type: ConfigResourceTypes.TOPIC, name: topic, configNames: ['max.message.bytes'] }],
  });
  const limit = resources[0]?.configEntries.find(({ configName }) => configName === 'max.message.bytes')?.configValue;
  return {
    partitions: topics[0]?.partitions.length ?? 0,
    maxMessageBytes: Number(limit ?? DEFAULT_MESSAGE_BYTES),
  };
}

async function send(producer: Producer, topic: string, messages: readonly BusMessage[]): Promise<void> {
  await producer.send({ topic, acks: -1, messages: messages.map(message => ({ ...message })) });
}

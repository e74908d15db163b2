import type { Admin, BaseOptions, Producer } from '@platformatic/kafka';
import type { KafkaSettings } from '../settings.ts';
import { DEFAULT_MESSAGE_BYTES, type Bus, type Topic } from './bus.ts';

/** Milliseconds after which a broker that does not answer is away. */
const REQUEST_MS = 10_000;
const TOPIC_EXISTS = 'TOPIC_ALREADY_EXISTS';
const MAX_MESSAGE_BYTES = 'max.message.bytes';

const optionsOf = ({ brokers, tls, login }: KafkaSettings): BaseOptions => ({
  clientId: 'learnloom-relay',
  bootstrapBrokers: [...brokers],
  connectTimeout: REQUEST_MS,
  timeout: REQUEST_MS,
  ...(tls && { tls: {} }),
  ...(login && { sasl: { mechanism: 'SCRAM-SHA-512', ...login } }),
});

type Client = typeof import('@platformatic/kafka');

/** The bus through @platformatic/kafka. Connects at the first call. */
export async function platformaticBus(settings: KafkaSettings): Promise<Bus> {
  // It takes most of a second to load: only where there is a Kafka.
  const client = await import('@platformatic/kafka');
  const options = optionsOf(settings);
  let admin: Admin | null = null;
  const producers = new Producers(client, options);
  return {
    // The client's own default differs from that of Kafka's Java client and of kafkajs.
    partitioner: 'murmur2',
    ensureTopic: (topic, wanted) => ensureTopic(client, (admin ??= new client.Admin(options)), topic, wanted),
    send: (topic, messages) =>
      producers.use(async producer => {
        await producer.send({
          acks: -1,
          messages: messages.map(({ headers, ...message }) => ({ topic, ...message, headers: { ...headers } })),
        });
      }),
    close: async () => {
      await Promise.allSettled([admin?.close(), producers.close()]);
    },
  };
}

type StringProducer = Producer<string, string, string, string>;

/**
 * The producer of the moment. After a failure another one takes its place: brokers number the batches of a producer, and
 * could take the next batch for one that arrived although it failed.
 */
class Producers {
  private current: StringProducer | null = null;

  constructor(
    private readonly client: Client,
    private readonly options: BaseOptions,
  ) {}

  async use(send: (producer: StringProducer) => Promise<void>): Promise<void> {
    const { Producer, compatibilityPartitioner, stringSerializers } = this.client;
    this.current ??= new Producer({
      ...this.options,
      idempotent: true,
      maxInflights: 1,
      autocreateTopics: false,
      serializers: stringSerializers,
      partitioner: compatibilityPartitioner,
    });
    try {
      await send(this.current);
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    const producer = this.current;
    this.current = null;
    // An error would say that it could not end in order, and it is given up either way.
    if (producer) await new Promise<void>(resolve => producer.close(true, () => resolve()));
  }
}

async function ensureTopic(client: Client, admin: Admin, topic: string, wanted: Topic): Promise<Topic> {
  try {
    await admin.createTopics({
      topics: [topic],
      partitions: wanted.partitions,
      // -1: as many copies as the brokers are set to make.
      replicas: -1,
      configs: [{ name: MAX_MESSAGE_BYTES, value: String(wanted.maxMessageBytes) }],
    });
  } catch (error) {
    if (!isTopicExists(error)) throw error;
  }
  const { topics } = await admin.metadata({ topics: [topic], forceUpdate: true });
  const [described] = await admin.describeConfigs({
    resources: [
      { resourceType: client.ConfigResourceTypes.TOPIC, resourceName: topic, configurationKeys: [MAX_MESSAGE_BYTES] },
    ],
  });
  const limit = described?.configs.find(({ name }) => name === MAX_MESSAGE_BYTES)?.value;
  return {
    partitions: topics.get(topic)?.partitionsCount ?? 0,
    maxMessageBytes: Number(limit ?? DEFAULT_MESSAGE_BYTES),
  };
}

const isTopicExists = (error: unknown): boolean =>
  error instanceof Error &&
  (('apiId' in error && error.apiId === TOPIC_EXISTS) ||
    ('errors' in error && Array.isArray(error.errors) && error.errors.some(isTopicExists)) ||
    isTopicExists(error.cause));

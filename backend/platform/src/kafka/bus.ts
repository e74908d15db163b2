/** Bytes that a message may take where the broker does not say: Kafka's own default. */
export const DEFAULT_MESSAGE_BYTES = 1_048_588;

/** A message of a topic. Messages with one key keep their order. */
export interface BusMessage {
  readonly key: string;
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a topic is like on the brokers. */
export interface Topic {
  readonly partitions: number;
  /** Bytes that one message may take, with its key and headers. */
  readonly maxMessageBytes: number;
}

/** The part of a Kafka client that the relay needs, so that another client can take its place. */
export interface Bus {
  /** How a message's key chooses its partition, by the name of the algorithm: another one would break the order of streams. */
  readonly partitioner: string;
  /** Creates the topic if it does not exist, and says what it is like. */
  ensureTopic(topic: string, wanted: Topic): Promise<Topic>;
  /** Resolves when all in-sync replicas have the messages. After a failure some of them may have arrived. */
  send(topic: string, messages: readonly BusMessage[]): Promise<void>;
  close(): Promise<void>;
}

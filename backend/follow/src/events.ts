import Joi from 'joi';

/** An event of Learnloom's log. */
export interface LogEvent {
  /** UUID. */
  readonly id: string;
  /** `{category}-{key}`: what the event is about. */
  readonly stream: string;
  /** 0 for the first event of the stream. */
  readonly version: number;
  /** Sorts as text; later events of the log have greater positions. */
  readonly position: string;
  readonly type: string;
  /** Version of the form of `data`. */
  readonly schema: number;
  /** Null: the event is too large for the topic; see `isReference`. */
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly isReference: boolean;
  /** When it was recorded, in ISO 8601, UTC. */
  readonly time: string;
  /** Key of the account that caused it; null: a visitor or the system. */
  readonly actor: string | null;
  /** Identity of the log that holds the event. */
  readonly log: string;
}

export interface KafkaMessage {
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly headers?: Readonly<Record<string, unknown>> | undefined;
}

interface Value extends Omit<LogEvent, 'schema' | 'isReference' | 'time' | 'actor' | 'log'> {
  readonly metadata: { readonly time: string; readonly actor: string | null; readonly schema: number };
}

const valueSchema = Joi.object<Value>({
  id: Joi.string().required(),
  stream: Joi.string().required(),
  version: Joi.number().integer().min(0).required(),
  position: Joi.string().required(),
  type: Joi.string().required(),
  data: Joi.object().unknown().allow(null).required(),
  metadata: Joi.object({
    time: Joi.string().required(),
    actor: Joi.string().allow(null).required(),
    schema: Joi.number().integer().required(),
  })
    .unknown()
    .required(),
}).unknown();

/** Reads a message of the topic. Throws an error that names the event where the message is not one of Learnloom's. */
export function eventOf({ value, headers = {} }: KafkaMessage): LogEvent {
  const log = text(headers['log']);
  if (value === null || log === '') throw new Error('The topic holds a message that Learnloom did not send');
  const { value: checked, error } = valueSchema.validate(JSON.parse(value.toString('utf8')));
  if (error) throw new Error(`The topic holds a message that Learnloom did not send: ${error.message}`);
  const { metadata, ...event } = checked as Value;
  return {
    ...event,
    schema: metadata.schema,
    isReference: text(headers['reference']) === 'true',
    time: metadata.time,
    actor: metadata.actor,
    log,
  };
}

const text = (header: unknown): string =>
  typeof header === 'string' ? header : Buffer.isBuffer(header) ? header.toString('utf8') : '';

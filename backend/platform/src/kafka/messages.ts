import type { StoredEvent } from '../event-store/event-store.ts';
import type { BusMessage } from './bus.ts';

/** Bytes that Kafka adds to a message, at most: lengths, offsets and the frame of a batch with one message. */
const FRAME_BYTES = 512;

/**
 * An event as it is sent. The key is the stream, so that the events of a stream keep their order. Personal fields stay
 * sealed. An event that is larger than the topic takes is sent without its data, with the header `reference`: whoever
 * needs the data reads them from the log.
 */
export function messageOf(event: StoredEvent, log: string, maxMessageBytes: number): BusMessage {
  const whole = message(event, log, event.data, {});
  return bytesOf(whole) <= maxMessageBytes ? whole : message(event, log, null, { reference: 'true' });
}

function message(
  { id, stream, version, position, type, metadata }: StoredEvent,
  log: string,
  data: object | null,
  marks: Readonly<Record<string, string>>,
): BusMessage {
  return {
    key: stream,
    value: JSON.stringify({ id, stream, version, position, type, data, metadata }),
    headers: { position, type, version: String(metadata.schema), log, ...marks },
  };
}

const bytesOf = ({ key, value, headers }: BusMessage): number =>
  [key, value, ...Object.entries(headers).flat()].reduce((sum, text) => sum + Buffer.byteLength(text), FRAME_BYTES);

/** Messages in portions that one request takes, in order. */
export function portionsOf(messages: readonly BusMessage[], maxBytes: number): readonly (readonly BusMessage[])[] {
  const portions: BusMessage[][] = [];
  let bytes = Infinity;
  for (const one of messages) {
    const size = bytesOf(one);
    const portion = portions.at(-1);
    if (portion && bytes + size <= maxBytes) {
      portion.push(one);
      bytes += size;
    } else {
      portions.push([one]);
      bytes = size;
    }
  }
  return portions;
}

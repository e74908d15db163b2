import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uuidOf } from '@learnloom/backend/kernel/deciding/uuid';
import { streamName, type NewEvent } from '@learnloom/platform/event-store/event-store';
import type { Kernel } from '@learnloom/platform/kernel';

/** Name of the reaction that delivers. */
export const DELIVER = 'Deliver';

/** What our own command makes of an event, so that it is found again. */
export const tagOf = (event: string) => ({ title: 'Delivered', slug: `delivered-${event}` });

/** The key under which the other side hears of an event. */
export const keyOf = (event: string): string => uuidOf('reaction', DELIVER, event, '');

/** Records something to react to, in a stream of its own. Gives the event's id. */
export async function occur({ store }: Kernel): Promise<string> {
  const id = randomUUID();
  const time = new Date().toISOString();
  const metadata = { commandId: randomUUID(), command: 'Fault', actor: null, time, correlationId: 'fault', schema: 1 };
  const event: NewEvent = { id, type: 'SubjectForgotten', data: {}, metadata };
  await store.append(streamName('fault', randomUUID()), [event], 'none');
  return id;
}

/** The other side: notes every delivery by its key and takes its time to answer. */
export class Peer {
  /** How often each key has come. */
  readonly received = new Map<string, number>();
  private readonly server: Server;

  /** `onDelivery`: by the process of that name, whose act is under way until the promise settles and beyond. */
  constructor(onDelivery: (process: string) => Promise<void>) {
    this.server = createServer((request, response) => {
      const key = String(request.headers['idempotency-key']);
      this.received.set(key, (this.received.get(key) ?? 0) + 1);
      request.resume();
      void onDelivery(String(request.headers['x-process'])).finally(() => response.end());
    });
  }

  /** Gives its address. */
  async open(): Promise<string> {
    await new Promise<void>(resolve => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise(resolve => this.server.close(resolve));
  }
}

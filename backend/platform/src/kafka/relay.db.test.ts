import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testKernel, testLog } from '@learnloom/testing/database';
import { eventually } from '@learnloom/testing/eventually';
import { someEvent } from '../event-store/events.fixture.ts';
import type { Kernel } from '../kernel.ts';
import type { Bus, BusMessage } from './bus.ts';
import { Relay } from './relay.ts';

let kernel: Kernel;
const relays: Relay[] = [];

beforeAll(async () => {
  kernel = await testKernel();
  if ((await kernel.store.identity()) === null) await kernel.store.identify(randomUUID());
});
afterEach(() => Promise.all(relays.splice(0).map(relay => relay.stop())));
afterAll(() => kernel.close());

/** Brokers that keep what they get; `failures` sends fail first, after the messages have arrived. */
class Brokers implements Bus {
  readonly partitioner = 'murmur2';
  readonly messages: BusMessage[] = [];
  failures = 0;
  constructor(
    public partitions = 4,
    private readonly maxMessageBytes = 100_000,
  ) {}
  ensureTopic = () => Promise.resolve({ partitions: this.partitions, maxMessageBytes: this.maxMessageBytes });
  send(_topic: string, messages: readonly BusMessage[]): Promise<void> {
    this.messages.push(...messages);
    this.failures -= 1;
    return this.failures >= 0 ? Promise.reject(new Error('The broker went away')) : Promise.resolve();
  }
  close = () => Promise.resolve();
  get positions(): readonly string[] {
    return this.messages.map(({ headers }) => headers['position'] ?? '');
  }
}

function relayTo(bus: Bus, topic: string): Relay {
  const ports = { url: kernel.database.url, pool: kernel.database.pool, store: kernel.store, log: testLog };
  const relay = new Relay(ports, { topic, partitions: 4 }, bus);
  relays.push(relay);
  relay.start();
  return relay;
}

const append = async (data: object = {}): Promise<string> => {
  const { position } = await kernel.store.append(`lesson-${randomUUID()}`, [someEvent(data)], 'none');
  return position;
};

test('every event is sent to Kafka in the order of the log, with its stream as the key [ES-04]', async () => {
  const brokers = new Brokers();
  const positions = [await append({ n: 1 }), await append({ n: 2 })];
  relayTo(brokers, 'in-order');
  await eventually(() => expect(brokers.positions.slice(-2)).toEqual(positions));
  positions.push(await append({ n: 3 }));
  await eventually(() => expect(brokers.positions.at(-1)).toBe(positions[2]));
  expect(brokers.positions).toEqual([...brokers.positions].sort());
  const last = brokers.messages.at(-1);
  expect(JSON.parse(last?.value ?? '')).toMatchObject({ stream: last?.key, type: 'LessonCompleted', data: { n: 3 } });
  expect(last?.headers).toMatchObject({ type: 'LessonCompleted', version: '1', log: await kernel.store.identity() });
});

test('what was not acknowledged is sent again from the same place, and nothing is left out', async () => {
  const brokers = new Brokers();
  brokers.failures = 2;
  const position = await append();
  relayTo(brokers, 'again');
  await eventually(() => expect(brokers.failures).toBeLessThan(0));
  const sends = brokers.positions.filter(one => one === position);
  expect(sends).toHaveLength(3);
});

test('of two processes one sends, and the other goes on where it stopped', async () => {
  const [one, other] = [new Brokers(), new Brokers()];
  const first = relayTo(one, 'two');
  const before = await append();
  await eventually(() => expect(one.positions.at(-1)).toBe(before));
  relayTo(other, 'two');
  await first.stop();
  const after = await append();
  await eventually(() => expect(other.positions).toContain(after));
  expect(other.positions).not.toContain(before);
});

test('an event that is larger than the topic takes is sent without its data and stops nothing', async () => {
  const brokers = new Brokers(4, 2000);
  const [large, small] = [await append({ text: 'x'.repeat(2000) }), await append({ n: 1 })];
  relayTo(brokers, 'large');
  await eventually(() => expect(brokers.positions).toContain(small));
  const message = brokers.messages.find(({ headers }) => headers['position'] === large);
  expect(message?.headers['reference']).toBe('true');
  expect(JSON.parse(message?.value ?? '')).toMatchObject({ data: null, position: large });
});

test('a topic with another number of partitions, or of another log, is refused', async () => {
  const brokers = new Brokers();
  const first = relayTo(brokers, 'changed');
  const position = await append();
  await eventually(() => expect(brokers.positions).toContain(position));
  await first.stop();
  const sent = brokers.messages.length;
  brokers.partitions = 6;
  await append();
  const refused = relayTo(brokers, 'changed');
  await eventually(() => expect(refused.refusal).toContain('had 4 partitions'));
  brokers.partitions = 4;
  await kernel.database.pool.query(`update kernel.kafka_relays set log = $1 where topic = 'changed'`, [randomUUID()]);
  const foreign = relayTo(brokers, 'changed');
  await eventually(() => expect(foreign.refusal).toContain('the events of another log'));
  expect(brokers.messages).toHaveLength(sent);
});

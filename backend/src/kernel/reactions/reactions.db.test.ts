import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { articleTags } from '@learnloom/contracts/content/tags';
import type { Answer } from '@learnloom/contracts/kernel/command';
import type { Event } from '@learnloom/contracts/kernel/event';
import { openKernel, type Kernel } from '@learnloom/platform/kernel';
import { testDatabase, testLog, type TestDatabase } from '@learnloom/testing/database';
import { startStandIn, type StandIn } from '@learnloom/testing/event-store-db/stand-in';
import { eventually } from '@learnloom/testing/eventually';
import { handlers } from '../../registry.ts';
import { failedWork } from './failed-work.ts';
import { reaction, type Act, type Reaction } from './reaction.ts';
import { happened, reactingTo, type Reacting } from './reactions.fixture.ts';

type Rang = Event<'Rang', { readonly number: number; readonly email?: string }>;

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(() => standIn.close());

describe.each(['PostgreSQL', 'EventStoreDB'])('with the log in %s', where => {
  let database: TestDatabase;
  const kernels: Kernel[] = [];
  const running: Reacting[] = [];

  beforeAll(async () => {
    database = await testDatabase();
  });
  afterEach(async () => {
    for (const one of running.splice(0)) await one.stop();
  });
  afterAll(async () => {
    for (const kernel of kernels) await kernel.close();
    await database.drop();
  });

  async function kernelOf(): Promise<Kernel> {
    const eventStore = where === 'PostgreSQL' ? null : standIn.address;
    const kernel = await openKernel(database.url, { name: 'test', log: testLog, eventStore, max: 8 });
    kernels.push(kernel);
    return kernel;
  }

  /** A process of its own, as far as the database can tell. */
  async function start(...reactions: readonly Reaction[]): Promise<Reacting> {
    const one = await reactingTo(await kernelOf(), reactions);
    running.push(one);
    return one;
  }

  async function stop(one: Reacting): Promise<void> {
    running.splice(running.indexOf(one), 1);
    await one.stop();
  }

  const named = (
    act: Act<Rang>,
    more: { name?: string; from?: 'now' | 'beginning'; tries?: number } = {},
  ): Reaction => {
    const { name = `Test${randomUUID()}`, ...rest } = more;
    return reaction<Rang>(name, { about: 'Tests', ...rest, on: { Rang: act } });
  };

  const rows = async (kernel: Kernel, { name }: Reaction) =>
    (
      await kernel.database.pool.query<{ type: string; tries: number; error: string; parked: boolean }>(
        `select type, tries, error, parked_at is not null as parked from kernel.reaction_work
          where reaction = $1 order by position`,
        [name],
      )
    ).rows;

  test('every event is acted on, those of a stream in their order', async () => {
    const seen: string[] = [];
    const { kernel } = await start(
      named(async ({ key, data }) => {
        await delay(Math.random() * 20);
        seen.push(`${key} ${data.number}`);
      }),
    );
    const keys = [randomUUID(), randomUUID(), randomUUID()];
    for (let number = 0; number < 6; number += 1)
      for (const key of keys) await happened(kernel, key, 'Rang', { number });
    await eventually(() => expect(seen).toHaveLength(18));
    for (const key of keys)
      expect(seen.filter(one => one.startsWith(key))).toEqual([0, 1, 2, 3, 4, 5].map(number => `${key} ${number}`));
  });

  test('what was done is not done again by the next process, and what came meanwhile is', async () => {
    const seen: number[] = [];
    const ring = named(async ({ data }) => void seen.push(data.number));
    const first = await start(ring);
    const key = randomUUID();
    await happened(first.kernel, key, 'Rang', { number: 1 });
    await eventually(() => expect(seen).toEqual([1]));
    await stop(first);
    await happened(first.kernel, key, 'Rang', { number: 2 });
    await start(ring);
    await eventually(() => expect(seen).toEqual([1, 2]));
  });

  test('a new reaction begins on an old log where it says', async () => {
    const kernel = await kernelOf();
    const key = randomUUID();
    await happened(kernel, key, 'Rang', { number: 1 });
    const all: number[] = [];
    const later: number[] = [];
    const ofKey =
      (list: number[]): Act<Rang> =>
      async event => {
        if (event.key === key) list.push(event.data.number);
      };
    await start(named(ofKey(all), { from: 'beginning' }), named(ofKey(later)));
    await happened(kernel, key, 'Rang', { number: 2 });
    await eventually(() => expect([all, later]).toEqual([[1, 2], [2]]));
  });

  test('what fails is tried again; later events of its stream wait for it, others do not', async () => {
    const seen: string[] = [];
    let failures = 3;
    const { kernel } = await start(
      named(async ({ key, data }) => {
        if (key === bad && data.number === 1 && failures > 0) {
          failures -= 1;
          throw new Error('The other side is away');
        }
        seen.push(`${key} ${data.number}`);
      }),
    );
    const [bad, good] = [randomUUID(), randomUUID()];
    await happened(kernel, bad, 'Rang', { number: 1 });
    await happened(kernel, bad, 'Rang', { number: 2 });
    await happened(kernel, good, 'Rang', { number: 1 });
    await eventually(() => expect(seen).toHaveLength(3));
    expect(seen).toEqual([`${good} 1`, `${bad} 1`, `${bad} 2`]);
  });

  test('what fails too often is parked with the later events of its stream, until it is retried or skipped', async () => {
    const seen: string[] = [];
    let broken = true;
    const ring = named(
      async ({ key, data }) => {
        if (broken && data.number === 1)
          throw new Error(`Mail to ${data.email} refused by "x", also (Bob@Example.org)`);
        seen.push(`${key} ${data.number}`);
      },
      { tries: 2 },
    );
    const { kernel } = await start(ring);
    const { retry, skip } = failedWork(kernel.database.pool);
    const [one, other] = [randomUUID(), randomUUID()];
    const first = await happened(kernel, one, 'Rang', { number: 1, email: 'ada lovelace' });
    const second = await happened(kernel, other, 'Rang', { number: 1, email: 'ada lovelace' });
    await eventually(async () => expect((await rows(kernel, ring)).filter(row => row.parked)).toHaveLength(2));
    expect((await rows(kernel, ring))[0]?.error).toBe('Mail to … refused by …, also (…)');
    for (const key of [one, other]) await happened(kernel, key, 'Rang', { number: 2 });
    await happened(kernel, randomUUID(), 'Rang', { number: 2 });
    await eventually(() => expect(seen).toHaveLength(1));

    await skip(ring.name, { event: second, step: '' });
    await eventually(() => expect(seen.slice(1)).toEqual([`${other} 2`]));
    await retry(ring.name, { event: first, step: '' });
    await eventually(async () => expect((await rows(kernel, ring)).map(row => row.tries)).toEqual([2, 0]));
    broken = false;
    await retry(ring.name, null);
    await eventually(() => expect(seen.slice(2)).toEqual([`${one} 1`, `${one} 2`]));
    await eventually(async () => expect(await rows(kernel, ring)).toEqual([]));
  });

  test('one process acts; when it ends, another goes on', async () => {
    const seen: string[] = [];
    const name = `Test${randomUUID()}`;
    const by = (process: string) => named(async ({ data }) => void seen.push(`${process} ${data.number}`), { name });
    const [first] = [await start(by('first')), await start(by('second'))];
    const key = randomUUID();
    for (let number = 0; number < 4; number += 1) await happened(first.kernel, key, 'Rang', { number });
    await eventually(() => expect(seen).toHaveLength(4));
    const [owner] = new Set(seen.map(one => one.split(' ')[0]));
    expect(seen.every(one => one.startsWith(owner ?? ''))).toBe(true);
    // As after kill -9: the sessions of the process end, and nothing else.
    await first.kernel.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'learnloom reactions' and datname = current_database()`,
    );
    for (let number = 4; number < 8; number += 1) await happened(first.kernel, key, 'Rang', { number });
    await eventually(() => expect(new Set(seen.map(one => one.split(' ')[1])).size).toBe(8));
  });

  test('processes divide the background jobs, and leave them to one that runs nothing else [SCL-01]', async () => {
    const seen: string[] = [];
    const names = [`Test${randomUUID()}`, `Test${randomUUID()}`];
    const by = (process: string) =>
      names.map((name, job) => named(async ({ data }) => void seen.push(`${process} ${job} ${data.number}`), { name }));
    const first = await start(...by('first'));
    await start(...by('second'));
    const workersOf = (number: number) =>
      new Set(seen.filter(one => one.endsWith(` ${number}`)).map(one => one.split(' ')[0]));
    let number = 0;
    const next = async (workers: readonly string[]) => {
      number += 1;
      await happened(first.kernel, randomUUID(), 'Rang', { number });
      await eventually(() => expect(seen.filter(one => one.endsWith(` ${number}`))).toHaveLength(2));
      expect(workersOf(number)).toEqual(new Set(workers));
    };
    await eventually(() => next(['first', 'second']));
    const alone = await reactingTo(await kernelOf(), by('alone'), [], {}, [], true);
    running.push(alone);
    await eventually(() => next(['alone']));
    await stop(alone);
    await eventually(() => next(['first', 'second']));
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('what is scheduled survives a restart, begins when its time has come, and holds up nothing', async () => {
    const seen: { readonly step: string | null; readonly number: number; readonly key: string }[] = [];
    const times = new Map<string | null, number>();
    const at = new Date(Date.now() + 2500);
    const ring = named(async ({ data }, _ports, effect) => {
      seen.push({ step: effect.step, number: data.number, key: effect.key });
      times.set(effect.step, Date.now());
      if (data.number === 2) return;
      if (effect.step === null) {
        effect.schedule(new Date(Date.now() + 3_600_000), 'remind');
        effect.schedule(at, 'remind');
        effect.schedule(new Date(0), 'again');
      }
      if (effect.step === 'again' && seen.filter(({ step }) => step === 'again').length < 3)
        effect.schedule(new Date(), 'again');
    });
    const first = await start(ring);
    const key = randomUUID();
    await happened(first.kernel, key, 'Rang', { number: 1 });
    await happened(first.kernel, key, 'Rang', { number: 2 });
    await eventually(() => expect(seen.map(one => one.step ?? '').sort()).toEqual(['', '', 'again', 'again', 'again']));
    await stop(first);
    await start(ring);
    await eventually(() => expect(seen.at(-1)?.step).toBe('remind'));
    expect(times.get('remind')).toBeGreaterThanOrEqual(at.getTime());
    const keys = seen.map(one => `${one.step} ${one.key}`);
    expect(new Set(keys).size).toBe(4);
    expect(new Set(seen.map(one => one.key)).size).toBe(4);
    await eventually(async () => expect(await rows(first.kernel, ring)).toEqual([]));
  });

  test('what a try that fails has scheduled is dropped', async () => {
    const seen: (string | null)[] = [];
    let failed = false;
    const { kernel } = await start(
      named(async (_event, _ports, effect) => {
        seen.push(effect.step);
        if (effect.step !== null) return;
        effect.schedule(new Date(), failed ? 'second' : 'first');
        if (failed) return;
        failed = true;
        throw new Error('Not this time');
      }),
    );
    await happened(kernel, randomUUID(), 'Rang', { number: 1 });
    await eventually(() => expect(seen).toEqual([null, null, 'second']));
  });

  test('a command of ours is carried out once, however often the act is repeated', async () => {
    const answers: Answer[] = [];
    const kernel = await kernelOf();
    const slug = `once-${randomUUID()}`;
    const made = named(async (_event, _ports, effect) => {
      answers.push(await effect.execute(articleTags.create, { title: 'Once', slug }));
      if (answers.length === 1) throw new Error('Not noted');
    });
    running.push(await reactingTo(kernel, [made], handlers));
    await happened(kernel, randomUUID(), 'Rang', { number: 1 });
    await eventually(() => expect(answers).toHaveLength(2));
    expect(answers[1]).toEqual(answers[0]);
    const [event, ...more] = await kernel.store.read(`article-tag-${(answers[0]?.data as { key: string }).key}`);
    expect(more).toEqual([]);
    expect(event).toMatchObject({ type: 'TagCreated', metadata: { actor: null, correlationId: 'test' } });
    expect((await kernel.database.pool.query('select key from kernel.idempotency')).rows).toEqual([]);
  });

  test('one that cannot keep up falls behind without holding up the others, and loses nothing', async () => {
    const seen: number[] = [];
    const others: number[] = [];
    let open: () => void = () => undefined;
    const gate = new Promise<void>(resolve => (open = resolve));
    const key = randomUUID();
    const slow = named(async event => {
      if (event.key !== key) return;
      await gate;
      seen.push(event.data.number);
    });
    const other = reaction<Event<'Knocked', { readonly number: number }>>(`Test${randomUUID()}`, {
      about: 'Tests',
      on: { Knocked: async ({ data }) => void others.push(data.number) },
    });
    const { kernel } = await start(slow, other);
    const count = 1700;
    const time = new Date().toISOString();
    const metadata = { commandId: key, command: 'Test', actor: null, time, correlationId: 'test', schema: 1 };
    const rings = Array.from({ length: count }, (_, number) => ({
      id: randomUUID(),
      type: 'Rang',
      data: { number },
      metadata,
    }));
    for (let from = 0; from < count; from += 500)
      await kernel.store.append(`thing-${key}`, rings.slice(from, from + 500), from === 0 ? 'none' : from - 1);
    await happened(kernel, randomUUID(), 'Knocked', { number: 1 });
    await eventually(() => expect(others).toEqual([1]));
    expect((await rows(kernel, slow)).length).toBeLessThan(1600);
    open();
    await eventually(() => expect(seen).toHaveLength(count), 60_000);
    expect(seen).toEqual(rings.map(({ data }) => data.number));
  }, 90_000);
});

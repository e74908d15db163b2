import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ContractSubject } from './contract-subject.ts';
import { ConcurrencyError, type EventStore } from './event-store.ts';
import { namedId, numbered, someEvent, SLOW_MS, stream } from './events.fixture.ts';
import { subscribingContract } from './subscribing.contract.ts';

/** What every event store must do, whatever it keeps its events in. */
export function eventStoreContract(subject: ContractSubject): void {
  appendingContract(subject);
  subscribingContract(subject);
}

function appendingContract({ open }: ContractSubject): void {
  test('appends at the expected version and reads back in order', async () => {
    const name = stream();
    const first = await open().append(name, [someEvent({ n: 1 }), someEvent({ n: 2 })], 'none');
    expect(first.version).toBe(1);
    const second = await open().append(name, [someEvent({ n: 3 })], 1);
    expect(second.version).toBe(2);
    expect(second.position > first.position).toBe(true);

    const events = await open().read(name);
    expect(events.map(event => [event.version, event.data])).toEqual([
      [0, { n: 1 }],
      [1, { n: 2 }],
      [2, { n: 3 }],
    ]);
    expect(events.map(event => event.stream)).toEqual([name, name, name]);
    expect((await open().read(name, 2)).map(event => event.data)).toEqual([{ n: 3 }]);
    expect((await open().read(name, 1, 1)).map(event => event.data)).toEqual([{ n: 2 }]);
    expect(await open().read(stream())).toEqual([]);
  });

  test('keeps every field of an event as it was given', async () => {
    const name = stream();
    const given = someEvent({ text: 'naïve 😀 "quoted" \\ \n', list: [1, null, { deep: true }], none: null });
    await open().append(name, [given], 'none');
    const [stored] = await open().read(name);
    expect(stored).toMatchObject(given);
  });

  test('refuses an append at another version, with the version that the stream has [ES-01]', async () => {
    const name = stream();
    await open().append(name, [someEvent()], 'none');
    const refused = async (expected: Parameters<EventStore['append']>[2], to = name) =>
      open()
        .append(to, [someEvent()], expected)
        .then(
          () => 'accepted',
          (error: unknown) => (error instanceof ConcurrencyError ? error.actual : error),
        );
    expect(await refused('none')).toBe(0);
    expect(await refused(5)).toBe(0);
    expect(await refused('exists', stream())).toBe(-1);
    expect(await refused('exists')).toBe('accepted');
    expect(await refused('any')).toBe('accepted');
    expect((await open().read(name)).length).toBe(3);
  });

  test('answers a repeated append instead of repeating it', async () => {
    const name = stream();
    const events = [someEvent({ n: 1 }), someEvent({ n: 2 })];
    const first = await open().append(name, events, 'none');
    const again = await Promise.all(Array.from({ length: 10 }, () => open().append(name, events, 'none')));
    for (const answer of again) expect(answer).toEqual(first);
    expect((await open().read(name)).length).toBe(2);
  });

  test.each(['none', 'exists', 'any', 0] as const)(
    'answers an append at %s that is repeated after others as it was answered first',
    async expected => {
      const name = stream();
      if (expected === 'exists' || expected === 0) await open().append(name, [someEvent()], 'none');
      const event = someEvent({}, 'LessonCompleted', namedId(`${name} ${expected}`));
      const first = await open().append(name, [event], expected);
      const { version } = await open().append(name, numbered(3), 'any');
      for (const again of [expected, 'exists', 'any', version, 99] as const)
        expect(await open().append(name, [event], again)).toEqual(first);
      expect((await open().read(name)).length).toBe(version + 1);
    },
  );

  test('of 20 concurrent claims of one stream one wins', async () => {
    const name = stream();
    const claims = await Promise.allSettled(
      Array.from({ length: 20 }, () => open().append(name, [someEvent()], 'none')),
    );
    expect(claims.filter(claim => claim.status === 'fulfilled').length).toBe(1);
    for (const claim of claims) {
      if (claim.status === 'rejected') expect(claim.reason).toBeInstanceOf(ConcurrencyError);
    }
    expect((await open().read(name)).length).toBe(1);
  });

  test('of those who reserve a name at once one gets it, and another after it is released', async () => {
    const name = `name-${randomUUID()}`;
    const reserve = (holder: number, expected: number | 'none') =>
      open()
        .append(name, [someEvent({ holder }, 'NameClaimed')], expected)
        .then(
          () => holder,
          (error: unknown) => {
            expect(error).toBeInstanceOf(ConcurrencyError);
            return null;
          },
        );
    const race = async (expected: number | 'none') =>
      (await Promise.all(Array.from({ length: 12 }, (_, holder) => reserve(holder, expected)))).filter(
        holder => holder !== null,
      );
    const [first, ...others] = await race('none');
    expect(others).toEqual([]);
    expect(await reserve(99, 'none')).toBeNull();
    await open().append(name, [someEvent({ holder: first }, 'NameReleased')], 0);
    const [second, ...more] = await race(1);
    expect(more).toEqual([]);
    expect((await open().read(name)).map(({ type, data }) => [type, data])).toEqual([
      ['NameClaimed', { holder: first }],
      ['NameReleased', { holder: first }],
      ['NameClaimed', { holder: second }],
    ]);
  });

  test(
    'of eight writers of one stream each has its turn, and no version is given twice',
    async () => {
      const name = stream();
      const writer = async () => {
        for (let done = 0; done < 5;) {
          const version = (await open().read(name)).length - 1;
          try {
            await open().append(name, [someEvent()], version < 0 ? 'none' : version);
            done += 1;
          } catch (error) {
            expect(error).toBeInstanceOf(ConcurrencyError);
          }
        }
      };
      await Promise.all(Array.from({ length: 8 }, writer));
      const events = await open().read(name);
      expect(events.map(event => event.version)).toEqual(Array.from({ length: 40 }, (_, n) => n));
      expect(new Set(events.map(event => event.id)).size).toBe(40);
    },
    SLOW_MS,
  );

  test('writers that expect nothing in particular all succeed', async () => {
    const name = stream();
    await Promise.all(Array.from({ length: 8 }, () => open().append(name, numbered(2), 'any')));
    const events = await open().read(name);
    expect(events.map(event => (event.data as { n: number }).n)).toEqual(Array.from({ length: 16 }, (_, at) => at % 2));
  });

  test('counts what comes after a position, as far as is asked', async () => {
    const before = await open().head();
    const { position } = await open().append(stream(), numbered(3), 'none');
    await open().append(stream(), numbered(4), 'none');
    expect(await open().countAfter(before, 100)).toBe(7);
    expect(await open().countAfter(position, 100)).toBe(4);
    expect(await open().countAfter(await open().head(), 100)).toBe(0);
    expect(await open().countAfter(null, 5)).toBe(5);
  });
}

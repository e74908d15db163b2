import { expect, test } from 'vitest';
import type { StoredEvent } from '@learnloom/platform/event-store/event-store';
import { States, type StreamKind } from './states.ts';

/** Its state is how many events it has. */
const counted: StreamKind = { category: 'counted', initial: 0, evolve: state => Number(state) + 1 };

const stored = (version: number): StoredEvent => ({
  id: `event-${version}`,
  stream: 'counted-a',
  version,
  position: String(version),
  type: 'Counted',
  data: {},
  metadata: {
    actor: null,
    command: 'count',
    commandId: `command-${version}`,
    correlationId: `command-${version}`,
    schema: 1,
    time: '2026-01-01T00:00:00.000Z',
  },
});

test('a state that was read earlier and comes later does not take the place of a newer one', async () => {
  let length = 1;
  let read = 0;
  const store = {
    read: (_stream: string, from = 0) => {
      read += 1;
      return Promise.resolve(Array.from({ length: length - from }, (_, index) => stored(from + index)));
    },
  };
  let letLateGoOn = (): void => {};
  const late = new Promise<void>(resolve => (letLateGoOn = resolve));
  const opened = [late, Promise.resolve()];
  const states = new States(store, async events => {
    await opened.shift();
    return events;
  });

  const earlier = states.known(counted, 'a');
  await Promise.resolve();
  length = 2;
  expect(await states.known(counted, 'a')).toMatchObject({ version: 1, state: 2 });
  letLateGoOn();
  expect(await earlier).toMatchObject({ version: 0, state: 1 });

  expect(await states.known(counted, 'a')).toMatchObject({ version: 1, state: 2 });
  expect(read).toBe(2);
});

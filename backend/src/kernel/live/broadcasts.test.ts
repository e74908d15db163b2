import { expect, test } from 'vitest';
import { eventually } from '@learnloom/testing/eventually';
import { Broadcasts } from './broadcasts.ts';

const SEND_MS = 2;
const ROOMS = Array.from({ length: 50 }, (_, part) => `part ${part}`);

function spin(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('a message to thousands leaves turns to others, and messages keep their order [SCL-02]', async () => {
  const sent: string[] = [];
  const turns: number[] = [];
  const broadcasts = new Broadcasts(
    room => room !== 'part 7',
    (room, _event, body) => {
      spin(SEND_MS);
      sent.push(`${room} ${JSON.stringify(body)}`);
    },
  );
  let at = performance.now();
  const began = at;
  const look = () => {
    turns.push(performance.now() - at);
    at = performance.now();
    if (sent.length < 98) setImmediate(look);
  };
  setImmediate(look);
  broadcasts.send(ROOMS, 'changed', { n: 1 });
  broadcasts.send(ROOMS, 'changed', { n: 2 });
  await eventually(() => expect(sent).toHaveLength(98));
  const whole = performance.now() - began;
  expect(sent[0]).toBe('part 0 {"n":1}');
  expect(sent.findIndex(one => one.endsWith('2}'))).toBe(49);
  expect(Math.max(...turns)).toBeLessThan(whole / 3);
});

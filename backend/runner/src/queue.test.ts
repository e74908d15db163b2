import { expect, test } from 'vitest';
import { RunQueue } from './queue.ts';

const never = () => new AbortController().signal;

/** Work that ends when it is told to. */
function work() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>(resolve => (end = resolve));
  let began = false;
  const run = () => {
    began = true;
    return ended;
  };
  return { run, end: () => end(), began: () => began };
}

const turn = () => new Promise(resolve => setImmediate(resolve));

test('so many run at once; others wait in order', async () => {
  const queue = new RunQueue({ places: 2, depth: 50 });
  const works = Array.from({ length: 4 }, work);
  const runs = works.map(({ run }) => queue.run('ada', never(), run));
  await turn();
  expect(works.map(({ began }) => began())).toEqual([true, true, false, false]);
  expect(queue.length).toBe(2);
  works[1]?.end();
  await turn();
  expect(works.map(({ began }) => began())).toEqual([true, true, true, false]);
  for (const { end } of works) end();
  await Promise.all(runs);
  expect(queue.length).toBe(0);
});

test('more than may wait are refused with a time', async () => {
  const queue = new RunQueue({ places: 1, depth: 50 });
  const works = Array.from({ length: 51 }, work);
  const runs = works.map(({ run }) => queue.run('ada', never(), run));
  await turn();
  expect(queue.length).toBe(50);
  await expect(queue.run('ada', never(), work().run)).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'Too many runs are waiting. Try again shortly.',
    retryAfter: 3,
  });
  for (const { end } of works) end();
  await Promise.all(runs);
});

test('who goes away while waiting leaves the line', async () => {
  const queue = new RunQueue({ places: 1, depth: 1 });
  const first = work();
  const running = queue.run('ada', never(), first.run);
  const leaving = new AbortController();
  const second = work();
  const waiting = queue.run('ada', leaving.signal, second.run);
  leaving.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  expect(queue.length).toBe(0);
  first.end();
  await running;
  expect(second.began()).toBe(false);
});

test('work that fails gives its place to the next', async () => {
  const queue = new RunQueue({ places: 1, depth: 1 });
  const failing = queue.run('ada', never(), () => Promise.reject(new Error('failed')));
  const next = queue.run('ada', never(), () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
  expect(await queue.run('ada', never(), () => Promise.resolve('again'))).toBe('again');
});

test('one person’s many runs hold up nobody else’s', async () => {
  const queue = new RunQueue({ places: 2, depth: 50 });
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const runs = ['ada', 'ada', 'ada', 'ada', 'ada', 'bob', 'cleo'].map(by =>
    queue.run(by, never(), () => {
      began.push(by);
      return new Promise<void>(resolve => ends.push(resolve));
    }),
  );
  for (let ended = 0; ended < runs.length; ended += 1) {
    await turn();
    ends[ended]?.();
  }
  await Promise.all(runs);
  expect(began).toEqual(['ada', 'ada', 'bob', 'cleo', 'ada', 'ada', 'ada']);
  expect(queue.length).toBe(0);
});

test('the programs of a few hold up nobody else: who has the fewest going and waiting is next', async () => {
  const queue = new RunQueue({ places: 2, depth: 50 });
  const hostile = Array.from({ length: 20 }, work);
  const runs = hostile.map(({ run }, index) => queue.run(index % 2 ? 'mallory' : 'trudy', never(), run));
  const third = work();
  runs.push(queue.run('ada', never(), third.run));
  await turn();
  expect(third.began()).toBe(false);
  hostile[0]?.end();
  await turn();
  expect(third.began()).toBe(true);
  for (const { end } of [...hostile, third]) end();
  await Promise.all(runs);
});

test('a line that a few have filled makes room for others, and not for them', async () => {
  const queue = new RunQueue({ places: 1, depth: 6 });
  const hostile = Array.from({ length: 7 }, work);
  const ends = hostile.map(({ run }, index) =>
    queue.run(index % 2 ? 'mallory' : 'trudy', never(), run).then(
      () => 'ran',
      () => 'refused',
    ),
  );
  await turn();
  await expect(queue.run('trudy', never(), work().run)).rejects.toMatchObject({ kind: 'unavailable' });
  const ada = work();
  const run = queue.run('ada', never(), ada.run);
  hostile[0]?.end();
  await turn();
  expect(ada.began()).toBe(true);
  for (const { end } of [...hostile, ada]) end();
  await run;
  expect((await Promise.all(ends)).filter(end => end === 'refused').length).toBe(1);
});

test('who has waited for one engine does not wait as long again for the next', async () => {
  const queue = new RunQueue({ places: 1, depth: 5 });
  const first = work();
  const running = queue.run('ada', never(), first.run);
  await expect(queue.run('eve', never(), work().run, 0)).rejects.toMatchObject({ kind: 'unavailable' });
  first.end();
  await running;
});

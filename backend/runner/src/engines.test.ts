import { expect, test } from 'vitest';
import { createLogger } from '@learnloom/platform/log';
import type { ExecutionEngine } from './engine.ts';
import { Engines } from './engines.ts';
import type { Opening } from './openings.ts';

const log = createLogger({ level: 'silent' });

/** An opening that the test ends. */
function held(name: ExecutionEngine['name'], last = false) {
  let begun = false;
  let closed = false;
  let end: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const engine: ExecutionEngine = {
    name,
    runtimes: [],
    missing: [],
    execute: () => Promise.reject(new Error('Nothing is run here')),
    close: () => {
      closed = true;
      return Promise.resolve();
    },
  };
  const opening: Opening = {
    name,
    last,
    open: () => {
      begun = true;
      return new Promise((resolve, reject) => {
        end = () => resolve(engine);
        fail = reject;
      });
    },
  };
  return {
    opening,
    begun: () => begun,
    closed: () => closed,
    end: () => end(),
    fail: () => fail(new Error('It does not open')),
  };
}

const names = (engines: Engines) => engines.open.map(({ name }) => name);
const turn = () => new Promise(resolve => setImmediate(resolve));

test('engines are in the order of their openings, whichever opens first', async () => {
  const [one, two] = [held('piston'), held('sandbox')];
  const engines = new Engines([one.opening, two.opening], log);
  await turn();
  two.end();
  await turn();
  expect([names(engines), engines.starting]).toEqual([['sandbox'], true]);
  one.end();
  await engines.settled(60_000);
  expect([names(engines), engines.starting]).toEqual([['piston', 'sandbox'], false]);
});

test('the last ones begin when the others are open or have failed', async () => {
  const [one, two, last] = [held('piston'), held('sandbox'), held('embedded', true)];
  const engines = new Engines([last.opening, one.opening, two.opening], log);
  await turn();
  one.end();
  await turn();
  expect([one.begun(), two.begun(), last.begun()]).toEqual([true, true, false]);
  two.fail();
  await turn();
  expect(last.begun()).toBe(true);
  last.end();
  await engines.settled(60_000);
  expect(names(engines)).toEqual(['embedded', 'piston']);
});

test('nothing begins before what is more urgent is done, and who waits meanwhile is told that more may come', async () => {
  const [one, last] = [held('sandbox'), held('embedded', true)];
  let done = (): void => undefined;
  const engines = new Engines([one.opening, last.opening], log, new Promise(resolve => (done = resolve)));
  await engines.settled(1);
  expect([one.begun(), last.begun(), engines.starting]).toEqual([false, false, true]);
  done();
  await turn();
  expect(one.begun()).toBe(true);
  one.end();
  await turn();
  last.end();
  await engines.settled(60_000);
  expect(names(engines)).toEqual(['sandbox', 'embedded']);
});

test('who waits goes on with enough, or when the time is over', async () => {
  const [one, two] = [held('piston'), held('sandbox')];
  const engines = new Engines([one.opening, two.opening], log);
  await engines.settled(1);
  expect(names(engines)).toEqual([]);
  const enough = engines.settled(60_000, () => engines.open.length > 0);
  one.end();
  await enough;
  expect([names(engines), engines.starting]).toEqual([['piston'], true]);
});

test('closing closes what is open and what still opens, and begins nothing more', async () => {
  const [one, two, last] = [held('piston'), held('sandbox'), held('embedded', true)];
  const engines = new Engines([one.opening, two.opening, last.opening], log);
  await turn();
  one.end();
  const closing = engines.close();
  two.end();
  await closing;
  expect([one.closed(), two.closed(), last.begun()]).toEqual([true, true, false]);
});

import { expect, test } from 'vitest';
import { failuresOf, fault, type Figures } from './fault.ts';
import { readOptions } from './options.ts';
import { faults } from './registry.ts';
import { tableOf } from './table.ts';

const held: Figures = { kills: 2, acknowledged: 9, lost: 0, duplicated: 0, recoveries: [100, 300, 200], broken: [] };
const example = fault(9, 'an example', { limit: 250, run: () => Promise.resolve(held) });

test('numbers are those of the list of faults, each once', () => {
  expect(faults.map(({ number }) => number)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 20, 21, 22, 23, 24, 25, 26,
  ]);
});

test('runs everything unless told otherwise, and names what it does not know', () => {
  expect(readOptions([], faults)).toMatchObject({ faults, short: false });
  const { faults: chosen, seed, short } = readOptions(['--only', '3,1', '--seed', '42', '--short'], faults);
  expect([chosen.map(({ number }) => number), seed, short]).toEqual([[3, 1], 42, true]);
  expect(() => readOptions(['--only', '15'], faults)).toThrow("--only: '15' is none of 1, 2, 3");
  expect(() => readOptions(['--seed', 'x'], faults)).toThrow("--seed: 'x' is not a whole number");
});

test('lost or repeated effects break a promise always, slow recoveries in a full run only', () => {
  expect(failuresOf(example, held, true)).toEqual([]);
  expect(failuresOf(example, held, false)).toEqual(['a recovery took 300 ms; 250 ms are promised']);
  expect(failuresOf(example, { ...held, lost: 1, duplicated: 2, broken: ['odd'] }, true)).toEqual([
    '1 acknowledged and lost',
    '2 applied more than once',
    'odd',
  ]);
});

test('the table has a line for each, with the seed that repeats it', () => {
  const [head, line] = tableOf([{ fault: example, figures: held, failures: ['odd'], seed: 7 }]).split('\n');
  expect(head?.split(/ {2,}/)).toEqual([
    ...['fault', 'kills', 'acknowledged', 'lost', 'duplicated', 'recovery', 'verdict', 'seed', 'note'],
  ]);
  expect(line?.split(/ {2,}/)).toEqual(['9 an example', '2', '9', '0', '0', '200 / 300 ms', 'BROKEN', '7']);
});

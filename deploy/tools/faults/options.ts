import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Fault } from './fault.ts';

export interface RunOptions {
  readonly faults: readonly Fault[];
  readonly seed: number;
  readonly short: boolean;
}

/** Reads the command line. Throws with one line that says what is wrong. */
export function readOptions(args: readonly string[], known: readonly Fault[]): RunOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: 'string' }, seed: { type: 'string' }, short: { type: 'boolean', default: false } },
  });
  const chosen = (values.only?.split(',') ?? known.map(({ number }) => String(number))).map(wanted => {
    const found = known.find(({ number }) => String(number) === wanted.trim());
    if (!found) throw new Error(`--only: '${wanted}' is none of ${known.map(({ number }) => number).join(', ')}`);
    return found;
  });
  const seed = values.seed === undefined ? randomInt(1_000_000) : Number(values.seed);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error(`--seed: '${values.seed}' is not a whole number`);
  return { faults: chosen, seed, short: values.short };
}

import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';

export const groups = [
  'appends',
  'delivery',
  'publish',
  'attempts',
  'event-store-db',
  'pages',
  'page-weight',
  'sign-ins',
  'idle',
  'replay',
  'rare-events',
  'workers',
  'runner',
  'activity',
  'staff-lists',
  'growth',
] as const;
export type Group = (typeof groups)[number];

export interface BenchOptions {
  readonly only: ReadonlySet<Group>;
  /** Seconds instead of minutes: to see that it runs, not to compare. */
  readonly quick: boolean;
  /** Whether a goal that is missed is an error. */
  readonly strict: boolean;
  /** File that keeps the figures. */
  readonly out: string;
}

const isGroup = (name: string): name is Group => groups.some(group => group === name);

/** Reads the command line. Throws with one line that says what is wrong. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: groups.join(',') },
      quick: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      out: { type: 'string', default: fileURLToPath(new URL('./results/latest.json', import.meta.url)) },
    },
  });
  const only = new Set<Group>();
  for (const name of values.only.split(',')) {
    if (!isGroup(name)) throw new Error(`--only: '${name}' is none of ${groups.join(', ')}`);
    only.add(name);
  }
  return { ...values, only };
}

import { open, readdir, readFile } from 'node:fs/promises';

/** Open files that every program started by this process would inherit, and what is put in their place. */
export interface Descriptors {
  /** For the numbers from the first one on: a file to have there, or nothing. */
  readonly covers: readonly (number | 'ignore')[];
  close(): Promise<void>;
}

const CLOSED_ON_EXEC = 0o2000000;

/** Numbers of the open files that this process was itself started with: Node marks its own to be closed. */
async function inherited(first: number): Promise<number[]> {
  const numbers: number[] = [];
  for (const name of await readdir('/proc/self/fdinfo')) {
    const info = await readFile(`/proc/self/fdinfo/${name}`, 'utf8').catch(() => '');
    const flags = /^flags:\s*(\d+)/m.exec(info)?.[1];
    if (flags !== undefined && (Number.parseInt(flags, 8) & CLOSED_ON_EXEC) === 0) numbers.push(Number(name));
  }
  return numbers.filter(number => number >= first).sort((a, b) => a - b);
}

/** Covers inherited files, from a number on, with /dev/null: bubblewrap hands on whatever is open. */
export async function coverDescriptors(first: number): Promise<Descriptors> {
  const numbers = await inherited(first);
  const last = numbers.at(-1);
  if (last === undefined) return { covers: [], close: async () => undefined };
  const nothing = await open('/dev/null', 'r');
  const covers = Array.from({ length: last - first + 1 }, (_none, index) =>
    numbers.includes(first + index) ? nothing.fd : ('ignore' as const),
  );
  return { covers, close: () => nothing.close() };
}

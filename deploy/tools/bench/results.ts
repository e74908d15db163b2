import { availableParallelism } from 'node:os';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMet, type Figure } from './figure.ts';
import type { Group } from './options.ts';

/** A figure of one group. */
export interface Measured {
  readonly group: Group;
  readonly figure: Figure;
}

/** A figure as it is kept, with what it depends on. */
export interface Kept extends Figure {
  readonly group: Group;
  readonly met: boolean;
  /** Day on which it was measured. */
  readonly date: string;
  readonly node: string;
  readonly cores: number;
  readonly quick: boolean;
}

interface Results {
  readonly figures: readonly Kept[];
}

/** Digits that mean something: the rest differs from run to run. */
const rounded = (value: number): number => Number(value.toPrecision(4));

/** What is kept where there is nothing yet, or nothing that can be read: what it was is measured anew. */
async function keptIn(file: string): Promise<readonly Kept[]> {
  try {
    const { figures } = JSON.parse(await readFile(file, 'utf8')) as Partial<Results>;
    return figures?.filter(({ group }) => group !== undefined) ?? [];
  } catch {
    return [];
  }
}

/** Figures of groups that were measured take the place of those that these groups had; the others stay. */
function mergedResults(before: readonly Kept[], measured: readonly Kept[], groups: readonly Group[]): readonly Kept[] {
  const renewed = new Set(measured.map(({ group }) => group));
  const kept = before.filter(({ group }) => !renewed.has(group));
  return [...kept, ...measured].toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group));
}

/**
 * The figures as JSON, in the order of their groups, each with what it depends on and nothing that names the machine.
 * Those of groups that were not measured this time stay as they were.
 */
export async function keepResults(
  file: string,
  measured: readonly Measured[],
  { quick, groups }: { readonly quick: boolean; readonly groups: readonly Group[] },
): Promise<void> {
  const now = {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    cores: availableParallelism(),
    quick,
  };
  const fresh = measured.map(({ group, figure }): Kept => ({
    group,
    ...figure,
    measured: rounded(figure.measured),
    limit: rounded(figure.limit),
    ratio: rounded(figure.ratio),
    met: isMet(figure),
    ...now,
  }));
  const results: Results = { figures: mergedResults(await keptIn(file), fresh, groups) };
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
}

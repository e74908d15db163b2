import { availableParallelism } from 'node:os';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMet, type Figure } from './figure.ts';

/** Digits that mean something: the rest differs from run to run. */
const rounded = (value: number): number => Number(value.toPrecision(4));

/** The figures as JSON, with what they depend on and nothing that names the machine. */
export async function keepResults(file: string, figures: readonly Figure[], quick: boolean): Promise<void> {
  const results = {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    cores: availableParallelism(),
    quick,
    figures: figures.map(figure => ({
      ...figure,
      measured: rounded(figure.measured),
      limit: rounded(figure.limit),
      ratio: rounded(figure.ratio),
      met: isMet(figure),
    })),
  };
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
}

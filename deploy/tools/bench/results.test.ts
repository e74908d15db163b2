import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Figure } from './figure.ts';
import { groups } from './options.ts';
import { keepResults, type Kept, type Measured } from './results.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'learnloom-results-'))));
afterAll(() => rm(folder, { recursive: true }));

const figure = (name: string, measured: number): Figure => ({
  name,
  unit: 'ms',
  measured,
  limit: 10,
  ratio: 10 / measured,
  goal: 1,
});
const keep = (file: string, measured: readonly Measured[]) => keepResults(file, measured, { quick: false, groups });
const keptIn = async (file: string) =>
  (JSON.parse(await readFile(file, 'utf8')) as { readonly figures: readonly Kept[] }).figures;

test('a run of some groups keeps what is known of the others, in the order of the groups', async () => {
  const file = path.join(folder, 'some.json');
  await keep(file, [
    { group: 'appends', figure: figure('appends', 5) },
    { group: 'growth', figure: figure('home page', 12.34567) },
    { group: 'growth', figure: figure('given up since', 3) },
  ]);
  await keep(file, [
    { group: 'growth', figure: figure('home page', 8) },
    { group: 'publish', figure: figure('publish', 20) },
  ]);
  expect((await keptIn(file)).map(({ group, name, measured, met }) => [group, name, measured, met])).toEqual([
    ['appends', 'appends', 5, true],
    ['publish', 'publish', 20, false],
    ['growth', 'home page', 8, true],
  ]);
});

test('each figure tells what it depends on', async () => {
  const file = path.join(folder, 'one.json');
  await keep(file, [{ group: 'growth', figure: figure('home page', 12.34567) }]);
  expect(await keptIn(file)).toMatchObject([{ measured: 12.35, node: process.version, quick: false }]);
});

test('what cannot be read is measured anew, not an error', async () => {
  const file = path.join(folder, 'broken.json');
  await writeFile(file, '{"figures": [');
  await keep(file, [{ group: 'growth', figure: figure('home page', 8) }]);
  expect(await keptIn(file)).toHaveLength(1);
});

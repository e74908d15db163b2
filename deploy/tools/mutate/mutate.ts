import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { plainly, PlainError } from '@learnloom/deploy/running/plain-error';
import { root } from '@learnloom/deploy/webpack/packages';

const USE = `Changes pure code of an area, one place at a time, and names the changes that no test notices:
  npm run mutate -- backend/src/content                  what its deciders decide
  npm run mutate -- backend/contracts/content/tags.ts    its folds; of one file
  npm run mutate -- projections/src/content              its read models`;

const SIDES = ['backend/src', 'backend/contracts', 'projections/src'];
/** What is composed, declares how a thing is shown, or asks others: house tests and tests with a real database prove it. */
const NOT_PURE = [
  '{queries,http,storage,mailing,erasure,session}/**',
  '{area,registry,tables,lookups,permissions,things,first-master,*-endpoint}.ts',
  '*.{test,fixture}.ts',
];

/** The area whose code stands there. */
function areaOf(place: string): string {
  const side = SIDES.find(one => place.startsWith(`${one}/`));
  const area = side && place.slice(side.length + 1).split('/')[0];
  if (!area || !existsSync(path.join(root, place))) throw new PlainError(USE);
  return area;
}

/**
 * Folds are proven by tests of deciders and of read models: all pure tests of the area run, each change with those that come
 * by it.
 */
async function mutate(places: readonly string[]): Promise<void> {
  const areas = new Set(places.map(areaOf));
  if (areas.size === 0) throw new PlainError(USE);
  process.env['MUTATED_TESTS'] = [...areas]
    .flatMap(area => SIDES.map(side => `${side}/${area}/**/*.test.ts`))
    .join(' ');
  process.chdir(root);
  const copies = mkdtempSync(path.join(tmpdir(), 'learnloom-mutate-'));
  try {
    await new Stryker({
      configFile: path.join(import.meta.dirname, 'stryker.config.mjs'),
      mutate: [
        ...places.map(place => (statSync(place).isDirectory() ? `${place}/**/*.ts` : place)),
        ...NOT_PURE.map(files => `!**/${files}`),
      ],
      tempDirName: copies,
    }).runMutationTest();
  } finally {
    rmSync(copies, { recursive: true, force: true });
  }
}

try {
  await mutate(process.argv.slice(2).map(place => path.relative(root, path.resolve(place))));
} catch (error) {
  console.error(plainly(error));
  process.exitCode = 1;
}

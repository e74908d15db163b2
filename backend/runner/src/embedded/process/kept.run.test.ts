import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openTestEngine } from '../engine.fixture.ts';

const packages = path.resolve(createRequire(import.meta.url).resolve('quickjs-wasi/package.json'), '../..');
const FOLDER = path.join(packages, '.cache/learnloom-runner');

/** What a new engine prints. */
async function printed(): Promise<string> {
  const runner = await openTestEngine();
  try {
    return (await runner.javascript('console.log("runs")')).stdout;
  } finally {
    await runner.engine.close();
  }
}

test('what was kept and is damaged is made anew', async () => {
  expect(await printed()).toBe('runs\n');
  const files = readdirSync(FOLDER).filter(name => /^[0-9a-f]+$/u.test(name));
  expect(files.length).toBeGreaterThan(0);
  for (const name of files) {
    const bytes = readFileSync(path.join(FOLDER, name));
    // Where the machine's code is.
    const code = Math.floor(bytes.length / 4);
    writeFileSync(path.join(FOLDER, name), bytes.fill(255, code, code + 1000));
  }
  expect(await printed()).toBe('runs\n');
});

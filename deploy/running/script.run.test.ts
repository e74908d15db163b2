import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runScript, runSource } from '@learnloom/testing/script';

test.each([
  ['none', [], 'Usage: npm run import -- <folder>'],
  ['one', ['no such folder'], 'no such folder is not a folder'],
])('a script that run.mjs runs finds its own arguments: %s', async (_, args, says) => {
  const { err, exit } = runSource('deploy/run.mjs', ['deploy/import.ts', ...args], {});
  expect((await err).trim()).toBe(says);
  expect(await exit).toEqual([2, null]);
});

test('a mistyped data folder is no empty product: nothing is backed up, and nothing made there', async () => {
  const folder = path.join(tmpdir(), `learnloom-none-${randomUUID()}`);
  const { err, exit } = runScript('deploy/backup.ts', [`${folder}.backup`], { DATA_DIR: folder });
  expect(await err).toContain(`There is no database in ${folder}`);
  expect(await exit).toEqual([1, null]);
  expect([folder, `${folder}.backup`].map(one => existsSync(one))).toEqual([false, false]);
});

import { expect, test } from 'vitest';
import { runSource } from '@learnloom/testing/script';

test.each([
  ['none', [], 'Usage: npm run import -- <folder>'],
  ['one', ['no such folder'], 'no such folder is not a folder'],
])('a script that run.mjs runs finds its own arguments: %s', async (_, args, says) => {
  const { err, exit } = runSource('deploy/run.mjs', ['deploy/import.ts', ...args], {});
  expect((await err).trim()).toBe(says);
  expect(await exit).toEqual([2, null]);
});

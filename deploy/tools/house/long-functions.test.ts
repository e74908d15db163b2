import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { longFunctions } from './long-functions.mjs';

const root = path.resolve(import.meta.dirname, '../../..');

/** How many files there may be: lower it after splitting functions of some. */
const MAX_FILES = 122;

test('the number of files with functions of more than 70 lines only falls', () => {
  expect(longFunctions.length).toBeLessThanOrEqual(MAX_FILES);
  expect(longFunctions.filter(file => !existsSync(path.join(root, file)))).toEqual([]);
});

import { mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The runner's data of all tests, kept between runs for the compilers' caches: filling one takes a processor half a minute. */
export const RUNNER_DATA = resolve(import.meta.dirname, '../../../node_modules/.cache/learnloom');

/** Lets a product with this data folder have the compilers' caches that are filled already, and keep what it fills. */
export function shareCompilerCaches(dataDir: string): void {
  const shared = join(RUNNER_DATA, 'sandbox/caches');
  const own = join(dataDir, 'sandbox');
  mkdirSync(shared, { recursive: true });
  mkdirSync(own, { recursive: true });
  symlinkSync(shared, join(own, 'caches'), 'junction');
}

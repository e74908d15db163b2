import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Pure tests and tests with a real database. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../../..'),
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'data/**'],
    globalSetup: [path.join(import.meta.dirname, 'global-setup.ts')],
    pool: 'forks',
    maxWorkers: 2,
    // A busy machine fails a test now and then; `second-attempts.ts` names it. What is broken fails twice.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

import { join } from 'node:path';

/** Percent of the changes that a test must notice. */
const GOAL = 85;

/** What `mutate.ts` asks for comes on top. @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'deploy/tools/mutate/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'ignorers.mjs')],
  ignorers: ['not-deciding'],
  coverageAnalysis: 'perTest',
  // What is evaluated when a module loads is data, such as a command's declaration.
  ignoreStatic: true,
  concurrency: 1,
  ignorePatterns: ['/shell', '/mfe-*', '/data', '/deploy/demo', 'dist'],
  logLevel: 'warn',
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { reportTests: false, logTests: false },
  thresholds: { high: GOAL, low: GOAL, break: GOAL },
};

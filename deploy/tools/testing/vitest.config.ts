import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { ByEnvironment } from './by-environment.ts';
import { compiledThreads } from './compiled-threads.ts';

/** From Node 25 on there is a global `localStorage`, which takes the place of the browser's that jsdom brings. */
const WITHOUT_STORAGE = Number.parseInt(process.versions.node, 10) >= 25 ? ['--no-experimental-webstorage'] : [];

/** Pure tests and tests with a real database. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../../..'),
  plugins: [compiledThreads()],
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'data/**'],
    globalSetup: [path.join(import.meta.dirname, 'global-setup.ts')],
    setupFiles: [path.join(import.meta.dirname, 'before-file.ts')],
    pool: 'forks',
    execArgv: WITHOUT_STORAGE,
    // One more than two processors: what a file waits for, a server or a browser, leaves them to another.
    maxWorkers: 3,
    // Files share a process and its modules: a third of the processor time went into loading them anew for each.
    isolate: false,
    // The stages of a run, and the next run, begin with what one of them has read.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: ByEnvironment },
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

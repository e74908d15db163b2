import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';

/**
 * Tests of the composed product in a real browser. Each file starts a product with ports, a folder and a database of its own; one
 * alone waits for its browser more than half of the time.
 */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../../..'),
  test: {
    include: ['shell/e2e/**/*.e2e.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'data/**'],
    globalSetup: [path.join(import.meta.dirname, 'global-setup.ts')],
    pool: 'forks',
    maxWorkers: 2,
    // Files share a process and its modules; the product is a process of its own anyway.
    isolate: false,
    // The stages of a run, and the next run, begin with what one of them has read.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    // What is read off a page is asked again until it is so: pages change a moment after whatever changed them.
    expect: { poll: { timeout: 20_000, interval: 50 } },
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});

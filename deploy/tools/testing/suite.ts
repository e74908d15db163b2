import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Failure, Outcome } from './outcome.ts';
import { FURTHER_ATTEMPTS, MOST_FILES, SECOND_ATTEMPTS } from './second-attempts.ts';

const root = resolve(import.meta.dirname, '../../..');

interface Suite {
  /** The program that runs it. */
  readonly node: string;
  /** Path of Vitest's configuration below the root of the tree. */
  readonly config: string;
  /** Arguments of Vitest that choose files. */
  readonly filters?: readonly string[];
  readonly secondAttempts?: typeof SECOND_ATTEMPTS;
}

interface Counted {
  /** Tests. */
  readonly passed: number;
  readonly failures: readonly Failure[];
  /** What failed at first and passed alone. */
  readonly again: readonly string[];
}

/** Null: the run itself died. */
function vitest({ node, config }: Suite, outcome: string, args: readonly string[]): Outcome | null {
  const program = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=./deploy/tools/testing/outcome.ts'];
  const env = { ...process.env, TEST_OUTCOME: outcome };
  rmSync(outcome, { force: true });
  spawnSync(node, [program, 'run', '--config', config, ...reporters, ...args], { cwd: root, env, stdio: 'inherit' });
  try {
    return JSON.parse(readFileSync(outcome, 'utf8')) as Outcome;
  } catch {
    return null;
  }
}

/** What became of a file when it ran alone; undefined: it failed again. */
function passedAlone(
  file: string,
  run: (args: readonly string[]) => Outcome | null,
): Outcome['files'][string] | undefined {
  for (let attempt = 1; attempt <= FURTHER_ATTEMPTS; attempt += 1) {
    console.log(`\n— Once more, alone: ${file}`);
    const alone = run([file]);
    const counted = alone?.files[file];
    if (counted && counted.failures.length === 0 && alone.errors.length === 0) return counted;
  }
  return undefined;
}

/** Runs a suite of tests, and again, alone, those of its failed files that may have further attempts. */
export function runSuite(suite: Suite): Counted {
  const { config, filters = [], secondAttempts = SECOND_ATTEMPTS } = suite;
  const folder = mkdtempSync(join(tmpdir(), 'learnloom-test-'));
  const run = (args: readonly string[]) => vitest(suite, join(folder, 'outcome.json'), args);
  const none = (message: string) => ({ passed: 0, failures: [{ name: config, message }], again: [] });
  const mayRunAgain = (file: string) => secondAttempts.some(({ covers }) => covers(file));
  try {
    const first = run(filters);
    if (first === null) return none('The run ended before it was over: see above.');
    const files = new Map(Object.entries(first.files));
    const failed = [...files].filter(([, { failures }]) => failures.length > 0);
    const again: string[] = [];
    if (failed.length <= MOST_FILES)
      for (const [file, { failures }] of failed.filter(([name]) => mayRunAgain(name))) {
        const alone = passedAlone(file, run);
        if (!alone) continue;
        files.set(file, alone);
        again.push(...failures.map(({ name }) => name));
      }
    const counted = [...files.values()];
    const passed = counted.reduce((sum, file) => sum + file.passed, 0);
    const failures = [...first.errors, ...counted.flatMap(file => file.failures)];
    return passed + failures.length === 0 ? none('No test was run.') : { passed, failures, again };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

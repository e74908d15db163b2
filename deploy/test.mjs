// `npm test`: builds what is missing, then runs the unit and database tests and the browser tests.
// Prints `N passed, N failed` last and exits non-zero when anything failed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'learnloom-test-'));
const totals = { passed: 0, failed: 0 };

function run(title, ...args) {
  console.log(`\n— ${title}`);
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0;
}

/** A run that ends badly without a failed test (a crash, a setup error) counts as one failure. */
function suite(title, config) {
  const report = join(reports, `${config}.json`);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const succeeded = run(
    title,
    vitest,
    'run',
    '--config',
    `deploy/tools/testing/${config}.config.ts`,
    '--reporter=default',
    '--reporter=./deploy/tools/testing/second-attempts.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
  );
  let counted = { numPassedTests: 0, numFailedTests: 0 };
  try {
    counted = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    // no report: the run died, which is counted below
  }
  totals.passed += counted.numPassedTests;
  totals.failed += succeeded ? 0 : Math.max(1, counted.numFailedTests);
  if (succeeded && counted.numPassedTests === 0) totals.failed += 1;
}

const suites = process.argv.slice(2);
const wanted = name => suites.length === 0 || suites.includes(name);

try {
  if (wanted('vitest')) suite('Unit and database tests', 'vitest');
  if (wanted('e2e')) {
    if (run('Building the front end', 'deploy/build.mjs')) suite('Browser tests', 'e2e');
    else totals.failed += 1;
  }
} finally {
  rmSync(reports, { recursive: true, force: true });
}
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

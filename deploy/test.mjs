// `npm test`: builds what is missing, then runs the unit and database tests and the browser tests.
// Prints `N passed, N failed` last and exits non-zero when anything failed. `-- --node 26` runs them with another Node, which
// comes from npm; `-- short` is a choice that shows within a minute whether a Node will do. Without arguments every Node that is
// promised takes a part of that choice at the end.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'learnloom-test-'));
const totals = { passed: 0, failed: 0 };

/** Of everything that depends on the Node: files, sockets, sandboxes, threads, the browser's globals, a whole start. */
const SHORT = [
  'backend/runner/src/sandbox/escapes',
  'backend/runner/src/embedded',
  'backend/documents/src/threads',
  'backend/platform/src/event-store/postgres-event-store',
  'backend/src/server.db',
  'mfe-assessments/src/code/use-drafts',
  'deploy/running/started',
];

/** Major versions that are promised. */
const NODES = ['20', '22', '24', '26'];

/** Of the choice what every one of them takes: units of the browser, the sandbox, the store, one start. */
const EACH = SHORT.filter(path => !/embedded|threads/.test(path));

/** The program of that version: npm has each as a package. Undefined: npm does not give it. */
function nodeOf(version) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = join(root, 'node_modules/.cache/nodes', version);
  const program = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const quick = ['--no-audit', '--no-fund', '--fetch-retries=0', '--fetch-timeout=30000', '--loglevel=silent'];
    spawnSync(npm, ['install', ...quick, `${name}@${version}`], { cwd: folder, stdio: 'ignore', timeout: 120_000 });
  }
  return existsSync(program) ? program : undefined;
}

let node = process.execPath;

function run(title, ...args) {
  console.log(`\n— ${title}`);
  return spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status === 0;
}

/** A run that ends badly without a failed test (a crash, a setup error) counts as one failure. */
function suite(title, config, ...filters) {
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
    ...filters,
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
const asked = suites.indexOf('--node');
if (asked >= 0) {
  const [, version = ''] = suites.splice(asked, 2);
  if (!/^\d+(\.\d+){0,2}$/.test(version)) {
    console.error('Which Node? For example: npm test -- --node 26');
    process.exit(2);
  }
  node = nodeOf(version);
  if (node === undefined) {
    console.error(`npm gives no Node ${version} here.`);
    process.exit(2);
  }
}
const others = process.argv.length > 2 ? [] : NODES.filter(version => !process.version.startsWith(`v${version}.`));
/** Nodes that npm did not give. */
const missing = [];
const wanted = name => suites.length === 0 || suites.includes(name);

try {
  // Whole processes are started by tests of either kind.
  if (run('Building the front end', 'deploy/build.mjs')) {
    if (suites.includes('short')) suite('A choice of tests', 'vitest', ...SHORT);
    if (wanted('vitest')) suite('Unit and database tests', 'vitest');
    if (wanted('e2e')) suite('Browser tests', 'e2e');
    for (const version of others) {
      node = nodeOf(version);
      if (node === undefined) missing.push(version);
      else suite(`A few tests with Node ${version}`, 'vitest', ...EACH);
    }
  } else totals.failed += 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
if (missing.length > 0) console.log(`\nNot run, because npm does not give it here: Node ${missing.join(', ')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

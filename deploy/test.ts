// `npm test`: builds what is missing, then runs the unit and database tests, the tests of whole programs and the browser tests.
// Prints what failed and `N passed, N failed` last, and exits non-zero when anything failed. `-- --node 26` runs them with another
// Node, which comes from npm; `-- short` is a choice that shows within a minute whether a Node will do. Without arguments every
// Node that is promised takes a part of that choice at the end.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Failure } from './tools/testing/outcome.ts';
import { runSuite } from './tools/testing/suite.ts';

const root = resolve(import.meta.dirname, '..');

/** Of everything that depends on the Node: files, sockets, sandboxes, threads, the browser's globals, a whole start. */
const SHORT = [
  'backend/runner/src/sandbox/escapes',
  'backend/runner/src/embedded',
  'backend/documents/src/threads',
  'backend/platform/src/event-store/postgres-event-store',
  'backend/src/server.db',
  'mfe-assessments/src/code/use-drafts',
  'deploy/running/started.run',
];

/** Major versions that are promised. */
const NODES = ['20', '22', '24', '26'];

/** Of the choice what every one of them takes: units of the browser, the sandbox, the store, one start. */
const EACH = SHORT.filter(path => !/embedded|threads/.test(path));

/** The program of that version: npm has each as a package. Undefined: npm does not give it. */
function nodeOf(version: string): string | undefined {
  const windows = process.platform === 'win32';
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  const folder = join(root, 'node_modules/.cache/nodes', version);
  const program = join(folder, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    const quick = ['--no-audit', '--no-fund', '--fetch-retries=0', '--fetch-timeout=30000', '--loglevel=silent'];
    const options = { cwd: folder, stdio: 'ignore', timeout: 120_000 } as const;
    spawnSync(windows ? 'npm.cmd' : 'npm', ['install', ...quick, `${name}@${version}`], options);
  }
  return existsSync(program) ? program : undefined;
}

const NAMES = ['units', 'programs', 'browser', 'short'];
const suites = process.argv.slice(2);
const every = suites.length === 0;
const asked = suites.indexOf('--node');
let node = process.execPath;
if (asked >= 0) {
  const [, version = ''] = suites.splice(asked, 2);
  if (!/^\d+(\.\d+){0,2}$/.test(version)) {
    console.error('Which Node? For example: npm test -- --node 26');
    process.exit(2);
  }
  const other = nodeOf(version);
  if (other === undefined) {
    console.error(`npm gives no Node ${version} here.`);
    process.exit(2);
  }
  node = other;
}
if (!suites.every(name => NAMES.includes(name))) {
  console.error(`Which tests? All, or some of: ${NAMES.join(', ')}`);
  process.exit(2);
}
const wanted = (name: string) => suites.length === 0 || suites.includes(name);

const totals = { passed: 0, failures: [] as Failure[], again: [] as string[] };

function suite(title: string, config: string, filters: readonly string[], program = node): void {
  console.log(`\n— ${title}`);
  const counted = runSuite({ node: program, config: `deploy/tools/testing/${config}.config.ts`, filters });
  totals.passed += counted.passed;
  totals.failures.push(...counted.failures);
  totals.again.push(...counted.again);
}

// Whole processes are started by tests of every kind.
console.log('\n— Building the front end');
if (spawnSync(node, ['deploy/build.mjs'], { cwd: root, stdio: 'inherit' }).status === 0) {
  if (suites.includes('short')) suite('A choice of tests', 'vitest', SHORT);
  if (wanted('units')) suite('Unit and database tests', 'vitest', ['--exclude', '**/*.run.test.ts']);
  if (wanted('programs')) suite('Tests that start whole programs', 'vitest', ['.run.test.ts']);
  if (wanted('browser')) suite('Browser tests', 'e2e', []);
  for (const version of NODES.filter(other => every && !process.version.startsWith(`v${other}.`))) {
    const other = nodeOf(version);
    if (other !== undefined) suite(`A few tests with Node ${version}`, 'vitest', EACH, other);
    else console.log(`\nNot run, because npm does not give it here: Node ${version}`);
  }
} else totals.failures.push({ name: 'Building the front end', message: 'See above.' });

if (totals.again.length > 0) console.log(['\nFailed at first, passed when run alone:', ...totals.again].join('\n  '));
for (const { name, message } of totals.failures)
  console.log(`\nFAILED ${name}\n${message.split('\n').slice(0, 15).join('\n')}`);
console.log(`\n${totals.passed} passed, ${totals.failures.length} failed`);
process.exit(totals.failures.length === 0 ? 0 : 1);

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSuite } from './suite.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const cache = path.join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(path.join(cache, 'suite-'));
const below = path.relative(root, folder);
afterAll(() => rmSync(folder, { recursive: true }));

const plant = (name: string, lines: readonly string[]) => writeFileSync(path.join(folder, name), lines.join('\n'));
const imports = "import { beforeAll, expect, test } from 'vitest';";

/** Fails so many times; `mark` holds how often it has run. */
const atFirst = (mark: string, times: number) => [
  "import { existsSync, readFileSync, appendFileSync } from 'node:fs';",
  imports,
  `const mark = ${JSON.stringify(path.join(folder, mark))};`,
  "const before = existsSync(mark) ? readFileSync(mark, 'utf8').length : 0;",
  `test('is late', () => { appendFileSync(mark, '.'); expect(before).toBe(${times}); });`,
  "test('is well', () => undefined);",
];

beforeAll(() => {
  plant('planted.config.mjs', [
    `export default { root: ${JSON.stringify(root)}, test: { include: ['${below}/*.planted.mjs'], exclude: [] } };`,
  ]);
  plant('listed.planted.mjs', atFirst('listed', 1));
  plant('listed-twice.planted.mjs', atFirst('listed-twice', 2));
  plant('listed-thrice.planted.mjs', atFirst('listed-thrice', 3));
  plant('strict.planted.mjs', atFirst('strict', 1));
  plant('set-up.planted.mjs', [
    imports,
    "beforeAll(() => { throw new Error('no database'); });",
    "test('waits', () => undefined);",
  ]);
  plant('listed-loose.planted.mjs', [
    "import { existsSync, writeFileSync } from 'node:fs';",
    imports,
    `const mark = ${JSON.stringify(path.join(folder, 'listed-loose'))};`,
    "test('is left once', () => { if (!existsSync(mark)) void Promise.reject(new Error('late')); writeFileSync(mark, ''); });",
  ]);
  plant('loose.planted.mjs', [imports, "test('is left', () => { void Promise.reject(new Error('left behind')); });"]);
});

const secondAttempts = [{ covers: (file: string) => file.includes('listed'), reason: 'planted' }];
const run = (...filters: string[]) =>
  runSuite({ node: process.execPath, config: `${below}/planted.config.mjs`, filters, secondAttempts });
const file = (name: string) => `${below}/${name}.planted.mjs`;

test('what is on the list passes when it passes alone, and is named; what is not, fails at once', () => {
  const { passed, failures, again } = run('listed.', 'strict.');
  expect(again).toEqual([`${file('listed')} > is late`]);
  expect(failures.map(({ name }) => name)).toEqual([`${file('strict')} > is late`]);
  expect(passed).toBe(3);
});

test('a file on the list has two attempts alone; what fails in both has failed, with what it said', () => {
  const { passed, failures, again } = run('listed-twice', 'listed-thrice');
  expect(again).toEqual([`${file('listed-twice')} > is late`]);
  expect(failures).toEqual([
    { name: `${file('listed-thrice')} > is late`, message: expect.stringContaining('to be 3') },
  ]);
  expect(passed).toBe(3);
});

test('a promise that nobody waited for is the failure of the file that left it, and of it alone', () => {
  expect(run('listed-loose')).toEqual({
    passed: 1,
    failures: [],
    again: [`${file('listed-loose')} > outside of its tests`],
  });
});

test('a file that cannot be set up, an error outside of tests and a run without tests are failures', () => {
  expect(run('set-up').failures).toEqual([{ name: file('set-up'), message: expect.stringContaining('no database') }]);
  expect(run('/loose')).toEqual({
    passed: 1,
    failures: [{ name: `${file('loose')} > outside of its tests`, message: expect.stringContaining('left behind') }],
    again: [],
  });
  expect(run('no-such-file').failures).toHaveLength(1);
});

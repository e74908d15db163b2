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

/** Fails as long as `mark` is not there, and puts it there. */
const atFirst = (mark: string) => [
  "import { existsSync, writeFileSync } from 'node:fs';",
  imports,
  `const mark = ${JSON.stringify(path.join(folder, mark))};`,
  "test('is late', () => { const before = existsSync(mark); writeFileSync(mark, ''); expect(before).toBe(true); });",
  "test('is well', () => undefined);",
];

beforeAll(() => {
  plant('planted.config.mjs', [
    `export default { root: ${JSON.stringify(root)}, test: { include: ['${below}/*.planted.mjs'], exclude: [] } };`,
  ]);
  plant('listed.planted.mjs', atFirst('listed'));
  plant('strict.planted.mjs', atFirst('strict'));
  plant('listed-broken.planted.mjs', [imports, "test('is wrong', () => expect(1).toBe(2));"]);
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

test('a promise that nobody waited for is the failure of the file that left it, and of it alone', () => {
  expect(run('listed-loose')).toEqual({
    passed: 1,
    failures: [],
    again: [`${file('listed-loose')} > outside of its tests`],
  });
});

test('what fails alone, too, has failed, with what it said', () => {
  const { passed, failures, again } = run('listed-broken');
  expect(failures).toEqual([
    { name: `${file('listed-broken')} > is wrong`, message: expect.stringContaining('expected 1 to be 2') },
  ]);
  expect([passed, again]).toEqual([0, []]);
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

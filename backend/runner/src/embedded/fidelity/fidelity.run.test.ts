import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestEngine, type TestEngine } from '../engine.fixture.ts';
import { batchOf, SEPARATOR, type Case, type WholeProgram } from './cases.ts';
import firstCases from './first-cases.json' with { type: 'json' };
import furtherCases from './further-cases.json' with { type: 'json' };
import programs from './programs.json' with { type: 'json' };

interface Difference {
  /** The beginning of the case's code, or what only it has. */
  readonly has: string;
  readonly why: string;
}

const ITERATORS = 'QuickJS gives no look at what an iterator of a Map or Set still has: it shows as empty.';

/** Cases in which the embedded engine prints something else than Node 18.15.0, and why. */
const knownDifferences: readonly Difference[] = [
  { has: '(new Map([[1,2]]).keys())', why: ITERATORS },
  { has: '(new Map([[1,2]]).entries())', why: ITERATORS },
  { has: '(new Set([5]).values())', why: ITERATORS },
  { has: "new Map([[1, 'a']]).entries(), new Map", why: ITERATORS },
  { has: "{ ...'hi', ...[9]", why: 'QuickJS spreads no text into an object.' },
  { has: "typeof WebAssembly === 'object'", why: 'There is no WebAssembly inside of the machine.' },
  { has: 'for (const x of 5)', why: 'QuickJS does not say where a literal is that cannot be iterated.' },
];

let runner: TestEngine;

beforeAll(async () => {
  runner = await openTestEngine();
});
afterAll(() => runner.engine.close());

/** The cases that print something else than in Node. */
async function differencesIn(cases: readonly Case[]): Promise<readonly Case[]> {
  const { stdout, status, stderr } = await runner.javascript(batchOf(cases));
  expect({ status, stderr: status && stderr }).toEqual({ status: null, stderr: null });
  const printed = stdout.split(SEPARATOR);
  return cases.filter(({ prints }, index) => prints !== printed[index]);
}

const unknown = (cases: readonly Case[]) =>
  cases.filter(({ code }) => !knownDifferences.some(({ has }) => code.includes(has)));

test('prints as Node 18.15 does, on at least 219 of the 225 first cases', async () => {
  expect(firstCases).toHaveLength(225);
  const differences = await differencesIn(firstCases);
  expect(unknown(differences)).toEqual([]);
  expect(firstCases.length - differences.length).toBeGreaterThanOrEqual(219);
});

test('prints as Node 18.15 does, on more than 200 further cases', async () => {
  const differences = await differencesIn(furtherCases);
  expect(unknown(differences)).toEqual([]);
  expect(furtherCases.length - differences.length).toBeGreaterThan(200);
});

test.each<WholeProgram>(programs)('a program with $name prints on both outputs as in Node 18.15', async program => {
  const { stdout, stderr } = await runner.javascript(program.code, { stdin: program.stdin ?? '' });
  expect({ stdout, stderr }).toEqual({ stdout: program.stdout, stderr: program.stderr });
});

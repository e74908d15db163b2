import { testNeeds, type TestCase } from '@learnloom/contracts/runner/code-settings';
import type { Verdict } from '@learnloom/contracts/runner/outcome';

/** What is typed of a test. */
export type TestFields = Pick<TestCase, 'name' | 'inputDisplay' | 'driverCode' | 'expectedOutput'>;
export type TestField = keyof TestFields;

export const emptyTest: TestFields = { name: '', inputDisplay: '', driverCode: '', expectedOutput: '' };

/** The first thing that is missing, in the order of the form; null when nothing is [TEST-01]. */
export function missingOf(fields: TestFields): { readonly field: TestField; readonly message: string } | null {
  const field = (Object.keys(testNeeds) as TestField[]).find(name => fields[name].trim() === '');
  return field ? { field, message: testNeeds[field] } : null;
}

/** A test as it stands before it is run. */
export const pendingTest = (id: string, { name, inputDisplay, driverCode, expectedOutput }: TestFields): TestCase => ({
  id,
  name: name.trim(),
  status: 'pending',
  inputDisplay,
  driverCode,
  expectedOutput,
  actualOutput: null,
});

/** A change of a list of tests, to be applied to the list as it is by then. */
export type TestsChange = (present: readonly TestCase[]) => readonly TestCase[];

export const added =
  (test: TestCase): TestsChange =>
  present => [...present, test];

export const replaced =
  (test: TestCase): TestsChange =>
  present =>
    present.map(one => (one.id === test.id ? test : one));

export const removed =
  (id: string): TestsChange =>
  present =>
    present.filter(one => one.id !== id);

/** `by`: -1 one place up, 1 one place down. */
export const moved =
  (id: string, by: -1 | 1): TestsChange =>
  present => {
    const from = present.findIndex(one => one.id === id);
    const [test, other] = [present[from], present[from + by]];
    return test && other ? present.map(one => (one === test ? other : one === other ? test : one)) : present;
  };

export const begun =
  (id: string): TestsChange =>
  present =>
    present.map(one => (one.id === id ? { ...one, status: 'running', actualOutput: null } : one));

/** A test that was edited while it ran has no verdict. */
export const judged =
  (id: string, verdict: Verdict): TestsChange =>
  present =>
    present.map(one => (one.id === id && one.status === 'running' ? { ...one, ...verdict } : one));

/** What a run that was stopped leaves behind. */
export const calledOff: TestsChange = present =>
  present.map(one => (one.status === 'running' ? { ...one, status: 'pending', actualOutput: null } : one));

import { DEFAULT_LANGUAGE, type RunLanguage } from './languages.ts';

export type TestStatus = 'pending' | 'running' | 'passed' | 'failed';

/** One test of a program [TEST-01]. */
export interface TestCase {
  readonly id: string;
  readonly name: string;
  readonly status: TestStatus;
  /** What the reader is shown of the input. */
  readonly inputDisplay: string;
  /** Code that is run after the program's. */
  readonly driverCode: string;
  readonly expectedOutput: string;
  /** Null: it has not been run. */
  readonly actualOutput: string | null;
}

/** What is said of each field of a test that is left blank [TEST-01]. */
export const testNeeds = {
  name: 'Test case name is required',
  inputDisplay: 'Input display is required',
  driverCode: 'Driver code is required',
  expectedOutput: 'Expected output is required',
} as const;

/** `diff`: added and removed lines are marked; `highlight`: marked lines; `plain`: neither. */
export const displayModes = ['diff', 'highlight', 'plain'] as const;
export type DisplayMode = (typeof displayModes)[number];

export const highlightTypes = ['info', 'success', 'warning', 'error'] as const;
export type HighlightType = (typeof highlightTypes)[number];

/** How code is shown, and what may be changed in it [CODE-07]. Line fields are texts for `parseLineRanges`. */
export interface CodeSettings {
  readonly codeContent: string;
  readonly language: RunLanguage;
  readonly showHeader: boolean;
  readonly displayMode: DisplayMode;
  readonly highlightLine: string;
  readonly highlightType: HighlightType;
  /** Lines that are not highlighted are dimmed. */
  readonly isFocusMode: boolean;
  readonly diffAddLines: string;
  readonly diffRemoveLines: string;
  /** Words to mark, separated by commas. */
  readonly wordHighlight: string;
  /** Lines that cannot be edited. */
  readonly lockedLinesStr: string;
  readonly testCases: readonly TestCase[];
}

/** Of them, what only says how the code is shown. */
export const displaySettings = [
  'showHeader',
  'displayMode',
  'diffAddLines',
  'diffRemoveLines',
  'highlightLine',
  'highlightType',
  'isFocusMode',
  'wordHighlight',
] as const satisfies readonly (keyof CodeSettings)[];
export type DisplaySettings = Pick<CodeSettings, (typeof displaySettings)[number]>;

export const defaultCodeSettings: CodeSettings = {
  codeContent: '',
  language: DEFAULT_LANGUAGE,
  showHeader: true,
  displayMode: 'diff',
  highlightLine: '',
  highlightType: 'info',
  isFocusMode: false,
  diffAddLines: '',
  diffRemoveLines: '',
  wordHighlight: '',
  lockedLinesStr: '',
  testCases: [],
};

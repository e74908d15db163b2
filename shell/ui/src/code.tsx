import './css/code-editor.css';
import './css/code-run.css';
import './css/code-themes.css';
import './css/tool.css';

export { CodeConsole, type CodeConsoleProps } from './code/console/code-console.tsx';
export type { ConsoleLine } from './code/console/console-lines.ts';
export { namesOf, type CodePlace } from './code/console/error-places.ts';
export { StdinField, useStdin, type StdinFieldProps } from './code/console/stdin-field.tsx';
export { useConsole, type ConsoleWriter } from './code/console/use-console.ts';
export { CodeEditor } from './code/editor/code-editor.tsx';
export { editorPropsOf } from './code/editor/code-settings.ts';
export type { CodeEditorProps, ShownPlace } from './code/editor/contract.ts';
export type { CodeMarks } from './code/editor/marks.ts';
export { CodeSettingsBar, type CodeSettingsBarProps } from './code/editor/settings-bar.tsx';
export { useEditorSettings, type EditorSettings, type EditorSettingsControl } from './code/editor/settings.ts';
export { type EditorTheme } from './code/editor/themes.ts';
export { runPlain, unsupported } from './code/run/run-plain.ts';
export type { Program, RunResult } from './code/run/run-program.ts';
export { useRunner, type Runner } from './code/run/use-runner.ts';
export {
  codeFilesIn,
  isFileName,
  MAX_FILES,
  MAX_NAME_LENGTH,
  sameFiles,
  type CodeFile,
} from './code/share/code-files.ts';
export {
  codeLink,
  snippetOf,
  type Snippet,
  type SnippetLink,
  type SnippetOrigin,
  type UnknownSnippet,
} from './code/share/snippet-link.ts';
export type { TestFields, TestsChange } from './code/tests/test-case.ts';
export { TestCases, type TestCasesProps } from './code/tests/test-cases.tsx';
export { useTestRuns } from './code/tests/use-test-runs.ts';

import './css/code-editor.css';
import './css/code-run.css';
import './css/code-themes.css';
import './css/tool.css';

export { CodeConsole, type CodeConsoleProps } from './code/console/code-console.tsx';
export type { ConsoleLine } from './code/console/console-lines.ts';
export { StdinField, useStdin, type StdinFieldProps } from './code/console/stdin-field.tsx';
export { useConsole, type ConsoleWriter } from './code/console/use-console.ts';
export { CodeEditor } from './code/editor/code-editor.tsx';
export { editorPropsOf } from './code/editor/code-settings.ts';
export type { CodeEditorProps } from './code/editor/contract.ts';
export type { CodeMarks } from './code/editor/marks.ts';
export { CodeSettingsBar, type CodeSettingsBarProps } from './code/editor/settings-bar.tsx';
export { useEditorSettings, type EditorSettings, type EditorSettingsControl } from './code/editor/settings.ts';
export { editorThemes, type EditorTheme } from './code/editor/themes.ts';
export { runPlain, unsupported } from './code/run/run-plain.ts';
export type { Program, RunResult } from './code/run/run-program.ts';
export { useRunner, type Runner } from './code/run/use-runner.ts';
export {
  CODE_PATH,
  codeLink,
  snippetOf,
  type Snippet,
  type SnippetLink,
  type UnknownSnippet,
} from './code/share/snippet-link.ts';
export type { TestFields, TestsChange } from './code/tests/test-case.ts';
export { TestCases, type TestCasesProps } from './code/tests/test-cases.tsx';

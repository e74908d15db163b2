import type { RunLanguage } from '@learnloom/contracts/runner/languages';
import type { CodeMarks } from './marks.ts';
import type { EditorSettings } from './settings.ts';

export interface CodeEditorProps {
  readonly value: string;
  onChange(code: string): void;
  readonly language: RunLanguage;
  readonly settings: Pick<EditorSettings, 'theme' | 'fontSize'>;
  /** Name of the text for those who cannot see it: 'Your code'. */
  readonly label: string;
  /** Ctrl+Enter, on a Mac also Cmd+Enter. */
  onRun?(): void;
  readonly readOnly?: boolean;
  /** Lines, from 1, that cannot be changed. They move with the text above them. */
  readonly lockedLines?: readonly number[];
  readonly marks?: CodeMarks;
  /** A CSS length. Default: 60vh. */
  readonly height?: string;
}

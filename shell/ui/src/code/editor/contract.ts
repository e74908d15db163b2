import type { CodeMarks } from './marks.ts';
import type { EditorLanguage } from './modes.ts';
import type { EditorSettings } from './settings.ts';

/** A place to show; each new object is shown once, also where it names the same place. */
export interface ShownPlace {
  /** From 1; beyond the end: the last line. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

export interface CodeEditorProps {
  readonly value: string;
  onChange(code: string): void;
  readonly language: EditorLanguage;
  readonly settings: Pick<EditorSettings, 'theme' | 'fontSize'>;
  /** Name of the text for those who cannot see it: 'Your code'. */
  readonly label: string;
  /** Name of the text: where it changes, what was done in the text before cannot be undone, even if both are alike. */
  readonly textName?: string;
  /** Ctrl+Enter, on a Mac also Cmd+Enter. */
  onRun?(): void;
  readonly readOnly?: boolean;
  /** Lines, from 1, that cannot be changed. They move with the text above them. */
  readonly lockedLines?: readonly number[];
  readonly marks?: CodeMarks;
  /** A CSS length; `content`: as tall as its lines, for code that is only shown. Default: 60vh. */
  readonly height?: string;
  /** Where the cursor goes, with the focus; null: nowhere. */
  readonly place?: ShownPlace | null;
}

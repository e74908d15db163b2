import type { CodeSettings, DisplayMode } from '@learnloom/contracts/runner/code-settings';
import { parseLineRanges } from '@learnloom/contracts/runner/line-ranges';
import type { CodeEditorProps } from './contract.ts';
import type { CodeMarks } from './marks.ts';

const lineMarks: Readonly<Record<DisplayMode, (settings: CodeSettings) => CodeMarks>> = {
  diff: ({ diffAddLines, diffRemoveLines }) => ({
    added: parseLineRanges(diffAddLines),
    removed: parseLineRanges(diffRemoveLines),
  }),
  highlight: ({ highlightLine, highlightType, isFocusMode }) => ({
    highlight: parseLineRanges(highlightLine),
    highlightType,
    focus: isFocusMode,
  }),
  plain: () => ({}),
};

const wordsOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map(word => word.trim())
    .filter(Boolean);

/** What an editor is given to show code as its author has set it; words are marked in every mode [CODE-07]. */
export const editorPropsOf = (
  settings: CodeSettings,
): Pick<CodeEditorProps, 'value' | 'language'> & Required<Pick<CodeEditorProps, 'lockedLines' | 'marks'>> => ({
  value: settings.codeContent,
  language: settings.language,
  lockedLines: parseLineRanges(settings.lockedLinesStr),
  marks: { ...lineMarks[settings.displayMode](settings), words: wordsOf(settings.wordHighlight) },
});

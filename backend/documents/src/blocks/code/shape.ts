import { codeLanguageOf, type CodeLanguage } from '@learnloom/contracts/kernel/code-languages';
import { codeRuns, type CodeRun } from '@learnloom/contracts/kernel/code-runs';
import { displayModes, highlightTypes } from '@learnloom/contracts/runner/code-settings';
import { choice, choiceOrNone, flag, line, lines, read } from '../../block-fields.ts';
import { blockShape } from '../../block-shape.ts';

/** UTF-16 units of a list of lines such as `1, 4-6`, and of words to mark. */
export const MAX_LINE_LIST = 500;
export const MAX_CODE_LABEL = 120;
/** A new block's language, and that of code which does not say it. */
const DEFAULT_CODE_LANGUAGE: CodeLanguage = 'javascript';

/** A program or a part of one, shown with its marks [RTE-08]. Line lists are texts for `parseLineRanges` [RTE-09]. */
export const shape = blockShape({
  type: 'code',
  label: 'Code block',
  props: {
    content: lines(),
    language: read<CodeLanguage>(value => (typeof value === 'string' ? codeLanguageOf(value) : DEFAULT_CODE_LANGUAGE)),
    displayMode: choice(displayModes, 'diff'),
    highlightLine: line(MAX_LINE_LIST),
    highlightType: choice(highlightTypes, 'info'),
    /** Lines that are not highlighted are dimmed. */
    isFocusMode: flag(false),
    showHeader: flag(true),
    diffAddLines: line(MAX_LINE_LIST),
    diffRemoveLines: line(MAX_LINE_LIST),
    /** Words to mark, separated by commas. */
    wordHighlight: line(MAX_LINE_LIST),
    /** What it is called, such as the name of its file. */
    label: line(MAX_CODE_LABEL),
    /** How readers try it; null: on its own. */
    run: choiceOrNone<CodeRun>(Object.keys(codeRuns) as CodeRun[]),
  },
  create: ({ language, content = '' }: { language?: CodeLanguage; content?: string }) => ({
    content,
    ...(language && { language }),
  }),
});

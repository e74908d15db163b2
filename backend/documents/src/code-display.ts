import type { DisplaySettings, HighlightType } from '@learnloom/contracts/runner/code-settings';
import { parseLineRanges } from '@learnloom/contracts/runner/line-ranges';

/** What stands out in a block of code; lines count from 1. */
export interface CodeDisplay {
  readonly showHeader: boolean;
  readonly label: string;
  readonly added: ReadonlySet<number>;
  readonly removed: ReadonlySet<number>;
  readonly highlighted: ReadonlySet<number>;
  readonly highlightType: HighlightType;
  /** Lines that are not highlighted are dimmed. */
  readonly focus: boolean;
  readonly words: readonly string[];
}

const linesIn = (text: string): ReadonlySet<number> => new Set(parseLineRanges(text));

/** The display that a block's settings ask for [RTE-08] [RTE-09]. */
export function displayOf(settings: DisplaySettings & { readonly label: string }): CodeDisplay {
  const { displayMode, highlightLine, isFocusMode, showHeader, label, highlightType } = settings;
  const isDiff = displayMode === 'diff';
  const highlighted = displayMode === 'plain' ? new Set<number>() : linesIn(highlightLine);
  return {
    showHeader,
    label,
    added: isDiff ? linesIn(settings.diffAddLines) : new Set(),
    removed: isDiff ? linesIn(settings.diffRemoveLines) : new Set(),
    highlighted,
    highlightType,
    focus: isFocusMode && highlighted.size > 0,
    words: settings.wordHighlight
      .split(',')
      .map(word => word.trim())
      .filter(Boolean),
  };
}

/** The classes of a line. */
export function lineClasses(line: number, display: CodeDisplay): string {
  const { added, removed, highlighted, highlightType, focus } = display;
  const classes = [
    'line',
    added.has(line) && 'b-added',
    removed.has(line) && 'b-removed',
    highlighted.has(line) && `b-highlight b-${highlightType}`,
    focus && !highlighted.has(line) && 'b-dim',
  ];
  return classes.filter(Boolean).join(' ');
}

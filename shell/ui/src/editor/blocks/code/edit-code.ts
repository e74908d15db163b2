/** A text and what is selected in it. */
export interface CodeState {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const INDENT = '  ';

const lineStart = (text: string, index: number): number => text.lastIndexOf('\n', index - 1) + 1;

const replaced = ({ text, start, end }: CodeState, insert: string): CodeState => {
  const place = start + insert.length;
  return { text: text.slice(0, start) + insert + text.slice(end), start: place, end: place };
};

/** A new line begins where the one before it does. */
export function breakLine(state: CodeState): CodeState {
  const { text, start } = state;
  const indentation = /^[\t ]*/.exec(text.slice(lineStart(text, start), start))?.[0] ?? '';
  return replaced(state, `\n${indentation}`);
}

/** Indents at the cursor, or all lines of a selection. */
export function indent(state: CodeState): CodeState {
  const { text, start, end } = state;
  if (start === end) return replaced(state, INDENT);
  return eachLine(state, line => INDENT + line, text.slice(start, end).includes('\n'));
}

/** Takes one step of indentation away from the lines of a selection. */
export const outdent = (state: CodeState): CodeState =>
  eachLine(state, line => line.replace(/^(?: {1,2}|\t)/, ''), true);

function eachLine(state: CodeState, change: (line: string) => string, wholeLines: boolean): CodeState {
  if (!wholeLines) return replaced(state, INDENT);
  const { text, start, end } = state;
  const from = lineStart(text, start);
  const nextBreak = text.indexOf('\n', Math.max(end - 1, start));
  const to = nextBreak < 0 ? text.length : nextBreak;
  const lines = text.slice(from, to).split('\n');
  const changed = lines.map(change);
  const first = (changed[0]?.length ?? 0) - (lines[0]?.length ?? 0);
  const total = changed.join('\n').length - (to - from);
  return {
    text: text.slice(0, from) + changed.join('\n') + text.slice(to),
    start: Math.max(from, start + first),
    end: Math.max(from, end + total),
  };
}

/** Where the cursor belongs after a text became another one: behind what is different. */
export function cursorAfterChange(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let tail = 0;
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  return after.length - tail;
}

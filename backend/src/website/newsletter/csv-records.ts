import { setImmediate as turn } from 'node:timers/promises';

/** UTF-16 units of a row, the line breaks in its quotation marks included. */
export const LONGEST_RECORD = 2000;
/** Lines of a row. */
const MOST_LINES = 50;
/** Lines that are read before others get a turn. */
export const CHUNK = 200;

export interface CsvRecord {
  readonly text: string;
  /** Number of its first line, from 1. */
  readonly line: number;
}

function isAtEndOfCell(text: string, at: number, delimiter: string): boolean {
  const rest = text.slice(at, at + LONGEST_RECORD).replace(/^[ \r]+/, '');
  return rest === '' || rest.startsWith(delimiter) || rest.startsWith('\n');
}

/** Whether a quotation mark is open at the end. One in the middle of a cell is a sign like any other. */
function endsInQuotes(text: string, delimiter: string): boolean {
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] !== '"') continue;
    if (quoted) {
      if (text[at + 1] === '"') at += 1;
      else quoted = !isAtEndOfCell(text, at + 1, delimiter);
    } else quoted = at === 0 || text.slice(0, at).trimEnd().endsWith(delimiter) || text[at - 1] === '\n';
  }
  return quoted;
}

/**
 * The rows of a file. A cell in quotation marks may have line breaks; where no mark closes it within the length of a row,
 * its first line is a row by itself, so that one stray mark costs no other line.
 */
export async function* csvRecords(csv: string, delimiter: string): AsyncGenerator<CsvRecord> {
  const lines = csv.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  let sinceTurn = 0;
  for (let index = 0; index < lines.length; index += 1) {
    if (sinceTurn++ % CHUNK === 0) await turn();
    const first = lines[index] ?? '';
    if (first.trim() === '') continue;
    let text = first;
    let last = index;
    const isOpen = () => text.length <= LONGEST_RECORD && endsInQuotes(text, delimiter);
    while (isOpen() && last + 1 < lines.length && last - index < MOST_LINES) text += `\n${lines[(last += 1)] ?? ''}`;
    const isWhole = last === index || (text.length <= LONGEST_RECORD && !endsInQuotes(text, delimiter));
    yield { text: isWhole ? text : first, line: index + 1 };
    if (isWhole) index = last;
  }
}

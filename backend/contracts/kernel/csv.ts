/** Rows that are written before others get a turn. */
const CHUNK = 500;

/** Signs with which a spreadsheet takes a text for a formula, U+2212 among them. */
const FORMULA = /^[=+\-\u2212@\t\r]/;
/** What stands before the first sign that is seen: blanks, marks of direction, zero-width characters. */
const UNSEEN = /^[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]+/u;
/** A full-width or small form of such a sign is one, too, as NFKC shows. */
const isFormula = (text: string): boolean =>
  FORMULA.test(text) || FORMULA.test(text.replace(UNSEEN, '').slice(0, 1).normalize('NFKC'));

/**
 * A cell: a text that a spreadsheet would take for a formula begins with an apostrophe. Source: OWASP, CSV injection.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = isFormula(value) ? `'${value}` : value;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row of a file for spreadsheets. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** A file for spreadsheets, UTF-8 with a byte-order mark. Gives way between rows, however many there are. */
export async function csvOf<R>(
  heads: readonly string[],
  rows: readonly R[],
  cellsOf: (row: R) => readonly (string | number)[],
): Promise<string> {
  let text = `\uFEFF${csvLine(heads)}`;
  for (let at = 0; at < rows.length; at += CHUNK) {
    if (at > 0) await new Promise(resolve => setTimeout(resolve));
    text += rows
      .slice(at, at + CHUNK)
      .map(row => csvLine(cellsOf(row)))
      .join('');
  }
  return text;
}

/** What separates the cells of a table, by what its first line has most of. */
export function separatorOf(head: string): string {
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

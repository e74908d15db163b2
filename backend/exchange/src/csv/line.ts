import { parse } from 'csv-parse/sync';

/** What separates the cells of a table, by what its first line has most of. */
export function separatorOf(head: string): string {
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** The cells of one line; null: it cannot be read, such as for a quotation mark too many. */
export function cellsOfLine(line: string, delimiter: string): readonly string[] | null {
  try {
    const [cells = []] = parse(line, { delimiter, relax_column_count: true, relax_quotes: true, trim: true });
    return cells;
  } catch {
    return null;
  }
}

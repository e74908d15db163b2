import { parse } from 'csv-parse/sync';

/** The cells of one line; null: it cannot be read, such as for a quotation mark too many. */
export function cellsOfLine(line: string, delimiter: string): readonly string[] | null {
  try {
    const [cells = []] = parse(line, { delimiter, relax_column_count: true, relax_quotes: true, trim: true });
    return cells;
  } catch {
    return null;
  }
}

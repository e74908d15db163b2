import { parse } from 'csv-parse/sync';
import { separatorOf } from '@learnloom/contracts/kernel/csv';
import { MOST_QUESTIONS } from '../imported.ts';

/** Signs between cells, texts' own included: what takes about a second. */
const MOST_SEPARATORS = 1_000_000;
const MOST_BROKEN = 100;

class TooBroken extends Error {}

export interface Table {
  readonly rows: readonly (readonly string[])[];
  readonly problems: readonly string[];
}

/** The rows that can be read, and where others stand. Ends early in a table that is broken all over. */
export function tableOf(text: string): Table {
  const [head = ''] = text.slice(0, 10_000).split('\n');
  const delimiter = separatorOf(head);
  const rows: (readonly string[])[] = [];
  const broken = new Set<string>();
  let errors = 0;
  if (text.split(delimiter, MOST_SEPARATORS + 1).length > MOST_SEPARATORS)
    return { rows, problems: ['The table has too many cells'] };
  try {
    parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      max_record_size: 1_000_000,
      to: MOST_QUESTIONS + 2,
      on_record: (row: string[]) => {
        rows.push(row);
        return null;
      },
      on_skip: error => {
        errors += 1;
        if (errors > MOST_BROKEN) throw new TooBroken('The rest of the table cannot be read');
        broken.add(`Line ${error?.lines ?? '?'} cannot be read. Check the quotation marks.`);
        return undefined;
      },
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const told =
      error instanceof TooBroken ? error.message : `The table cannot be read: ${error.message.slice(0, 200)}`;
    broken.add(told);
  }
  return { rows, problems: [...broken] };
}

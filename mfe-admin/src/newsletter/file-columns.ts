import { separatorOf } from '@learnloom/contracts/kernel/csv';
import { addressColumn } from '@learnloom/contracts/website/address-column';
import { IMPORT } from '@learnloom/contracts/website/subscriber-import';
import { newsletterMessages } from './messages/messages.ts';

const t = newsletterMessages.text;

/** What the reader of tables sees of a file. */
const FIRST_LINES = 10;
const LONGEST_LINE = 2000;
const LONGEST_NAME = 60;

export interface FileColumns {
  /** What each is called: by the first row, or by what stands in it. */
  readonly names: readonly string[];
  /** The one that looks like that of the addresses; -1: none does. */
  readonly addresses: number;
}

/** The columns of a file, by its first lines. The reader of tables is loaded when it is needed, which is seldom. */
export async function columnsOf(csv: string): Promise<FileColumns> {
  const { parse } = await import(/* webpackChunkName: "csv" */ 'csv-parse/browser/esm/sync');
  const lines = csv.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/, FIRST_LINES);
  const rows = lines.flatMap(line =>
    parse(line.slice(0, LONGEST_LINE), {
      delimiter: separatorOf(lines[0] ?? ''),
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_error: true,
      trim: true,
    }),
  );
  const width = Math.min(IMPORT.columns, Math.max(0, ...rows.map(row => row.length)));
  const names = Array.from({ length: width }, (_, index) => {
    const cells = rows.map(row => row[index] ?? '').filter(cell => cell !== '');
    const name = cells[0]?.includes('@') ? t('columnStartingWith', { index: index + 1, cells: cells[0] }) : cells[0];
    return (name ?? t('columnEmpty', { index: index + 1 })).slice(0, LONGEST_NAME);
  });
  return { names, addresses: addressColumn(rows) };
}

import { setImmediate as turn } from 'node:timers/promises';
import { newsletter } from '@learnloom/contracts/website/newsletter';
import { AGREED, IMPORT, type ImportedSubscribers } from '@learnloom/contracts/website/subscriber-import';
import { addressColumn } from '@learnloom/contracts/website/address-column';
import { separatorOf } from '@learnloom/contracts/kernel/csv';
import * as fields from '@learnloom/contracts/kernel/fields';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { cellsOfLine } from '@learnloom/exchange/csv/line';
import { CHUNK, csvRecords, LONGEST_RECORD, type CsvRecord } from './csv-records.ts';
import { statusReader, type FileStatus } from './file-status.ts';

/** Broken lines that an answer names. */
const MOST_NAMED = 50;
/** Rows by which the column is found. */
const FIRST = 10;
/** UTF-16 units of an unknown status that are repeated. */
const LONGEST_STATUS = 40;

/** Of an address that gets no newsletter: who left, or a mailbox that takes nothing. Empty: it does get it. */
export type EndedInFile = '' | 'asked' | 'bounced';

export interface ReadAddresses extends Omit<ImportedSubscribers, 'key'> {
  readonly addresses: readonly string[];
  /** Of each address. */
  readonly ended: readonly EndedInFile[];
  /** How each agreed, as the file says; null: no column says it. */
  readonly agreed: readonly string[] | null;
}

interface Columns {
  /** From 0; by default the one that looks like it. */
  readonly column?: number | undefined;
  readonly consentColumn?: number | undefined;
}

/** Such as csvOf writes before what a spreadsheet would take for a formula. */
const unquoted = (cell: string): string => cell.replace(/^'/, '');

const oneLine = (cell: string): string => cell.replace(/\s+/g, ' ').trim().slice(0, AGREED);

/** The address in "Ada Obi <ada@example.org>". */
const bare = (cell: string): string => /<([^<>]*)>\s*$/.exec(cell)?.[1] ?? cell;

const reasons: Readonly<Record<Exclude<FileStatus, 'subscribed' | 'asked' | 'bounced'>, (cell: string) => string>> = {
  pending: () => 'The file says that this address is not confirmed',
  unknown: cell =>
    cell === ''
      ? 'This line has no status'
      : `The file says “${cell.slice(0, LONGEST_STATUS)}”, which is not a known status`,
};

interface Line {
  readonly email: string;
  readonly ended: EndedInFile;
  readonly agreed: string;
}

async function recordsOf(csv: string, delimiter: string): Promise<readonly CsvRecord[]> {
  const records: CsvRecord[] = [];
  for await (const record of csvRecords(csv, delimiter)) {
    records.push(record);
    if (records.length > IMPORT.rows + 1) throw refusal(newsletter.importAll, 'too-many-rows');
  }
  return records;
}

function emailIn(cell: string): string | null {
  const { value, error } = fields.email.validate(bare(cell), { presence: 'required' }) as {
    readonly value: string;
    readonly error?: unknown;
  };
  return error === undefined ? value : null;
}

/** Reads a row, or says why it is left out. */
function lineReader(head: readonly string[], column: number, consentColumn: number | undefined) {
  const statusOf = statusReader(head);
  return (cells: readonly string[]): Line | string => {
    const cell = unquoted(cells[column] ?? '');
    const email = emailIn(cell);
    if (email === null) return cell === '' ? 'This line has no email address' : 'This is not a valid email address';
    const { status, cell: statusCell } = statusOf(cells);
    if (status === 'pending' || status === 'unknown') return reasons[status](statusCell);
    const agreed = consentColumn === undefined ? '' : oneLine(unquoted(cells[consentColumn] ?? ''));
    if (status === 'subscribed' && consentColumn !== undefined && agreed === '') return 'This line has no consent';
    return { email, ended: status === 'subscribed' ? '' : status, agreed };
  };
}

/**
 * The addresses of a file, in the given column or in the one that looks like theirs, with the status that the file gives
 * them. Lines that have none are told by their number; what else stands in the file is neither kept nor repeated.
 */
export async function readAddresses(
  csv: string,
  { column: given, consentColumn }: Columns = {},
): Promise<ReadAddresses> {
  const delimiter = separatorOf(
    csv
      .replace(/^\uFEFF/, '')
      .slice(0, LONGEST_RECORD)
      .split(/[\r\n]/, 1)[0] ?? '',
  );
  const records = await recordsOf(csv, delimiter);
  const cellsOf = ({ text }: CsvRecord) => (text.length > LONGEST_RECORD ? null : cellsOfLine(text, delimiter));
  const first = records.slice(0, FIRST).map(record => cellsOf(record) ?? []);
  const column = given ?? addressColumn(first);
  // What the columns are called is no address.
  const [head = []] = first.filter((cells, index) => index === 0 && !cells[column]?.includes('@'));
  const read = lineReader(head, column, consentColumn);
  const lines = new Map<string, Line>();
  const broken: { line: number; why: string }[] = [];
  let [twice, brokenCount] = [0, 0];
  for (const [index, record] of records.entries()) {
    if (index % CHUNK === 0) await turn();
    const cells = cellsOf(record);
    if (index === 0 && cells && head.length > 0) continue;
    const unread = record.text.length > LONGEST_RECORD ? 'This line is too long' : 'This line could not be read';
    const line = cells ? read(cells) : unread;
    if (typeof line === 'string') {
      brokenCount += 1;
      if (broken.length < MOST_NAMED) broken.push({ line: record.line, why: line });
      continue;
    }
    const before = lines.get(line.email);
    if (before) twice += 1;
    // Who has left in one line has left.
    if (!before || (before.ended === '' && line.ended !== '')) lines.set(line.email, line);
  }
  const all = [...lines.values()];
  return {
    addresses: all.map(({ email }) => email),
    ended: all.map(({ ended }) => ended),
    agreed: consentColumn === undefined ? null : all.map(({ agreed }) => agreed),
    taken: all.filter(({ ended }) => ended === '').length,
    unsubscribed: all.filter(({ ended }) => ended !== '').length,
    twice,
    broken,
    moreBroken: brokenCount > broken.length,
    skipped: brokenCount,
  };
}

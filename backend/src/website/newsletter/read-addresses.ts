import { setImmediate as turn } from 'node:timers/promises';
import { AGREED, IMPORT, newsletter, type ImportedSubscribers } from '@learnloom/contracts/website/newsletter';
import { addressColumn } from '@learnloom/contracts/website/address-column';
import { separatorOf } from '@learnloom/contracts/kernel/csv';
import * as fields from '@learnloom/contracts/kernel/fields';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { cellsOfLine } from '@learnloom/exchange/csv/line';

/** Broken lines that an answer names. */
const MOST_NAMED = 50;
const LONGEST_LINE = 2000;
/** Lines that are read before others get a turn. */
const CHUNK = 200;
/** Lines by which the column is found. */
const FIRST = 10;

export interface ReadAddresses extends Omit<ImportedSubscribers, 'key'> {
  readonly addresses: readonly string[];
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

/**
 * The addresses of a file, in the given column or in the one that looks like theirs. Lines that have none are told by
 * their number; what else stands in the file is neither kept nor repeated.
 */
export async function readAddresses(
  csv: string,
  { column: given, consentColumn }: Columns = {},
): Promise<ReadAddresses> {
  const lines = csv.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/, IMPORT.rows + 2);
  if (lines.filter(line => line.trim() !== '').length > IMPORT.rows + 1)
    throw refusal(newsletter.importAll, 'too-many-rows');
  const delimiter = separatorOf(lines[0] ?? '');
  const cellsOf = (line: string) => (line.length > LONGEST_LINE ? null : cellsOfLine(line, delimiter));
  const column = given ?? addressColumn(lines.slice(0, FIRST).map(line => cellsOf(line) ?? []));
  const addresses = new Map<string, string>();
  const broken: { line: number; why: string }[] = [];
  let twice = 0;
  let brokenCount = 0;
  const note = (line: number, why: string): void => {
    brokenCount += 1;
    if (broken.length < MOST_NAMED) broken.push({ line, why });
  };
  for (const [index, line] of lines.entries()) {
    if (index % CHUNK === 0) await turn();
    if (line.trim() === '') continue;
    const cells = cellsOf(line);
    // What the columns are called is no address.
    if (index === 0 && cells && !cells[column]?.includes('@')) continue;
    if (!cells) {
      note(index + 1, line.length > LONGEST_LINE ? 'This line is too long' : 'This line could not be read');
      continue;
    }
    const cell = unquoted(cells[column] ?? '');
    const { value, error } = fields.email.validate(cell, { presence: 'required' }) as {
      readonly value: string;
      readonly error?: unknown;
    };
    if (error) note(index + 1, cell === '' ? 'This line has no email address' : 'This is not a valid email address');
    else if (addresses.has(value)) twice += 1;
    else {
      const agreed = consentColumn === undefined ? '' : oneLine(unquoted(cells[consentColumn] ?? ''));
      if (consentColumn !== undefined && agreed === '') note(index + 1, 'This line has no consent');
      else addresses.set(value, agreed);
    }
  }
  return {
    addresses: [...addresses.keys()],
    agreed: consentColumn === undefined ? null : [...addresses.values()],
    taken: addresses.size,
    twice,
    broken,
    moreBroken: brokenCount > broken.length,
  };
}

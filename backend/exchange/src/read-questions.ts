import type { ImportFormat } from '@learnloom/contracts/assessments/question-files';
import { readCsv } from './csv/read-csv.ts';
import { readGift } from './gift/read-gift.ts';
import { nothingRead, tooLarge, MOST_BYTES, type Imported, type NewKey } from './imported.ts';
import { readMoodleXml } from './moodle/read-moodle.ts';
import { readQtiZip } from './qti/read-qti.ts';

export interface QuestionFile extends Imported {
  /** Null: it is none of those that are read here. */
  readonly format: ImportFormat | null;
}

const ZIP = [0x50, 0x4b] as const;
/** Characters that are looked at to tell one format from another. */
const BEGINNING = 4096;

const isZip = (bytes: Uint8Array): boolean => ZIP.every((byte, at) => bytes[at] === byte);

/** Null: it is no text. What is no UTF-8 is taken for what Windows' programs write. */
export function textIn(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.subarray(0, BEGINNING).includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Whether the first row names the columns that a table of questions must have. */
function hasColumns(beginning: string): boolean {
  const [head = ''] = beginning.split(/\r?\n/, 1);
  const names = head.split(/[,;\t]/).map(name => name.replaceAll('"', '').trim().toLowerCase());
  return names.includes('type') && names.includes('question');
}

/** The format by what stands in the file; its name only tells a table whose head is missing. */
export function formatOf(text: string, fileName: string): ImportFormat {
  const beginning = text
    .slice(0, BEGINNING)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (beginning.startsWith('<')) return 'Moodle XML';
  return hasColumns(beginning) || /\.csv$/i.test(fileName) ? 'CSV' : 'GIFT';
}

/** Reads a file of questions in any format that is known here. */
export async function readQuestions(bytes: Uint8Array, fileName: string, newKey: NewKey): Promise<QuestionFile> {
  const none = (problem: string): QuestionFile => ({ format: null, ...nothingRead(problem) });
  if (bytes.length > MOST_BYTES) return none(tooLarge(bytes.length));
  if (isZip(bytes)) return { format: 'Canvas QTI', ...(await readQtiZip(bytes, newKey)) };
  const text = textIn(bytes);
  if (text === null || text.trim() === '')
    return none('This is no file of questions: choose one in GIFT, CSV, Moodle XML, or an archive of Canvas (zip)');
  const format = formatOf(text, fileName);
  if (/^<\?xml[^>]*>\s*<(questestinterop|assessmentItem)|^<(questestinterop|assessmentItem)/.test(text.trimStart()))
    return none('This is a part of an archive of Canvas: choose the zip file itself');
  const read = { GIFT: readGift, CSV: readCsv, 'Moodle XML': readMoodleXml }[format as 'GIFT' | 'CSV' | 'Moodle XML'];
  return { format, ...read(text, newKey) };
}

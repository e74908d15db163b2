import type { ImportFormat } from '@learnloom/contracts/assessments/question-files';
import { isAiken, readAiken } from './aiken/read-aiken.ts';
import { readCsv } from './csv/read-csv.ts';
import { readGift } from './gift/read-gift.ts';
import { nothingRead, tooLarge, MOST_BYTES, type Imported, type NewKey } from './imported.ts';
import { foreignBytes, foreignText } from './foreign-files.ts';
import { readMoodleXml } from './moodle/read-moodle.ts';
import { readQtiXml, readQtiZip } from './qti/read-qti.ts';
import { decodedText } from './text-of-bytes.ts';
import { rootName } from './xml-tree.ts';

const NO_QUESTIONS = 'choose a GIFT, Aiken, CSV or Moodle XML file, or a Canvas archive (zip)';

export interface QuestionFile extends Imported {
  /** Null: it is none of those that are read here. */
  readonly format: ImportFormat | null;
}

/** Characters that are looked at to tell one format from another. */
const BEGINNING = 4096;

/** Characters in which an answer of Aiken stands, after a question of any length. */
const AIKEN_BEGINNING = 65_536;

const isZip = (bytes: Uint8Array): boolean =>
  /^PK(\x03\x04|\x05\x06|\x07\x08)/.test(Buffer.from(bytes.subarray(0, 4)).toString('latin1'));

/** Whether the first row names the columns that a table of questions must have. */
function hasColumns(beginning: string): boolean {
  const [head = ''] = beginning.split(/\r?\n/, 1);
  const names = head.split(/[,;\t]/).map(name => name.replaceAll('"', '').trim().toLowerCase());
  return names.includes('type') && names.includes('question');
}

/** The format by what stands in the file; its name only tells a table whose head is missing. */
function formatOf(text: string, fileName: string): TextFormat {
  const beginning = text
    .slice(0, BEGINNING)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (beginning.startsWith('<')) return 'Moodle XML';
  if (hasColumns(beginning) || /\.csv$/i.test(fileName)) return 'CSV';
  return isAiken(text.slice(0, AIKEN_BEGINNING)) && !/(?<!\\)\{\s*[=~TF#>}]/.test(text.slice(0, AIKEN_BEGINNING))
    ? 'Aiken'
    : 'GIFT';
}

const QTI = /^(questestinterop|assessmentItem)$/;

/** What other files of QTI are, by their outermost element. */
const OTHER_QTI: ReadonlyMap<string, string> = new Map([
  ['assessmentTest', 'This is a QTI test without its questions. Choose the zip file that contains both.'],
  ['assessmentSection', 'This is a part of a QTI test without its questions. Choose the zip file that contains both.'],
  ['manifest', 'This is the table of contents of a package. Choose the zip file that contains the questions.'],
  ['qti-assessment-item', 'This is a QTI 3 question. Export the questions as QTI 2.1 or QTI 1.2.'],
  ['qti-assessment-test', 'This is a QTI 3 test. Export the questions as QTI 2.1 or QTI 1.2.'],
]);

type TextFormat = Exclude<ImportFormat, 'Canvas QTI'>;

const readers: Readonly<Record<TextFormat, (text: string, newKey: NewKey) => Imported>> = {
  GIFT: readGift,
  CSV: readCsv,
  'Moodle XML': readMoodleXml,
  Aiken: readAiken,
};

/** Reads a file of questions in any format that is known here. */
export async function readQuestions(bytes: Uint8Array, fileName: string, newKey: NewKey): Promise<QuestionFile> {
  const none = (problem: string): QuestionFile => ({ format: null, ...nothingRead(problem) });
  if (bytes.length > MOST_BYTES) return none(tooLarge(bytes.length));
  if (isZip(bytes)) return { format: 'Canvas QTI', ...(await readQtiZip(bytes, newKey)) };
  const bytesOfOther = foreignBytes(bytes);
  if (bytesOfOther) return none(bytesOfOther);
  const decoded = decodedText(bytes);
  if (!decoded || decoded.text.trim() === '') return none(`This is not a question file: ${NO_QUESTIONS}`);
  const { text } = decoded;
  const textOfOther = foreignText(text);
  if (textOfOther) return none(textOfOther);
  const root = text.slice(0, BEGINNING).trimStart().startsWith('<') ? rootName(text) : '';
  const otherQti = OTHER_QTI.get(root);
  if (otherQti) return none(otherQti);
  if (QTI.test(root)) {
    const { entries, problems } = readQtiXml(text, newKey);
    return { format: 'Canvas QTI', entries, problems: [...decoded.problems, ...problems] };
  }
  const format = formatOf(text, fileName);
  const { entries, problems } = readers[format](text, newKey);
  return { format, entries, problems: entries.length > 0 ? [...decoded.problems, ...problems] : problems };
}

import { isText2Qti, TEXT2QTI } from './gift/why-not-gift.ts';

interface Beginning {
  readonly bytes: readonly number[];
  /** Where they stand. */
  readonly at?: number;
  readonly words: string;
}

const ascii = (text: string): readonly number[] => [...Buffer.from(text, 'latin1')];
const PICTURE = 'This is an image';
const MOODLE = 'in Moodle, export the questions of the question bank as Moodle XML or GIFT';
const OTHER_ARCHIVE = 'extract it and choose the question file inside';
const OLD_OFFICE =
  'This is a document from an older version of Word, Excel or PowerPoint. If it contains a table, save it as CSV.';

/** What other files begin with. */
const beginnings: readonly Beginning[] = [
  { bytes: [0x89, ...ascii('PNG')], words: PICTURE },
  { bytes: [0xff, 0xd8, 0xff], words: PICTURE },
  { bytes: ascii('GIF87a'), words: PICTURE },
  { bytes: ascii('GIF89a'), words: PICTURE },
  { bytes: ascii('WEBP'), at: 8, words: PICTURE },
  { bytes: ascii('%PDF-'), words: 'This is a PDF. PDFs cannot be imported.' },
  { bytes: ascii('{\\rtf'), words: 'This is an RTF document. Save it as plain text.' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], words: OLD_OFFICE },
  { bytes: [0x1f, 0x8b], words: `This is a compressed archive, such as a Moodle course backup: ${MOODLE}` },
  { bytes: ascii('7z\xbc\xaf'), words: `This is a 7-Zip archive: ${OTHER_ARCHIVE}` },
  { bytes: ascii('Rar!'), words: `This is a RAR archive: ${OTHER_ARCHIVE}` },
  { bytes: ascii('SQLite format 3'), words: 'This is a database' },
];

/** What a file is that holds no questions in a way that is read here, by its first bytes. Null: it may hold some. */
export const foreignBytes = (bytes: Uint8Array): string | null =>
  beginnings.find(one => one.bytes.every((byte, at) => bytes[(one.at ?? 0) + at] === byte))?.words ?? null;

/** Files by which other programs' archives are known. */
const archives: readonly (readonly [name: RegExp, words: string])[] = [
  [
    /^word\/document\.xml$/,
    'This is a Word document. Save the questions as plain text in GIFT format, or as a CSV table.',
  ],
  [/^xl\/workbook\.xml$/, 'This is an Excel workbook. Save the table as CSV.'],
  [/^ppt\/presentation\.xml$/, 'This is a PowerPoint presentation'],
  [/^META-INF\/manifest\.xml$/, 'This is an OpenDocument file. Save the table as CSV.'],
  [/^moodle_backup\.xml$/, `This is a Moodle course backup: ${MOODLE}`],
  [/^h5p\.json$/, 'This is H5P content, which is not supported'],
  [/^META-INF\/container\.xml$/, 'This is an e-book (EPUB)'],
  [/^res\d+\.dat$/, 'This is a Blackboard package. In Blackboard, export the pool or test as QTI 2.1.'],
];

/** What an archive is that holds no questions, by the names in it. Null: it may hold some. */
export const foreignArchive = (names: readonly string[]): string | null =>
  archives.find(([known]) => names.some(name => known.test(name)))?.[1] ?? null;

/** Characters of a text that are looked at. */
const BEGINNING = 4096;

function isJson(text: string): boolean {
  if (/^(\[\s*)?\{\s*"[^"]*"\s*:/.test(text.slice(0, BEGINNING))) return true;
  if (!/^[[{]/.test(text) || text.length > BEGINNING) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What a text is that holds no questions in a way that is read here. Null: it may hold some. */
export function foreignText(text: string): string | null {
  const bare = text.replace(/^\ufeff/, '').trimStart();
  if (/^(<!doctype html|<html)\b/i.test(bare))
    return 'This is a web page. In the other product, export the questions instead of saving the page.';
  if (isText2Qti(bare.slice(0, BEGINNING))) return TEXT2QTI;
  return isJson(bare) ? 'This is a JSON file, which is not supported' : null;
}

interface Beginning {
  readonly bytes: readonly number[];
  /** Where they stand. */
  readonly at?: number;
  readonly words: string;
}

const ascii = (text: string): readonly number[] => [...Buffer.from(text, 'latin1')];
const PICTURE = 'This is a picture';
const MOODLE = 'in Moodle, export the questions of the question bank as Moodle XML or GIFT';
const OTHER_ARCHIVE = 'unpack it and choose the file of questions in it';
const OLD_OFFICE = 'This is a document of an older Word, Excel or PowerPoint: save a table as CSV';

/** What other files begin with. */
const beginnings: readonly Beginning[] = [
  { bytes: [0x89, ...ascii('PNG')], words: PICTURE },
  { bytes: [0xff, 0xd8, 0xff], words: PICTURE },
  { bytes: ascii('GIF87a'), words: PICTURE },
  { bytes: ascii('GIF89a'), words: PICTURE },
  { bytes: ascii('WEBP'), at: 8, words: PICTURE },
  { bytes: ascii('%PDF-'), words: 'This is a PDF, which keeps pages and no questions' },
  { bytes: ascii('{\\rtf'), words: 'This is a formatted document (RTF): save it as plain text' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], words: OLD_OFFICE },
  { bytes: [0x1f, 0x8b], words: `This is a packed archive, such as Moodle’s backup of a course: ${MOODLE}` },
  { bytes: ascii('7z\xbc\xaf'), words: `This is a 7-Zip archive: ${OTHER_ARCHIVE}` },
  { bytes: ascii('Rar!'), words: `This is a RAR archive: ${OTHER_ARCHIVE}` },
  { bytes: ascii('SQLite format 3'), words: 'This is a database' },
];

/** What a file is that holds no questions in a way that is read here, by its first bytes. Null: it may hold some. */
export const foreignBytes = (bytes: Uint8Array): string | null =>
  beginnings.find(one => one.bytes.every((byte, at) => bytes[(one.at ?? 0) + at] === byte))?.words ?? null;

/** Files by which other programs' archives are known. */
const archives: readonly (readonly [name: RegExp, words: string])[] = [
  [/^word\/document\.xml$/, 'This is a Word document: save the questions as plain text in GIFT, or as a table in CSV'],
  [/^xl\/workbook\.xml$/, 'This is an Excel workbook: save the table as CSV'],
  [/^ppt\/presentation\.xml$/, 'This is a PowerPoint presentation'],
  [/^META-INF\/manifest\.xml$/, 'This is an OpenDocument file: save a table as CSV'],
  [/^moodle_backup\.xml$/, `This is Moodle’s backup of a course: ${MOODLE}`],
  [/^h5p\.json$/, 'This is H5P content, which is not read here'],
  [/^META-INF\/container\.xml$/, 'This is a book (EPUB)'],
  [/^res\d+\.dat$/, 'This is Blackboard’s own package: in Blackboard, export the pool or test as QTI 2.1'],
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
    return 'This is a web page: in the other product, export the questions instead of saving the page';
  return isJson(bare) ? 'This is JSON, which is not read here' : null;
}

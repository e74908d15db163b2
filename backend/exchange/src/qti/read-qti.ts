import {
  bounded,
  entryOf,
  MOST_BYTES,
  nothingRead,
  NotTaken,
  tooLarge,
  type Draft,
  type Imported,
  type NewKey,
} from '../imported.ts';
import { foreignArchive } from '../foreign-files.ts';
import { decodedText } from '../text-of-bytes.ts';
import { descendants, errorsAround, readXml, UnreadableXml, type XmlElement } from '../xml-tree.ts';
import { nameOf, readItem } from './qti-1.ts';
import { readAssessmentItem } from './qti-2.ts';
import { UnreadableZip, zipEntries, type ZipEntries } from './zip-entries.ts';

interface Found {
  readonly element: XmlElement;
  readonly name: string;
  readonly read: (element: XmlElement, newKey: NewKey) => Draft;
}

/** Items of one file: version 1.2 keeps them in a tree of sections, 2.1 has one a file. */
function itemsOf(root: XmlElement): readonly Found[] {
  if (root.name === 'questestinterop')
    return descendants(root, 'item').map(item => ({ element: item, name: nameOf(item), read: readItem }));
  if (root.name === 'assessmentItem')
    return [
      {
        element: root,
        name: root.attributes.title ?? root.attributes.identifier ?? '',
        read: readAssessmentItem,
      },
    ];
  return [];
}

function draftOf({ element, read }: Found, newKey: NewKey): Draft {
  const [broken] = element.errors;
  if (broken) throw new NotTaken(broken);
  return read(element, newKey);
}

interface FileOfArchive {
  readonly found: readonly Found[];
  /** What is wrong around its questions. */
  readonly problems: readonly string[];
}

function readEntry(bytes: Uint8Array): FileOfArchive {
  const decoded = decodedText(bytes);
  if (!decoded) return { found: [], problems: ['It is no text'] };
  try {
    const root = readXml(decoded.text.replace(/^\ufeff/, '').trimStart());
    const found = itemsOf(root);
    const outside = errorsAround(
      root,
      found.map(({ element }) => element),
    );
    return { found, problems: [...decoded.problems, ...outside] };
  } catch (error) {
    if (error instanceof UnreadableXml) return { found: [], problems: [error.message] };
    throw error;
  }
}

/**
 * Reads an archive of questions as Canvas exports them: QTI 1.2 (`questestinterop`) or 2.1 (`assessmentItem`).
 * A file in it that is broken is named among the problems and spoils no other one.
 */
export async function readQtiZip(bytes: Uint8Array, newKey: NewKey): Promise<Imported> {
  if (bytes.length > MOST_BYTES) return nothingRead(tooLarge(bytes.length));
  let archive: ZipEntries;
  try {
    archive = await zipEntries(
      bytes,
      name => /\.(xml|qti)$/i.test(name) && !/(^|\/)(imsmanifest\.xml$|__MACOSX\/)/.test(name),
    );
  } catch (error) {
    if (error instanceof UnreadableZip) return nothingRead(error.message);
    throw error;
  }
  const foreign = foreignArchive(archive.names);
  if (foreign) return nothingRead(foreign);
  const problems = [...archive.problems];
  const found: Found[] = [];
  for (const [name, file] of [...archive.files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const read = readEntry(file);
    found.push(...read.found);
    for (const problem of read.problems) if (problems.length < 20) problems.push(`${name.slice(0, 120)}: ${problem}`);
  }
  if (found.length === 0) problems.push('There is no question in the archive');
  const { kept, problems: left } = bounded(found);
  return {
    entries: kept.map((one, at) =>
      entryOf({ place: `Question ${at + 1}`, name: one.name }, () => draftOf(one, newKey)),
    ),
    problems: [...left, ...problems],
  };
}

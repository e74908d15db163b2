import {
  bounded,
  entryOf,
  MOST_BYTES,
  nothingRead,
  NotTaken,
  tooLarge,
  type Draft,
  type Imported,
  type ImportedEntry,
  type NewKey,
} from '../imported.ts';
import { foreignArchive } from '../foreign-files.ts';
import { decodedText } from '../text-of-bytes.ts';
import {
  childOf,
  childrenOf,
  descendants,
  errorsAround,
  readXml,
  textOf,
  UnreadableXml,
  type XmlElement,
} from '../xml-tree.ts';
import { withPictures, type FindPicture } from '../pictures-of-texts.ts';
import { picturesOf } from './pictures.ts';
import { nameOf } from './item-1.ts';
import { readItem } from './qti-1.ts';
import { nameOfItem, readAssessmentItem } from './qti-2.ts';
import { UnreadableZip, zipEntries, type ZipEntries } from './zip-entries.ts';

interface Found {
  readonly element: XmlElement;
  readonly name: string;
  /** What the file calls it. */
  readonly title: string;
  /** Title of the quiz or bank that it stands in. */
  readonly category: string;
  /** What is lost of what stands around it. */
  readonly notes: readonly string[];
  readonly read: (element: XmlElement, newKey: NewKey, picture: FindPicture) => Draft;
}

/** A quiz says its title itself, a bank among its metadata. */
function titleOf(root: XmlElement): string {
  const title = childOf(root, 'assessment')?.attributes.title;
  if (title !== undefined) return title;
  const fields = childrenOf(childOf(root, 'objectbank', 'qtimetadata'), 'qtimetadatafield');
  const named = fields.find(field => textOf(childOf(field, 'fieldlabel')).trim() === 'bank_title');
  return named ? `${textOf(childOf(named, 'fieldentry')).trim()} (question bank)` : '';
}

/** How many questions of each section are chosen, with those that stand in it. */
function groupsOf(root: XmlElement): ReadonlyMap<XmlElement, string> {
  const groups = new Map<XmlElement, string>();
  for (const section of descendants(root, 'section')) {
    const pickCount = textOf(descendants(childOf(section, 'selection_ordering'), 'selection_number')[0]).trim();
    const items = childrenOf(section, 'item');
    if (pickCount === '' || items.length === 0) continue;
    const title = (section.attributes.title ?? '').slice(0, 100);
    const group = title === '' ? 'a group' : `the group “${title}”`;
    for (const item of items)
      groups.set(
        item,
        `Learners got ${pickCount} of ${items.length} questions of ${group}; the group was not imported`,
      );
  }
  return groups;
}

/** Items of one file: version 1.2 keeps them in a tree of sections, 2.1 has one a file. */
function itemsOf(root: XmlElement): readonly Found[] {
  if (root.name === 'questestinterop') {
    const category = titleOf(root);
    const groups = groupsOf(root);
    return descendants(root, 'item').map(item => ({
      element: item,
      name: nameOf(item),
      title: item.attributes.title ?? '',
      category,
      notes: [groups.get(item) ?? []].flat(),
      read: readItem,
    }));
  }
  if (root.name !== 'assessmentItem') return [];
  const { title = '', identifier = '' } = root.attributes;
  const found = { element: root, name: nameOfItem(root), title: title === identifier ? '' : title };
  return [{ ...found, category: '', notes: [], read: readAssessmentItem }];
}

/** A quiz that only names the bank that its questions come from. */
function drawnOf(root: XmlElement): readonly string[] {
  const draws = descendants(root, 'bankentry_item', 'sourcebank_ref').length > 0;
  return draws ? [`“${titleOf(root).slice(0, 120)}” uses questions from a bank. Export that bank separately.`] : [];
}

function draftOf({ element, read, notes }: Found, newKey: NewKey, picture: FindPicture): Draft {
  const [broken] = element.errors;
  if (broken) throw new NotTaken(broken);
  const draft = withPictures(read(element, newKey, picture), newKey, picture);
  return { ...draft, notes: [...draft.notes, ...notes] };
}

/** The whole quiz of a course stands beside a copy in Common Cartridge, which lacks most types of questions. */
const WHOLE = /(?:^|\/)non_cc_assessments\/([^/]+)\.xml\.qti$/;
const COPY = /(?:^|\/)([^/]+)\/assessment_qti\.xml$/;

function withoutCopies(names: readonly string[]): (name: string) => boolean {
  const whole = new Set(names.map(name => WHOLE.exec(name)?.[1]));
  return name => {
    const copied = COPY.exec(name)?.[1];
    return copied === undefined || !whole.has(copied);
  };
}

interface FileOfArchive {
  readonly found: readonly Found[];
  /** What is wrong around its questions. */
  readonly problems: readonly string[];
}

function readEntry(bytes: Uint8Array): FileOfArchive {
  const decoded = decodedText(bytes);
  if (!decoded) return { found: [], problems: ['The file is not text'] };
  const { found, problems } = readDocument(decoded.text);
  return { found, problems: [...decoded.problems, ...problems] };
}

function readDocument(text: string): FileOfArchive {
  try {
    const root = readXml(text.replace(/^\ufeff/, '').trimStart());
    const found = itemsOf(root);
    const outside = errorsAround(
      root,
      found.map(({ element }) => element),
    );
    return { found, problems: [...outside, ...drawnOf(root)] };
  } catch (error) {
    if (error instanceof UnreadableXml) return { found: [], problems: [error.message] };
    throw error;
  }
}

const entriesOf = (items: readonly Found[], newKey: NewKey, picture: FindPicture): readonly ImportedEntry[] =>
  items.map((item, at) => {
    const { name, title, category } = item;
    return entryOf({ place: `Question ${at + 1}`, name, title, category }, () => draftOf(item, newKey, picture));
  });

/** Reads one file of QTI without its archive, and so without the images that its texts show. */
export function readQtiXml(xml: string, newKey: NewKey): Imported {
  if (xml.length > MOST_BYTES) return nothingRead(tooLarge(xml.length));
  const { found, problems } = readDocument(xml);
  const { kept, problems: left } = bounded(found);
  const none = found.length === 0 && problems.length === 0 ? ['The file contains no questions'] : [];
  return { entries: entriesOf(kept, newKey, () => null), problems: [...left, ...problems, ...none] };
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
  const isOwn = withoutCopies([...archive.files.keys()]);
  for (const [name, file] of [...archive.files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!isOwn(name)) continue;
    const read = readEntry(file);
    found.push(...read.found);
    for (const problem of read.problems) if (problems.length < 20) problems.push(`${name.slice(0, 120)}: ${problem}`);
  }
  if (found.length === 0) problems.push('The archive contains no questions');
  const { kept, problems: left } = bounded(found);
  const picture = await picturesOf(
    bytes,
    archive.names,
    kept.map(({ element }) => element),
  );
  return {
    entries: entriesOf(kept, newKey, picture),
    problems: [...left, ...problems],
  };
}

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
import { hasIntroduction, INTRODUCTION, notesAround, quizOf, settingsOf, type QuizSettings } from './around-1.ts';
import { nameOf } from './item-1.ts';
import { readItem } from './qti-1.ts';
import { nameOfItem, readAssessmentItem } from './qti-2.ts';
import { placedBy, type Placed } from './tests-2.ts';
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
  /** Its quiz shuffles the options of all of its questions. */
  readonly shuffles?: boolean;
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

/** Items of one file: version 1.2 keeps them in a tree of sections, 2.1 has one a file. */
function itemsOf(root: XmlElement): readonly Found[] {
  if (root.name === 'questestinterop') {
    const category = titleOf(root);
    const notes = notesAround(root);
    return descendants(root, 'item').map(item => ({
      element: item,
      name: nameOf(item),
      title: item.attributes.title ?? '',
      category,
      notes: notes.get(item) ?? [],
      read: readItem,
    }));
  }
  if (root.name !== 'assessmentItem') return [];
  const { title = '', identifier = '' } = root.attributes;
  const found = { element: root, name: nameOfItem(root), title: title === identifier ? '' : title };
  return [{ ...found, category: '', notes: [], read: readAssessmentItem }];
}

/** What is lost of a whole quiz, such as the bank that its questions come from. */
function problemsAround(root: XmlElement): readonly string[] {
  const draws = descendants(root, 'bankentry_item', 'sourcebank_ref').length > 0;
  return [
    ...(draws ? [`“${titleOf(root).slice(0, 120)}” uses questions from a bank. Export that bank separately.`] : []),
    ...(hasIntroduction(root) ? [INTRODUCTION] : []),
  ];
}

function draftOf({ element, read, notes, shuffles = false }: Found, newKey: NewKey, picture: FindPicture): Draft {
  const [broken] = element.errors;
  if (broken) throw new NotTaken(broken);
  const draft = withPictures(read(element, newKey, picture), newKey, picture);
  const { question } = draft;
  const isFixed = draft.notes.some(note => note.startsWith('All options keep their order'));
  const isShuffled = question.questionMode === 'MULTIPLE_CHOICE' && shuffles && !isFixed;
  return {
    ...draft,
    question: isShuffled ? { ...question, shuffleOptions: true } : question,
    notes: [...draft.notes, ...notes],
  };
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
  /** Null: it is no XML. */
  readonly root: XmlElement | null;
  /** Of the quiz of that folder; null: it is another file. */
  readonly settings: QuizSettings | null;
  readonly found: readonly Found[];
  /** What is wrong around its questions. */
  readonly problems: readonly string[];
}

function readEntry(bytes: Uint8Array): FileOfArchive {
  const decoded = decodedText(bytes);
  if (!decoded) return { root: null, settings: null, found: [], problems: ['The file is not text'] };
  const document = readDocument(decoded.text);
  return { ...document, problems: [...decoded.problems, ...document.problems] };
}

function readDocument(text: string): FileOfArchive {
  try {
    const root = readXml(text.replace(/^\ufeff/, '').trimStart());
    const found = itemsOf(root);
    const outside = errorsAround(
      root,
      found.map(({ element }) => element),
    );
    return { root, settings: settingsOf(root), found, problems: [...outside, ...problemsAround(root)] };
  } catch (error) {
    if (error instanceof UnreadableXml) return { root: null, settings: null, found: [], problems: [error.message] };
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

/** Questions in the order of the tests of their archive, with what those say of them; the others follow. */
function inOrder<T extends Found & { readonly file: string }>(
  found: readonly T[],
  placed: readonly Placed[],
): readonly T[] {
  const places = new Map(placed.map((place, at) => [place.file, { ...place, at }] as const).reverse());
  return found
    .map(item => ({ item, place: places.get(item.file) }))
    .sort((left, right) => (left.place?.at ?? Infinity) - (right.place?.at ?? Infinity) || 0)
    .map(({ item, place }) =>
      place ? { ...item, category: item.category || place.category, notes: [...item.notes, ...place.notes] } : item,
    );
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
  const found: (Found & { readonly quiz: string; readonly file: string })[] = [];
  const settings = new Map<string, QuizSettings>();
  const placements: Placed[] = [];
  const isOwn = withoutCopies([...archive.files.keys()]);
  for (const [name, file] of [...archive.files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!isOwn(name)) continue;
    const read = readEntry(file);
    const quiz = quizOf(name);
    found.push(...read.found.map(item => ({ ...item, quiz, file: name })));
    if (read.root) placements.push(...placedBy(read.root, name));
    if (read.settings) settings.set(quiz, read.settings);
    if (read.settings?.hasDescription) problems.push(`${name.slice(0, 120)}: ${INTRODUCTION}`);
    for (const problem of read.problems) if (problems.length < 20) problems.push(`${name.slice(0, 120)}: ${problem}`);
  }
  if (found.length === 0) problems.push('The archive contains no questions');
  const { kept, problems: left } = bounded(
    inOrder(found, placements).map(item => ({ ...item, shuffles: settings.get(item.quiz)?.shuffles ?? false })),
  );
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

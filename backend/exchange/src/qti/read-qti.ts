import {
  bounded,
  entryOf,
  MOST_BYTES,
  nothingRead,
  tooLarge,
  type Draft,
  type Imported,
  type NewKey,
} from '../imported.ts';
import { descendants, readXml, UnreadableXml, type XmlElement } from '../xml-tree.ts';
import { nameOf, readItem } from './qti-1.ts';
import { readAssessmentItem } from './qti-2.ts';
import { UnreadableZip, zipTexts } from './zip-entries.ts';

interface Found {
  readonly name: string;
  readonly read: (newKey: NewKey) => Draft;
}

/** Items of one file: version 1.2 keeps them in a tree of sections, 2.1 has one a file. */
function itemsOf(root: XmlElement): readonly Found[] {
  if (root.name === 'questestinterop')
    return descendants(root, 'item').map(item => ({
      name: nameOf(item),
      read: newKey => readItem(item, newKey),
    }));
  if (root.name === 'assessmentItem')
    return [
      {
        name: root.attributes.title ?? root.attributes.identifier ?? '',
        read: newKey => readAssessmentItem(root, newKey),
      },
    ];
  return [];
}

/**
 * Reads an archive of questions as Canvas exports them: QTI 1.2 (`questestinterop`) or 2.1 (`assessmentItem`).
 * A file in it that is broken is named among the problems and spoils no other one.
 */
export async function readQtiZip(bytes: Uint8Array, newKey: NewKey): Promise<Imported> {
  if (bytes.length > MOST_BYTES) return nothingRead(tooLarge(bytes.length));
  let texts: ReadonlyMap<string, string>;
  try {
    texts = await zipTexts(
      bytes,
      name => /\.(xml|qti)$/i.test(name) && !/(^|\/)(imsmanifest\.xml|__MACOSX\/)/.test(name),
    );
  } catch (error) {
    if (error instanceof UnreadableZip) return nothingRead(error.message);
    throw error;
  }
  const problems: string[] = [];
  const found: Found[] = [];
  for (const name of [...texts.keys()].sort()) {
    try {
      found.push(...itemsOf(readXml((texts.get(name) ?? '').replace(/^\ufeff/, '').trimStart())));
    } catch (error) {
      if (!(error instanceof UnreadableXml)) throw error;
      if (problems.length < 20) problems.push(`${name.slice(0, 120)}: ${error.message}`);
    }
  }
  if (found.length === 0) problems.push('There is no question in the archive');
  const { kept, problems: left } = bounded(found);
  return {
    entries: kept.map(({ name, read }, at) => entryOf(`Question ${at + 1}`, name, () => read(newKey))),
    problems: [...left, ...problems],
  };
}

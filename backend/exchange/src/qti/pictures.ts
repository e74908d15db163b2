import { htmlPieces } from '../html-text.ts';
import type { FindPicture } from '../pictures-of-texts.ts';
import { descendants, textOf, type XmlElement } from '../xml-tree.ts';
import { zipEntries } from './zip-entries.ts';

/** The end of a file's name in the archive: Canvas puts a word for the folder of the course's files before it. */
function pathOf(address: string): string {
  let path = address;
  try {
    path = decodeURIComponent(address);
  } catch {
    // It is a name with a percent sign.
  }
  return path
    .replace(/[?#].*$/, '')
    .replace(/^\$[A-Z-]+\$\//, '')
    .replace(/^(\.{0,2}\/)+/, '');
}

const named = (names: readonly string[], path: string): string | undefined =>
  path === '' ? undefined : names.find(name => name === path || name.endsWith(`/${path}`));

/** Pictures of an item: elements of their own, and those in its HTML. */
function addressesIn(item: XmlElement): readonly string[] {
  const elements = descendants(item, 'matimage', 'img', 'object').map(
    ({ attributes: { uri, src, data } }) => uri ?? src ?? data ?? '',
  );
  const texts = descendants(item, 'mattext')
    .map(textOf)
    .filter(text => text.includes('<img'));
  const within = texts.flatMap(text =>
    [...htmlPieces(text)].map(piece => (piece.kind === 'open' && piece.name === 'img' ? piece.attribute('src') : '')),
  );
  return [...elements, ...within];
}

/** Unpacks the pictures that these items show, and no other file. */
export async function picturesOf(
  bytes: Uint8Array,
  names: readonly string[],
  items: readonly XmlElement[],
): Promise<FindPicture> {
  const shown = new Set(items.flatMap(addressesIn).map(address => named(names, pathOf(address))));
  if (shown.size === 0) return () => null;
  const { files } = await zipEntries(bytes, name => shown.has(name));
  return address => {
    const name = named(names, pathOf(address));
    const found = name === undefined ? undefined : files.get(name);
    return name !== undefined && found
      ? { name: name.slice(name.lastIndexOf('/') + 1), bytes: new Uint8Array(found) }
      : null;
  };
}

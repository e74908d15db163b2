import type { ImportedImage } from '../imported.ts';
import { descendants, type XmlElement } from '../xml-tree.ts';
import { zipEntries } from './zip-entries.ts';

/** The picture of the archive that an address in a question leads to; null where there is none. */
export type Picture = (address: string) => ImportedImage | null;

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

/** Unpacks the pictures that these items show, and no other file. */
export async function picturesOf(
  bytes: Uint8Array,
  names: readonly string[],
  items: readonly XmlElement[],
): Promise<Picture> {
  const addresses = items.flatMap(item => descendants(item, 'matimage')).map(one => one.attributes.uri ?? '');
  const shown = new Set(addresses.map(address => named(names, pathOf(address))));
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

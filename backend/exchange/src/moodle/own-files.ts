import type { ImportedImage } from '../imported.ts';
import type { FindPicture } from '../pictures-of-texts.ts';
import { childrenOf, textOf, type XmlElement } from '../xml-tree.ts';

const ADDRESS = '@@PLUGINFILE@@/';

/** The file that stands in the XML as Base64; null for another one. */
export const fileIn = (file: XmlElement | undefined): ImportedImage | null =>
  file?.attributes.encoding === 'base64'
    ? { name: file.attributes.name ?? 'image', bytes: new Uint8Array(Buffer.from(textOf(file), 'base64')) }
    : null;

/** Without the escapes of an address. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/**
 * A question whose texts name their files by where they stand. Each text has files of its own, and what is pasted into
 * one is called `image.png` in all of them.
 */
export function withOwnFiles(question: XmlElement): { readonly element: XmlElement; readonly find: FindPicture } {
  const files: { readonly path: string; readonly element: XmlElement }[][] = [];
  const visit = (element: XmlElement): XmlElement => {
    const own = childrenOf(element, 'file');
    const at = files.length;
    if (own.length > 0)
      files.push(
        own.map(file => {
          const { name = '', path = '/' } = file.attributes;
          return { path: `${path}${name}`.replace(/^\//, ''), element: file };
        }),
      );
    const changed = (part: XmlElement | string): XmlElement | string => {
      if (typeof part === 'string') return part;
      if (own.length === 0 || part.name !== 'text') return part.name === 'file' ? part : visit(part);
      return { ...part, content: [textOf(part).replaceAll(ADDRESS, `${ADDRESS}${at}/`)] };
    };
    const content = element.content.map(changed);
    return { ...element, content, children: content.filter(part => typeof part !== 'string') };
  };
  return {
    element: visit(question),
    find: address => {
      const [, at = '', path = ''] = /^@@PLUGINFILE@@\/(\d+)\/([^?#]*)/.exec(address) ?? [];
      const found = files[Number(at)]?.find(file => file.path === decoded(path));
      return fileIn(found?.element);
    },
  };
}

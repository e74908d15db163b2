import path from 'node:path';
import { mediaKeysIn, parseMediaKey } from '@learnloom/contracts/kernel/media-key';

/** Where things of the site are in an export. */
export interface ExportPlaces {
  /** Path of the file of an article or a tutorial, by kind and key as links have them: `article/<key>`; undefined: none. */
  readonly pageAt: (page: string) => string | undefined;
  /** Path of an uploaded file; undefined: it is not exported. */
  readonly mediaAt: (key: string) => string | undefined;
}

const relative = (from: string, to: string): string => {
  const link = path.posix.relative(path.posix.dirname(from), to);
  return link.startsWith('.') ? link : `./${link}`;
};

/** A target of a link or an image: `](target)`, `](<target>)`. */
const TARGET = /(\]\(<?)((?:learnloom:|\/media\/)?[^()<>\s#]+)(?=[#>)\s])/g;

/** Media keys in a text, each once. */
export const mediaOf = (markdown: string): readonly string[] => [...new Set(mediaKeysIn(markdown))];

/**
 * The Markdown of an exported file with paths to other files of the export, which every program understands, in place of the
 * keys that only this site knows. What is not exported stays as it is.
 */
export function portableText(markdown: string, file: string, { pageAt, mediaAt }: ExportPlaces): string {
  return markdown.replace(TARGET, (all, before: string, target: string) => {
    const place = target.startsWith('learnloom:')
      ? pageAt(target.slice('learnloom:'.length))
      : mediaPlace(target, mediaAt);
    return place === undefined ? all : `${before}${relative(file, place)}`;
  });
}

function mediaPlace(target: string, mediaAt: ExportPlaces['mediaAt']): string | undefined {
  const key = target.replace(/^\/media\//, '');
  return parseMediaKey(key) ? mediaAt(key) : undefined;
}

/** The same of a field that holds nothing but a media key. */
export function portableMedia(value: string, file: string, { mediaAt }: ExportPlaces): string {
  const place = mediaPlace(value, mediaAt);
  return place === undefined ? value : relative(file, place);
}

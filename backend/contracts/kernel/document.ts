import { insertLength, insertText } from './block.ts';

/** A heading of a rich-text document, in document order; nested by level where it is shown. */
export interface HeadingEntry {
  readonly text: string;
  readonly slug: string;
  /** 1 to 6 */
  readonly level: number;
}

/** Characters of a document's text, its last line break included. */
export const MAX_CHARACTERS = 50_000;

/** What is said of a text that is too long. */
export const tooLongText = (characters: number, max: number = MAX_CHARACTERS): string =>
  `This text has ${characters} characters. Use at most ${max} characters`;

/** Pictures in one document. */
export const MOST_PICTURES = 50;

/** Characters of what a picture shows, for those who do not see it. */
export const PICTURE_TEXT = 300;

/** A picture of a document: a block of its own. */
export interface DocumentPicture {
  /** Key of an upload. */
  readonly src: string;
  readonly alt: string;
}

/** The inserts of a document's JSON text (Quill Delta operations); null when it is no document. */
function insertsOf(json: string): readonly unknown[] | null {
  if (json === '') return [];
  try {
    const document = JSON.parse(json) as { readonly v?: unknown; readonly ops?: unknown } | null;
    if (document?.v !== 1 || !Array.isArray(document.ops)) return null;
    return (document.ops as readonly ({ readonly insert?: unknown } | null)[]).map(op => op?.insert);
  } catch {
    return null;
  }
}

/** How long a document's text is, with that in its blocks, each of which counts one more; null when it is no document. */
export const charactersOf = (json: string): number | null =>
  insertsOf(json)?.reduce<number>((sum, insert) => sum + insertLength(insert), 0) ?? null;

/** The lines of a document and of its blocks without formats, those with nothing but white space left out. */
export const paragraphsOf = (json: string): readonly string[] =>
  (insertsOf(json) ?? [])
    .map(insertText)
    .join('')
    .split('\n')
    .filter(line => line.trim() !== '');

/** A document of unformatted lines. */
export const plainDocument = (text: string): string =>
  text === '' ? '' : JSON.stringify({ v: 1, ops: [{ insert: `${text}\n` }] });

/** What readers see of a rich-text document; derived from it, never recorded. */
export interface RenderedDocument {
  /** Sanitised and highlighted; styled by classes only. */
  readonly htmlContent: string;
  readonly headings: readonly HeadingEntry[];
  /** Such as '3 mins read'. */
  readonly readingTime: string;
}

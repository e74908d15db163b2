import { allRunLanguages, isRunLanguage, type RunLanguage } from '@learnloom/contracts/runner/languages';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import { codeFilesIn, type CodeFile } from './code-files.ts';

/** Where the code editor stands. */
export const CODE_PATH = '/code';

/** The page of the site that code was taken from. */
export interface SnippetOrigin {
  /** Path within the site. */
  readonly path: string;
  readonly title: string;
}

/** Code that can be shared by a link. */
export interface Snippet {
  readonly language: RunLanguage;
  readonly code: string;
  /** The program's other files. */
  readonly files?: readonly CodeFile[];
  readonly origin?: SnippetOrigin;
}

/** Code in a language that the editor does not know. */
export interface UnknownSnippet {
  readonly unknown: string;
}

/** A link, or why there is none, in a sentence for readers. */
export type SnippetLink =
  { readonly link: string; readonly error?: never } | { readonly link?: never; readonly error: string };

/** Characters of a link's fragment: what mail and chat programs still pass on whole. */
const MOST_FRAGMENT = 16_000;
/** Bytes that a fragment may unfold to. */
const MOST_BYTES = 200_000;

export const TOO_LONG = 'This code is too long for a link. Shorten it or copy it instead.';
const NOT_POSSIBLE = 'This browser cannot create links to code. Copy the code instead.';

/**
 * Format 1: `#code=1.{language}.{code, deflated with a checksum, base64url}`; format 2 has `{ code, files }` as JSON in the place
 * of the code. Both may end with `&from={path}&title={title}`.
 */
const FORMAT = /^#?code=([12])\.([a-z0-9]{1,40})\.([\w-]+)(?:&from=([^&]+)&title=([^&]+))?$/;

/** A path within the site: browsers take `//` and `/\` for the beginning of another host. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;
/** Characters. */
const MAX_PATH = 500;
const MAX_TITLE = 200;

const through = (bytes: Uint8Array<ArrayBuffer>, transform: CompressionStream | DecompressionStream) =>
  new Blob([bytes]).stream().pipeThrough(transform);

/** Reads a stream of at most so many bytes; null: it has more. What comes after them is never unfolded. */
async function bytesOf(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const all = new Uint8Array(most);
  let length = 0;
  const reader = stream.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    if (length + piece.value.length > most) {
      await reader.cancel();
      return null;
    }
    all.set(piece.value, length);
    length += piece.value.length;
  }
  return all.subarray(0, length);
}

/**
 * Address of the code editor with the code in its fragment, which browsers keep to themselves: nothing is stored, and
 * nothing of it reaches the server.
 */
export async function codeLink({ language, code, files = [], origin }: Snippet): Promise<SnippetLink> {
  const format = files.length === 0 ? 1 : 2;
  const bytes = new TextEncoder().encode(format === 1 ? code : JSON.stringify({ code, files }));
  if (bytes.length > MOST_BYTES) return { error: TOO_LONG };
  try {
    const packed = await bytesOf(through(bytes, new CompressionStream('deflate')), MOST_FRAGMENT);
    const fragment = packed && `#code=${format}.${language}.${toBase64Url(packed)}${originText(origin)}`;
    return fragment && fragment.length <= MOST_FRAGMENT ? { link: CODE_PATH + fragment } : { error: TOO_LONG };
  } catch {
    return { error: NOT_POSSIBLE };
  }
}

const originText = (origin: SnippetOrigin | undefined): string =>
  origin ? `&from=${encodeURIComponent(origin.path)}&title=${encodeURIComponent(origin.title)}` : '';

/** Undefined where the parts are not what `codeLink` writes: the code can be shown without. */
function originOf(from: string | undefined, title: string | undefined): SnippetOrigin | undefined {
  if (from === undefined || title === undefined) return undefined;
  try {
    const origin = { path: decodeURIComponent(from), title: decodeURIComponent(title).trim() };
    const fits = origin.path.length <= MAX_PATH && origin.title.length <= MAX_TITLE && origin.title !== '';
    return fits && OWN_PATH.test(origin.path) ? origin : undefined;
  } catch {
    return undefined;
  }
}

/** What a fragment of a format holds; null: it is not of that format. `main`: name of the file that is run. */
function contentOf(format: string, text: string, main: string): Pick<Snippet, 'code' | 'files'> | null {
  if (format === '1') return { code: text };
  const value = JSON.parse(text) as unknown;
  if (typeof value !== 'object' || value === null || !('code' in value) || typeof value.code !== 'string') return null;
  return { code: value.code, files: codeFilesIn('files' in value ? value.files : [], main) };
}

/** The code in an address's fragment; null: there is none, or it was not made by `codeLink`. Never throws. */
export async function snippetOf(hash: string): Promise<Snippet | UnknownSnippet | null> {
  if (hash.length > MOST_FRAGMENT + 1) return null;
  const [, format = '', language, data = '', from, title] = FORMAT.exec(hash) ?? [];
  if (language === undefined) return null;
  if (!isRunLanguage(language)) return { unknown: language };
  try {
    const bytes = await bytesOf(through(fromBase64Url(data), new DecompressionStream('deflate')), MOST_BYTES);
    if (!bytes) return null;
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const content = contentOf(format, text, allRunLanguages[language].file);
    const origin = originOf(from, title);
    return content && { language, ...content, ...(origin && { origin }) };
  } catch {
    return null;
  }
}

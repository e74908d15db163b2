import { isRunLanguage, type RunLanguage } from '@learnloom/contracts/runner/languages';
import { fromBase64Url, toBase64Url } from './base64url.ts';

/** Where the code editor stands. */
export const CODE_PATH = '/code';

/** Code that can be shared by a link. */
export interface Snippet {
  readonly language: RunLanguage;
  readonly code: string;
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

/** Format 1: `#code=1.{language}.{code, deflated with a checksum, base64url}`. */
const FORMAT = /^#?code=1\.([a-z0-9]{1,40})\.([\w-]+)$/;

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
export async function codeLink({ language, code }: Snippet): Promise<SnippetLink> {
  const bytes = new TextEncoder().encode(code);
  if (bytes.length > MOST_BYTES) return { error: TOO_LONG };
  try {
    const packed = await bytesOf(through(bytes, new CompressionStream('deflate')), MOST_FRAGMENT);
    const fragment = packed && `#code=1.${language}.${toBase64Url(packed)}`;
    return fragment && fragment.length <= MOST_FRAGMENT ? { link: CODE_PATH + fragment } : { error: TOO_LONG };
  } catch {
    return { error: NOT_POSSIBLE };
  }
}

/** The code in an address's fragment; null: there is none, or it was not made by `codeLink`. Never throws. */
export async function snippetOf(hash: string): Promise<Snippet | UnknownSnippet | null> {
  if (hash.length > MOST_FRAGMENT + 1) return null;
  const [, language, data = ''] = FORMAT.exec(hash) ?? [];
  if (language === undefined) return null;
  if (!isRunLanguage(language)) return { unknown: language };
  try {
    const bytes = await bytesOf(through(fromBase64Url(data), new DecompressionStream('deflate')), MOST_BYTES);
    return bytes && { language, code: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return null;
  }
}

/** What a JSON text may hold, so that reading it costs little. */
export interface ShapeBounds {
  /** Commas, colons and opening brackets together: no value or key comes without one. */
  readonly parts: number;
  /** Brackets within brackets. */
  readonly depth: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
/** Bytes in a row that are no text, such as a number or the blanks before a line: reading millions takes tens of milliseconds. */
const MOST_BARE = 1_000;

/**
 * Looks at a JSON text while its bytes come in, without building anything: a parser makes an object of every two bytes
 * of `[],[],…`. Gives a function that is false as soon as the text holds more than the bounds.
 */
export function jsonShape({ parts, depth }: ShapeBounds): (chunk: Uint8Array) => boolean {
  let seen = 0;
  let level = 0;
  let inText = false;
  let escaped = false;
  let bare = 0;

  /** Index after the end of the text that `at` is in. */
  function afterText(chunk: Uint8Array, at: number): number {
    for (let index = at; index < chunk.length; index += 1) {
      const byte = chunk[index];
      if (escaped) escaped = false;
      else if (byte === BACKSLASH) escaped = true;
      else if (byte === QUOTE) {
        inText = false;
        return index + 1;
      }
    }
    return chunk.length;
  }

  return chunk => {
    let index = 0;
    while (index < chunk.length) {
      if (inText) {
        index = afterText(chunk, index);
        continue;
      }
      const byte = chunk[index] ?? 0;
      index += 1;
      bare += 1;
      if (byte === QUOTE) {
        inText = true;
        bare = 0;
      } else if (byte === COMMA || byte === COLON) {
        seen += 1;
        bare = 0;
        // Both brackets and both braces differ from each other in one bit.
      } else if ((byte & 0xdf) === 0x5b) {
        seen += 1;
        level += 1;
        bare = 0;
      } else if ((byte & 0xdf) === 0x5d) level -= 1;
      if (seen > parts || level > depth || bare > MOST_BARE) return false;
    }
    return true;
  };
}

/** Ten parts for each of the 15,000 runs and lines that the longest texts have, which nest less deep. */
const DOCUMENT = { parts: 150_000, depth: 32 };

/** Whether a document's JSON, in UTF-8, may be parsed: others' requests wait for that long. */
export const isDocumentShaped = (bytes: Uint8Array): boolean => jsonShape(DOCUMENT)(bytes);

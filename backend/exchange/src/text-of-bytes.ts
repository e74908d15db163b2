const UTF8_BOM = [0xef, 0xbb, 0xbf] as const;
/** Bytes that are looked at to tell how a text is written. */
const BEGINNING = 4096;

export interface DecodedText {
  readonly text: string;
  /** What its author should know about how it was read; empty: nothing. */
  readonly problems: readonly string[];
}

const startsWith = (bytes: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, at) => bytes[at] === byte);

/** UTF-16 without its mark: in any text of ours every other byte of its beginning is 0. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const beginning = bytes.subarray(0, BEGINNING);
  const zeros = [0, 0];
  beginning.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const enough = beginning.length / 4;
  if (odd > enough && even === 0) return 'utf-16le';
  return even > enough && odd === 0 ? 'utf-16be' : null;
}

/** What the first line of XML says that it is written in; null: nothing, or nothing that is known. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const [, label = ''] = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head) ?? [];
  // What a byte at a time is read from is no UTF-16, whatever it says.
  if (label === '' || /^utf-?16|^ucs/i.test(label)) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

/** Windows-1252 from 0x80 on; some releases of Node decode these as ISO-8859-1, which has signs of control there. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const windowsText = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, sign => WINDOWS.charAt(sign.charCodeAt(0) - 0x80));

const CONTROL = /[\0-\x08\x0e-\x1f]/;

/**
 * The text of a file: by its mark, by what its XML says, as UTF-8, else as what Windows' programs write. Null: it is no
 * text.
 */
export function decodedText(bytes: Uint8Array): DecodedText | null {
  const marked = startsWith(bytes, [0xff, 0xfe]) ? 'utf-16le' : startsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : null;
  const wide = marked ?? utf16Of(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), problems: [] };
  if (CONTROL.test(Buffer.from(bytes.subarray(0, BEGINNING)).toString('latin1'))) return null;
  const declared = startsWith(bytes, UTF8_BOM) ? null : declaredEncoding(bytes);
  if (declared !== null && declared !== 'utf-8') return { text: new TextDecoder(declared).decode(bytes), problems: [] };
  try {
    // A file that was cut off may end within a letter.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true }), problems: [] };
  } catch {
    return {
      text: windowsText(bytes),
      problems: ['The file is not UTF-8 and was read as Windows-1252. Check accented characters.'],
    };
  }
}

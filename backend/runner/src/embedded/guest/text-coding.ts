import { coded } from './define.ts';
import { utf8Of } from './encodings.ts';
import { host } from './host.ts';

type Bytes = ArrayBuffer | ArrayBufferView;

const bytesOf = (data: Bytes): Uint8Array =>
  ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data);

/** Bytes at the end that are the beginning of a character of UTF-8. */
function openInUtf8(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 128) return 0;
    const length = byte >= 240 ? 4 : byte >= 224 ? 3 : byte >= 192 ? 2 : 0;
    if (length > 0) return length > back ? back : 0;
  }
  return 0;
}

/** The same in UTF-16, whose characters may be pairs of two. */
function openInUtf16(bytes: Uint8Array, high: 0 | 1): number {
  const odd = bytes.length % 2;
  const at = bytes.length - odd - 2 + high;
  return ((bytes[at] ?? 0) & 0xfc) === 0xd8 ? odd + 2 : odd;
}

function openIn(encoding: string, bytes: Uint8Array): number {
  if (encoding === 'utf-8') return openInUtf8(bytes);
  return encoding.startsWith('utf-16') ? openInUtf16(bytes, encoding === 'utf-16le' ? 1 : 0) : 0;
}

export class TextEncoder {
  get encoding(): string {
    return 'utf-8';
  }
  encode(text: unknown = ''): Uint8Array {
    return utf8Of(String(text));
  }
  encodeInto(text: string, target: Uint8Array): { read: number; written: number } {
    let read = 0;
    let written = 0;
    for (const character of text) {
      const bytes = utf8Of(character);
      if (written + bytes.length > target.length) break;
      target.set(bytes, written);
      read += character.length;
      written += bytes.length;
    }
    return { read, written };
  }
}

export class TextDecoder {
  readonly #encoding: string;
  readonly #fatal: boolean;
  readonly #ignoreBOM: boolean;
  /** Of a text that comes in parts: what the last one ended with. */
  #open = new Uint8Array();
  #begun = false;

  constructor(label: unknown = 'utf-8', options?: { readonly fatal?: unknown; readonly ignoreBOM?: unknown }) {
    this.#encoding = host.charset(String(label));
    if (this.#encoding === '')
      throw coded(new RangeError(`The "${String(label)}" encoding is not supported`), 'ERR_ENCODING_NOT_SUPPORTED');
    this.#fatal = Boolean(options?.fatal);
    this.#ignoreBOM = Boolean(options?.ignoreBOM);
  }
  get encoding(): string {
    return this.#encoding;
  }
  get fatal(): boolean {
    return this.#fatal;
  }
  get ignoreBOM(): boolean {
    return this.#ignoreBOM;
  }
  decode(data: Bytes = new Uint8Array(), options?: { readonly stream?: unknown }): string {
    const given = bytesOf(data);
    const bytes = new Uint8Array(this.#open.length + given.length);
    bytes.set(this.#open);
    bytes.set(given, this.#open.length);
    const kept = bytes.length - (options?.stream ? openIn(this.#encoding, bytes) : 0);
    const text = host.decode(bytes.subarray(0, kept), this.#encoding, this.#fatal, this.#ignoreBOM || this.#begun);
    this.#open = options?.stream ? bytes.slice(kept) : new Uint8Array();
    this.#begun = Boolean(options?.stream) && (this.#begun || kept > 0);
    if (text !== undefined) return text;
    const message = `The encoded data was not valid for encoding ${this.#encoding}`;
    throw coded(new TypeError(message), 'ERR_ENCODING_INVALID_ENCODED_DATA');
  }
}

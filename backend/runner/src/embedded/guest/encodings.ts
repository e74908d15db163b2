import { host } from './host.ts';

/** What a program may name an encoding. */
export type Encoding = 'utf8' | 'hex' | 'base64' | 'base64url' | 'latin1' | 'ascii' | 'utf16le';

const names: Readonly<Record<string, Encoding>> = {
  utf8: 'utf8',
  'utf-8': 'utf8',
  hex: 'hex',
  base64: 'base64',
  base64url: 'base64url',
  latin1: 'latin1',
  binary: 'latin1',
  ascii: 'ascii',
  utf16le: 'utf16le',
  'utf-16le': 'utf16le',
  ucs2: 'utf16le',
  'ucs-2': 'utf16le',
};

export const isEncoding = (name: unknown): boolean =>
  typeof name === 'string' && Object.hasOwn(names, name.toLowerCase());

export function encodingOf(name: unknown): Encoding {
  const found = name === undefined || name === null ? 'utf8' : names[String(name).toLowerCase()];
  if (found) return found;
  throw Object.assign(new TypeError(`Unknown encoding: ${String(name)}`), { code: 'ERR_UNKNOWN_ENCODING' });
}

/** A byte order mark at the beginning of a text does not get outside. */
const MARK = '\ufeff';

export const utf8Of = (text: string): Uint8Array =>
  text.startsWith(MARK) ? host.encode(`.${text}`).slice(1) : host.encode(text);

const codes = (text: string): Uint8Array => Uint8Array.from(text, character => character.charCodeAt(0));

/** Characters from codes, in pieces that fit on the stack. */
function characters(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 4096)
    text += String.fromCharCode(...bytes.subarray(start, start + 4096));
  return text;
}

function fromBase64(text: string): Uint8Array {
  const known = text
    .replace(/=.*$/su, '')
    .replace(/[^A-Za-z0-9+/_-]/gu, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  return codes(atob(known.length % 4 === 1 ? known.slice(0, -1) : known));
}

function fromHex(text: string): Uint8Array {
  const pairs = /^(?:[0-9a-f]{2})*/iu.exec(text)?.[0] ?? '';
  return Uint8Array.from(pairs.match(/../gu) ?? [], pair => Number.parseInt(pair, 16));
}

function fromUtf16(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    bytes[index * 2] = code & 255;
    bytes[index * 2 + 1] = code >> 8;
  }
  return bytes;
}

export function encode(text: string, encoding: Encoding): Uint8Array {
  switch (encoding) {
    case 'utf8':
      return utf8Of(text);
    case 'hex':
      return fromHex(text);
    case 'base64':
    case 'base64url':
      return fromBase64(text);
    case 'utf16le':
      return fromUtf16(text);
    case 'latin1':
    case 'ascii': {
      const bytes = new Uint8Array(text.length);
      for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
      return bytes;
    }
  }
}

export function decode(bytes: Uint8Array, encoding: Encoding): string {
  switch (encoding) {
    case 'utf8':
      return host.decode(bytes, 'utf-8', false, true) ?? '';
    case 'hex':
      return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
    case 'base64':
      return btoa(characters(bytes));
    case 'base64url':
      return btoa(characters(bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/u, '');
    case 'latin1':
      return characters(bytes);
    case 'ascii':
      return characters(bytes.map(byte => byte & 127));
    case 'utf16le':
      return characters(bytes.subarray(0, bytes.length & ~1)).replace(/(.)(.)/gsu, (_, low: string, high: string) =>
        String.fromCharCode(low.charCodeAt(0) | (high.charCodeAt(0) << 8)),
      );
  }
}

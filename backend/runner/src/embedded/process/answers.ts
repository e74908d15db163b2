import { createHash, createHmac } from 'node:crypto';

interface Call {
  readonly kind: string;
  readonly method: string;
  readonly locales: string | readonly string[] | null;
  readonly options: object | null;
  readonly values: readonly unknown[];
}

/** What can be asked of `Intl`; a program names nothing else. */
const intlMethods: Readonly<Record<string, readonly string[]>> = {
  NumberFormat: ['format', 'formatToParts', 'resolvedOptions', 'supportedLocalesOf'],
  DateTimeFormat: ['format', 'formatToParts', 'formatRange', 'resolvedOptions', 'supportedLocalesOf'],
  PluralRules: ['select', 'resolvedOptions', 'supportedLocalesOf'],
  RelativeTimeFormat: ['format', 'formatToParts', 'resolvedOptions', 'supportedLocalesOf'],
  ListFormat: ['format', 'formatToParts', 'resolvedOptions', 'supportedLocalesOf'],
  Collator: ['compare', 'resolvedOptions', 'supportedLocalesOf'],
};

/** Formatters by what they were made from: sorting a list compares thousands of times. */
const formatters = new Map<string, object>();
const KEPT = 20;
/** Characters of what a formatter is made from; others are not kept. */
const LONGEST = 500;

function formatterOf(kind: string, locales: Call['locales'], options: Call['options']): object {
  const key = JSON.stringify([kind, locales, options]);
  const before = formatters.get(key);
  if (before) return before;
  const zone = kind === 'DateTimeFormat' ? { timeZone: 'UTC' } : {};
  const made = Reflect.construct(Reflect.get(Intl, kind) as new () => object, [
    locales ?? 'en-US',
    { ...zone, ...options },
  ]);
  if (formatters.size >= KEPT) formatters.clear();
  if (key.length <= LONGEST) formatters.set(key, made);
  return made;
}

function received(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if ('bigint' in value) return BigInt(String(value.bigint));
  return 'number' in value ? Number(value.number) : value;
}

function callIntl({ kind, method, locales, options, values }: Call): unknown {
  if (!Object.hasOwn(intlMethods, kind) || !intlMethods[kind]?.includes(method)) throw new TypeError('Not supported');
  if (method === 'supportedLocalesOf') return Intl.NumberFormat.supportedLocalesOf([locales ?? []].flat());
  const formatter = formatterOf(kind, locales, options);
  const work = Reflect.get(formatter, method) as (...values: unknown[]) => unknown;
  return Reflect.apply(work, formatter, values.map(received));
}

/** Answers a program's call of `Intl`, as JSON in and out. */
export function answerIntl(call: string): string {
  try {
    return JSON.stringify({ value: callIntl(JSON.parse(call) as Call) });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error('Not supported');
    return JSON.stringify({ error: { name, message } });
  }
}

/** The parts of a URL as JSON; empty when it is none. */
export function answerUrl(text: string, base: string): string {
  try {
    const url = base === '' ? new URL(text) : new URL(text, base);
    const { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash } = url;
    return JSON.stringify({ href, origin, protocol, username, password, host, hostname, port, pathname, search, hash });
  } catch {
    return '';
  }
}

/** The name of an encoding of texts; empty when it is not known. */
export function answerCharset(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return '';
  }
}

/** The bytes as text; undefined when they are none and `fatal` is set. */
export function answerDecode(bytes: Uint8Array, label: string, fatal: boolean, ignoreBOM: boolean): string | undefined {
  try {
    return new TextDecoder(label, { fatal, ignoreBOM }).decode(bytes);
  } catch {
    return undefined;
  }
}

const ALGORITHMS = new Set(['md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512']);

/** The digest of the bytes; empty when the algorithm is not known. */
export function answerHash(algorithm: string, key: Uint8Array | undefined, bytes: Uint8Array): Uint8Array {
  const name = algorithm.toLowerCase().replace('-', '');
  if (!ALGORITHMS.has(name)) return new Uint8Array();
  return (key ? createHmac(name, key) : createHash(name)).update(bytes).digest();
}

import { inspect } from 'node-inspect-extracted';
import { Buffer } from './buffer.ts';
import { coded, define } from './define.ts';
import { host } from './host.ts';

const { parse } = JSON;

const decoded = (text: string): string => {
  const plus = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(plus);
  } catch {
    return plus;
  }
};
const encoded = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[!'()~]/gu, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');

type Init = string | Iterable<readonly [string, string]> | Readonly<Record<string, string>>;

class URLSearchParams {
  #pairs: (readonly [string, string])[];
  #changed: (text: string) => void = () => undefined;

  constructor(init: Init = '', changed?: (text: string) => void) {
    if (typeof init === 'string')
      this.#pairs = init
        .replace(/^\?/u, '')
        .split('&')
        .filter(Boolean)
        .map(pair => {
          const [name = '', ...value] = pair.split('=');
          return [decoded(name), decoded(value.join('='))] as const;
        });
    else if (Symbol.iterator in init) this.#pairs = [...(init as Iterable<readonly [string, string]>)];
    else this.#pairs = Object.entries(init).map(([name, value]) => [name, String(value)] as const);
    if (changed) this.#changed = changed;
  }
  get size(): number {
    return this.#pairs.length;
  }
  get(name: string): string | null {
    return this.#pairs.find(([key]) => key === name)?.[1] ?? null;
  }
  getAll(name: string): string[] {
    return this.#pairs.filter(([key]) => key === name).map(([, value]) => value);
  }
  has(name: string): boolean {
    return this.#pairs.some(([key]) => key === name);
  }
  append(name: string, value: unknown): void {
    this.#set([...this.#pairs, [name, String(value)]]);
  }
  set(name: string, value: unknown): void {
    const index = this.#pairs.findIndex(([key]) => key === name);
    if (index < 0) return this.append(name, value);
    const pair = [name, String(value)] as const;
    this.#set(this.#pairs.flatMap((old, at) => (at === index ? [pair] : old[0] === name ? [] : [old])));
  }
  delete(name: string): void {
    this.#set(this.#pairs.filter(([key]) => key !== name));
  }
  sort(): void {
    this.#set([...this.#pairs].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  }
  forEach(visit: (value: string, name: string, all: URLSearchParams) => void): void {
    for (const [name, value] of this.#pairs) visit(value, name, this);
  }
  *keys(): Generator<string> {
    for (const [name] of this.#pairs) yield name;
  }
  *values(): Generator<string> {
    for (const [, value] of this.#pairs) yield value;
  }
  *entries(): Generator<[string, string]> {
    for (const [name, value] of this.#pairs) yield [name, value];
  }
  [Symbol.iterator](): Generator<[string, string]> {
    return this.entries();
  }
  toString(): string {
    return this.#pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
  }
  [inspect.custom](): string {
    if (this.#pairs.length === 0) return 'URLSearchParams {}';
    return `URLSearchParams { ${this.#pairs.map(([name, value]) => `${inspect(name)} => ${inspect(value)}`).join(', ')} }`;
  }
  #set(pairs: (readonly [string, string])[]): void {
    this.#pairs = pairs;
    this.#changed(this.toString());
  }
}

const PARTS = [
  'href',
  'origin',
  'protocol',
  'username',
  'password',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
] as const;
type Parts = Record<(typeof PARTS)[number], string>;

class NodeUrl {
  #parts: Parts;
  #params: URLSearchParams;

  constructor(text: unknown, base?: unknown) {
    const found = host.url(String(text), base === undefined ? '' : String(base));
    if (found === '')
      throw Object.assign(coded(new TypeError('Invalid URL'), 'ERR_INVALID_URL'), { input: String(text) });
    this.#parts = parse(found) as Parts;
    this.#params = new URLSearchParams(this.#parts.search, query => this.change('search', query && `?${query}`));
  }
  get searchParams(): URLSearchParams {
    return this.#params;
  }
  part(name: (typeof PARTS)[number]): string {
    return this.#parts[name];
  }
  change(name: (typeof PARTS)[number], value: string): void {
    const {
      protocol,
      username,
      password,
      host: at,
      pathname,
      search,
      hash,
    } = { ...this.#parts, [name]: value } as Parts;
    const user = username && `${username}${password && `:${password}`}@`;
    const text = name === 'href' ? value : `${protocol}//${user}${at}${pathname}${search}${hash}`;
    const found = host.url(text, '');
    if (found !== '') this.#parts = parse(found) as Parts;
  }
  toString(): string {
    return this.#parts.href;
  }
  toJSON(): string {
    return this.#parts.href;
  }
  [inspect.custom](_depth: number, options: object): string {
    const {
      href,
      origin,
      protocol,
      username,
      password,
      host: at,
      hostname,
      port,
      pathname,
      search,
      hash,
    } = this.#parts;
    const shown = { href, origin, protocol, username, password, host: at, hostname, port, pathname, search };
    return `URL ${inspect({ ...shown, searchParams: this.#params, hash }, options)}`;
  }
}
define(NodeUrl, 'name', 'URL');
for (const name of PARTS)
  Object.defineProperty(NodeUrl.prototype, name, {
    get(this: NodeUrl) {
      return this.part(name);
    },
    set(this: NodeUrl, value: unknown) {
      this.change(name, String(value));
    },
    configurable: true,
    enumerable: true,
  });
for (const name of ['part', 'change']) define(NodeUrl.prototype, name, Reflect.get(NodeUrl.prototype, name));

export { NodeUrl as URL, URLSearchParams };

const bytesOf = (data: unknown): Uint8Array => (typeof data === 'string' ? Buffer.from(data) : (data as Uint8Array));

function digester(algorithm: string, key?: unknown): object {
  const data: Uint8Array[] = [];
  const digest = (encoding?: string): unknown => {
    const result = host.hash(algorithm, key === undefined ? undefined : bytesOf(key), Buffer.concat(data));
    if (result.length === 0) throw new Error('Digest method not supported');
    return encoding === undefined ? Buffer.from(result) : Buffer.from(result).toString(encoding);
  };
  const self = {
    update(part: unknown): object {
      data.push(bytesOf(part));
      return self;
    },
    digest,
  };
  return self;
}

const randomBytes = (size: number): ReturnType<typeof Buffer.from> => Buffer.from(host.random(size));

function randomUUID(): string {
  const bytes = host.random(16);
  bytes[6] = ((bytes[6] ?? 0) & 15) | 64;
  bytes[8] = ((bytes[8] ?? 0) & 63) | 128;
  return Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}

function randomInt(least: number, below?: number): number {
  const [from, to] = below === undefined ? [0, least] : [least, below];
  return (
    from + Math.floor((Buffer.from(host.random(6)).reduce((sum, byte) => sum * 256 + byte, 0) / 2 ** 48) * (to - from))
  );
}

/** The part of Node's `crypto` that programs of learners use. */
export const crypto = {
  createHash: (algorithm: string): object => digester(algorithm),
  createHmac: (algorithm: string, key: unknown): object => digester(algorithm, key),
  randomBytes,
  randomUUID,
  randomInt,
  getRandomValues<T extends Uint8Array>(target: T): T {
    target.set(host.random(target.length));
    return target;
  },
};

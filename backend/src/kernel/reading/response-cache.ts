import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Change } from '@learnloom/contracts/kernel/topic';
import { ResponseCacheAnswer } from './response-cache-answer.ts';
import type { HostKind } from '../http/hosts.ts';
import { tagIndex } from './response-cache-tags.ts';

/** Prepared bytes of one public answer. Tags: `topic` (any change) or `topic:scope`. */
export interface ResponseCacheEntry {
  readonly etag: string;
  readonly raw: Buffer;
  readonly gzip: Buffer | null;
  readonly br: Buffer | null;
  /** Content-Type, Cache-Control and the like; lengths, encoding, ETag and Vary are added. */
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
}

type Coding = 'raw' | 'gzip' | 'br';

interface Stored extends Readonly<Record<Coding, ResponseCacheAnswer>> {
  readonly etag: string;
  readonly unchanged: ResponseCacheAnswer;
  readonly tags: readonly string[];
  readonly bytes: number;
}

/** `originalUrl`: what the client asked for, where Express has cut off where something is mounted. */
export type Asked = IncomingMessage & { readonly originalUrl?: string };

export interface ResponseCache {
  /** Answers a request from memory; false: the caller has to. */
  (request: Asked, response: ServerResponse): boolean;
  /**
   * Path and those parameters by which the answers at a path differ, in one order: below `/api` all, elsewhere what
   * `tellApart` says.
   */
  addressOf(request: Pick<Asked, 'url' | 'originalUrl' | 'headers'>): string;
  /** Where an answer to this request is kept: kind of host and address. */
  keyOf(request: Pick<Asked, 'url' | 'originalUrl' | 'headers'>): string;
  /** From now on, what is at a path outside `/api` differs by these parameters; by none before. */
  tellApart(by: (host: HostKind, path: string) => readonly string[]): void;
  /** Take it before reading what an entry is made of, and give it to `put`. */
  generation(): number;
  /** False: a change since `since` touches the entry, or it is too big; it was not stored. */
  put(key: string, entry: ResponseCacheEntry, since: number): boolean;
  drop(change: Pick<Change, 'topic' | 'scopes'>): void;
  /** For the times when changes may have been missed. */
  dropAll(): void;
  stats(): { readonly hits: number; readonly entries: number; readonly bytes: number };
}

export interface ResponseCacheOptions {
  readonly kindOf: (host: string | undefined) => HostKind;
  /** Bound of all bodies together; entries that were not asked for again go first. */
  readonly maxBytes?: number;
}

const MAX_BYTES = 128 * 1024 * 1024;
const ENTRY_OVERHEAD = 2048;
/** `Accept-Encoding` headers are clients' input, though browsers send only a few: so many are remembered. */
const MOST_CACHED = 256;

/** Cache of whole public answers, asked before Express: a Map look-up and one write. */
export function createResponseCache({ kindOf, maxBytes = MAX_BYTES }: ResponseCacheOptions): ResponseCache {
  const tags = tagIndex();
  const entries = new LRUCache<string, Stored>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: (entry, key) => tags.remove(key, entry.tags),
  });
  let hits = 0;
  const codingFor = codings();

  let parametersOf: (host: HostKind, path: string) => readonly string[] = () => [];

  const urlOf = ({ url = '/', originalUrl = url }: Pick<Asked, 'url' | 'originalUrl'>): string => originalUrl;

  function addressFor(kind: HostKind, url: string): string {
    const at = url.indexOf('?');
    if (at < 0) return url;
    const path = url.slice(0, at);
    const query = url.slice(at + 1);
    return path + (path.startsWith('/api/') ? sorted(query) : only(parametersOf(kind, path), query));
  }

  function keyFor(host: string | undefined, url: string): string {
    const kind = kindOf(host);
    return `${kind} ${addressFor(kind, url)}`;
  }

  const responseCache = ((request, response) => {
    const { method, rawHeaders } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const { host, ifNoneMatch, acceptEncoding } = fieldsOf(rawHeaders);
    const entry = entries.get(keyFor(host, urlOf(request)));
    if (!entry) return false;
    hits += 1;
    const answer = matches(ifNoneMatch, entry.etag) ? entry.unchanged : entry[codingFor(acceptEncoding)];
    answer.send(response, method === 'GET');
    return true;
  }) as ResponseCache;

  return Object.assign(responseCache, {
    addressOf: (asked: Pick<Asked, 'url' | 'originalUrl' | 'headers'>) =>
      addressFor(kindOf(asked.headers.host), urlOf(asked)),
    keyOf: (asked: Pick<Asked, 'url' | 'originalUrl' | 'headers'>) => keyFor(asked.headers.host, urlOf(asked)),
    tellApart(by: (host: HostKind, path: string) => readonly string[]) {
      parametersOf = by;
    },
    stats: () => ({ hits, entries: entries.size, bytes: entries.calculatedSize }),
    generation: tags.generation,
    put(key: string, entry: ResponseCacheEntry, since: number) {
      const stored = prepare(key, entry);
      if (stored.bytes > maxBytes / 8 || tags.changedSince(since, entry.tags)) return false;
      entries.set(key, stored);
      tags.add(key, entry.tags);
      return true;
    },
    drop(change: Pick<Change, 'topic' | 'scopes'>) {
      for (const key of tags.changed(change)) entries.delete(key);
    },
    dropAll() {
      entries.clear();
      tags.forget();
    },
  });
}

interface Fields {
  host: string | undefined;
  ifNoneMatch: string | undefined;
  acceptEncoding: string | undefined;
}

/**
 * The header fields that an answer from memory depends on; Node's `headers` costs more than all the rest of a hit,
 * because it builds an object of every field. Repeated fields as there: the first host, else joined.
 */
function fieldsOf(rawHeaders: readonly string[]): Fields {
  const fields: Fields = { host: undefined, ifNoneMatch: undefined, acceptEncoding: undefined };
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    const value = rawHeaders[at + 1] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') fields.host ??= value;
    else if (name.length === 13 && name.toLowerCase() === 'if-none-match')
      fields.ifNoneMatch = joined(fields.ifNoneMatch, value);
    else if (name.length === 15 && name.toLowerCase() === 'accept-encoding')
      fields.acceptEncoding = joined(fields.acceptEncoding, value);
  }
  return fields;
}

const joined = (before: string | undefined, value: string): string =>
  before === undefined ? value : `${before}, ${value}`;

/** Longest query string that is put in order; what is longer is hardly asked for twice. UTF-16 units. */
const LONGEST_SORTED = 1000;

function sorted(query: string): string {
  if (query === '') return '';
  if (query.length > LONGEST_SORTED) return `?${query}`;
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return `?${parameters.toString()}`;
}

/** Those parameters alone, in the order of their names; without looking at others, which may be thousands. */
function only(names: readonly string[], query: string): string {
  const found = names.flatMap(name => {
    const value = valueOf(name, query);
    return value === null ? [] : [`${name}=${value}`];
  });
  return found.length ? `?${found.join('&')}` : '';
}

/** Value of the first parameter of this name, escaped in one way. */
function valueOf(name: string, query: string): string | null {
  const all = `&${query}`;
  const at = all.indexOf(`&${name}=`);
  if (at < 0) return null;
  const from = at + name.length + 2;
  const end = all.indexOf('&', from);
  const [value = ''] = new URLSearchParams(`v=${all.slice(from, end < 0 ? undefined : end)}`).values();
  return encodeURIComponent(value);
}

export const matches = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.split(',').some(tag => tag.trim() === etag));

/** Tells the best coding that an `Accept-Encoding` header takes. */
function codings(): (accepted: string | undefined) => Coding {
  const known = new Map<string, Coding>();
  return (accepted = '') => {
    const seen = known.get(accepted);
    if (seen) return seen;
    const coding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'raw';
    if (known.size < MOST_CACHED) known.set(accepted, coding);
    return coding;
  };
}

/** A coding that is named and not given the weight 0. */
function accepts(header: string, coding: string): boolean {
  const at = header.indexOf(coding);
  return at >= 0 && !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(header.slice(at + coding.length));
}

const nothing = Buffer.alloc(0);

function prepare(key: string, entry: ResponseCacheEntry): Stored {
  const shared = { ...entry.headers, ETag: entry.etag, Vary: 'Accept-Encoding' };
  const variant = (body: Buffer, encoding: Readonly<Record<string, string>> = {}) =>
    new ResponseCacheAnswer(200, { ...shared, ...encoding, 'Content-Length': String(body.length) }, body);
  const raw = variant(entry.raw);
  const gzip = entry.gzip && variant(entry.gzip, { 'Content-Encoding': 'gzip' });
  const br = entry.br && variant(entry.br, { 'Content-Encoding': 'br' });
  const unchanged = new ResponseCacheAnswer(304, shared, nothing);
  const sizes = [raw, gzip, br, unchanged].reduce((sum, answer) => sum + (answer?.size ?? 0), 0);
  return {
    etag: entry.etag,
    raw,
    gzip: gzip ?? raw,
    br: br ?? raw,
    unchanged,
    tags: entry.tags,
    bytes: ENTRY_OVERHEAD + 2 * key.length + sizes,
  };
}

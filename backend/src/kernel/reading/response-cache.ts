import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Change } from '@learnloom/contracts/kernel/topic';
import { codingFor, type Coding } from './accepted-coding.ts';
import { ResponseCacheAnswer } from './response-cache-answer.ts';
import { SEEN_POSITION } from '@learnloom/contracts/kernel/topic';
import type { HostKind } from '../http/hosts.ts';
import { tagIndex } from './response-cache-tags.ts';

/** Prepared bytes of one public answer. Tags: `topic` (any change) or `topic:scope`. */
export interface ResponseCacheEntry {
  readonly etag: string;
  readonly raw: Buffer;
  /** What is made already; null: in this coding, too, it is sent as it is. */
  readonly forms: Readonly<Partial<Record<Coding, Buffer | null>>>;
  /** Makes one of the others of the same body, when it is first asked for: most clients ask for one and the same. */
  readonly form: (raw: Buffer, coding: Coding) => Promise<Buffer | null>;
  /** Content-Type, Cache-Control and the like; lengths, encoding, ETag and Vary are added. */
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
}

type Forms = Readonly<Partial<Record<Coding, ResponseCacheAnswer>> & { raw: ResponseCacheAnswer }>;

interface Stored extends Pick<ResponseCacheEntry, 'etag' | 'headers' | 'tags' | 'form'> {
  readonly unchanged: ResponseCacheAnswer;
  readonly forms: Forms;
  /** Under way. */
  readonly making: Map<Coding, Promise<ResponseCacheAnswer>>;
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
  /** Whether this process has heard of all changes until a position; of any by default. */
  readonly hasReached?: (position: string) => boolean;
  /** Bound of all bodies together; entries that were not asked for again go first. */
  readonly maxBytes?: number;
}

const MAX_BYTES = 128 * 1024 * 1024;
const ENTRY_OVERHEAD = 2048;

/** Cache of whole public answers, asked before Express: a Map look-up and one write. */
export function createResponseCache({
  kindOf,
  hasReached = () => true,
  maxBytes = MAX_BYTES,
}: ResponseCacheOptions): ResponseCache {
  const tags = tagIndex();
  const entries = new LRUCache<string, Stored>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: (entry, key) => tags.remove(key, entry.tags),
  });
  let hits = 0;

  let parametersOf: (host: HostKind, path: string) => readonly string[] = () => [];

  const urlOf = ({ url = '/', originalUrl = url }: Pick<Asked, 'url' | 'originalUrl'>): string => originalUrl;

  function addressFor(kind: HostKind, url: string): string {
    const at = url.indexOf('?');
    if (at < 0) return url;
    const path = url.slice(0, at);
    const query = url.slice(at + 1);
    return path + (path.startsWith('/api/') ? sorted(query) : only(parametersOf(kind, path), query));
  }

  function keep(key: string, stored: Stored): void {
    entries.set(key, stored);
    tags.add(key, stored.tags);
  }

  /** Makes a form that nobody has asked for yet; those who ask meanwhile wait for it, too. */
  function made(key: string, stored: Stored, coding: Coding): Promise<ResponseCacheAnswer> {
    const make = async () => {
      const { raw } = stored.forms;
      const form = await stored.form(raw.body, coding).catch(() => null);
      const answer = form ? answerOf(stored, form, coding) : raw;
      const newest = entries.peek(key);
      // Whoever changed it meanwhile may have had another form made of the same.
      if (newest?.making === stored.making) keep(key, withAnswer(newest, coding, answer));
      stored.making.delete(coding);
      return answer;
    };
    const making = stored.making.get(coding) ?? make();
    stored.making.set(coding, making);
    return making;
  }

  function keyFor(host: string | undefined, url: string): string {
    const kind = kindOf(host);
    return `${kind} ${addressFor(kind, url)}`;
  }

  const responseCache = ((request, response) => {
    const { method, rawHeaders } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const { host, ifNoneMatch, acceptEncoding, seen } = fieldsOf(rawHeaders);
    // Another backend has told the client of a change that this one has yet to hear of.
    if (seen !== undefined && !hasReached(seen)) return false;
    const key = keyFor(host, urlOf(request));
    const entry = entries.get(key);
    if (!entry) return false;
    hits += 1;
    const coding = codingFor(acceptEncoding);
    const answer = matches(ifNoneMatch, entry.etag) ? entry.unchanged : entry.forms[coding];
    if (answer || coding === 'raw') (answer ?? entry.forms.raw).send(response, method === 'GET');
    else
      made(key, entry, coding).then(
        late => late.send(response, method === 'GET'),
        () => response.destroy(),
      );
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
      keep(key, stored);
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
  /** Position that the client has heard of. */
  seen: string | undefined;
}

/**
 * The header fields that an answer from memory depends on; Node's `headers` costs more than all the rest of a hit,
 * because it builds an object of every field. Repeated fields as there: the first host, else joined.
 */
function fieldsOf(rawHeaders: readonly string[]): Fields {
  const fields: Fields = { host: undefined, ifNoneMatch: undefined, acceptEncoding: undefined, seen: undefined };
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    const value = rawHeaders[at + 1] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') fields.host ??= value;
    else if (name.length === 13 && name.toLowerCase() === 'if-none-match')
      fields.ifNoneMatch = joined(fields.ifNoneMatch, value);
    else if (name.length === 15 && name.toLowerCase() === 'accept-encoding')
      fields.acceptEncoding = joined(fields.acceptEncoding, value);
    else if (name.length === SEEN_POSITION.length && name.toLowerCase() === SEEN_POSITION) fields.seen ??= value;
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

const nothing = Buffer.alloc(0);

const answerOf = (
  { headers, etag }: Pick<Stored, 'headers' | 'etag'>,
  body: Buffer,
  coding: Coding | null,
): ResponseCacheAnswer =>
  new ResponseCacheAnswer(
    200,
    {
      ...headers,
      ETag: etag,
      Vary: 'Accept-Encoding',
      ...(coding && { 'Content-Encoding': coding }),
      'Content-Length': String(body.length),
    },
    body,
  );

/** Kept once, though it may stand for several codings. */
const withAnswer = (stored: Stored, coding: Coding, answer: ResponseCacheAnswer): Stored => ({
  ...stored,
  forms: { ...stored.forms, [coding]: answer },
  bytes: stored.bytes + (answer === stored.forms.raw ? 0 : answer.size),
});

function prepare(key: string, { etag, raw: body, forms, form, headers, tags }: ResponseCacheEntry): Stored {
  const raw = answerOf({ headers, etag }, body, null);
  const unchanged = new ResponseCacheAnswer(304, { ...headers, ETag: etag, Vary: 'Accept-Encoding' }, nothing);
  const bytes = ENTRY_OVERHEAD + 2 * key.length + raw.size + unchanged.size;
  const bare = { etag, headers, tags, form, unchanged, forms: { raw }, making: new Map(), bytes };
  const made = Object.entries(forms) as [Coding, Buffer | null][];
  return made.reduce<Stored>(
    (stored, [coding, one]) => withAnswer(stored, coding, one ? answerOf(stored, one, coding) : raw),
    bare,
  );
}

import { randomUUID } from 'node:crypto';
import { routeOf } from '@learnloom/contracts/kernel/command';
import type { Target } from './schema.ts';
import { hostileTexts, hostileValues, nested } from './texts.ts';

export interface HostileRequest {
  /** For people: what is wrong with it. */
  readonly name: string;
  readonly method: string;
  /** With query string. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Sent without a token. */
  readonly anonymous?: boolean;
}

const FOUR_MB = 4_000_000;
/**
 * Node refuses longer heads, and hangs up while they are still being sent: some clients then see no answer. Bytes.
 */
const HEAD = 14_000;

const pathOf = ({ route }: Target, value?: string): string =>
  `/api${routeOf({ route }).path.replace(/:(\w+)/g, (_, name: string) => value ?? (name === 'key' ? randomUUID() : 'unknown'))}`;

/** Halves of characters, of which no address can be made, become question marks. What no head holds is cut off. */
const escaped = (text: string): string =>
  encodeURIComponent(Buffer.from(text).toString()).slice(0, HEAD).replace(/%.?$/, '');

const keys = (number: number, from = 0): string =>
  Array.from({ length: number }, (_, index) => `"k${from + index}":1`).join(',');

/** Names and values that a query string or head can carry. */
const query = (one: (index: number) => string): string => {
  let text = '';
  for (let index = 0; text.length < HEAD; index += 1) text += `${one(index)}&`;
  return text.slice(0, HEAD);
};

function* queries(target: Target): Generator<HostileRequest> {
  const { method } = routeOf(target);
  const path = pathOf(target);
  const ask = (name: string, text: string): HostileRequest => ({ name, method, path: `${path}?${text}` });
  yield ask(
    'one name thousands of times',
    query(() => 'a'),
  );
  yield ask(
    'thousands of names',
    query(index => index.toString(36)),
  );
  yield ask('thousands of empty names', '&'.repeat(HEAD));
  yield ask(
    'escapes that are none',
    query(() => '%E0%A4%A'),
  );
  yield ask('names of prototypes', '__proto__=1&constructor=2&toString=3&hasOwnProperty=4');
  for (const [field, schema] of Object.entries(target.fields)) {
    yield ask(
      `${field} thousands of times`,
      query(() => `${field}=1`),
    );
    for (const value of hostileValues(schema)) yield ask(`${field} hostile`, `${field}=${escaped(String(value))}`);
  }
}

function* bodies(target: Target): Generator<HostileRequest> {
  const { method } = routeOf(target);
  const path = pathOf(target);
  const { bytes } = target;
  const send = (name: string, body: string): HostileRequest => ({ name, method, path, body });
  yield send('100,000 unknown keys', `{${keys(100_000)}}`);
  yield send('as many unknown keys as fit', `{${keys(Math.floor(bytes / 12))}}`);
  yield send('as many keys as are read', `{${keys(30)}}`);
  yield send('one key many times', `{${Array.from({ length: Math.floor(bytes / 7) }, () => '"a":1').join(',')}}`);
  yield send('as many empty lists as fit', `{"a":[${'[],'.repeat(Math.floor(bytes / 3) - 4)}[]]}`);
  yield send('lists as deep as fit', `{"a":${nested('[', ']', Math.floor(bytes / 2) - 8)}}`);
  yield send('objects as deep as fit', `{"a":${nested('{"a":', '}', Math.floor(bytes / 6) - 8)}}`);
  yield send('blanks as many as fit', ' '.repeat(bytes - 1));
  yield send('one number as long as fits', `{"a":${'9'.repeat(bytes - 10)}}`);
  yield send('one escaped text as long as fits', `{"a":"${'\\u0041'.repeat(Math.floor(bytes / 6) - 4)}"}`);
  yield send('more than is read', ' '.repeat(bytes + 1));
  for (const [field, schema] of Object.entries(target.fields)) {
    for (const value of hostileValues(schema)) yield send(`${field} hostile`, JSON.stringify({ [field]: value }));
    yield send(`${field} deep`, `{"${field}":${nested('[', ']', 1000)}}`);
  }
  const first = Object.entries(target.fields).map(([field, schema]) => [field, hostileValues(schema)[0]]);
  yield send('every field at its bound', JSON.stringify(Object.fromEntries(first)));
}

/** Nobody knows yet who sends them. */
function* anonymous(target: Target): Generator<HostileRequest> {
  const { method } = routeOf(target);
  const path = pathOf(target);
  if (method !== 'GET') {
    yield { name: '4 MB without a token', method, path, body: `{"a":"${'x'.repeat(FOUR_MB)}"}`, anonymous: true };
    yield {
      name: '4 MB of lists without a token',
      method,
      path,
      body: `[${'[],'.repeat(FOUR_MB / 3)}1]`,
      anonymous: true,
    };
  }
  yield { name: 'many parameters without a token', method, path: `${path}?${query(() => 'a')}`, anonymous: true };
}

function* heads(target: Target): Generator<HostileRequest> {
  const { method } = routeOf(target);
  const path = pathOf(target);
  const withHead = (header: string, value: string): HostileRequest => ({
    name: `a hostile ${header}`,
    method,
    path,
    headers: { [header]: value.slice(0, HEAD) },
  });
  yield { ...withHead('authorization', `Bearer ${'a.'.repeat(HEAD)}`), anonymous: true };
  yield withHead(
    'cookie',
    query(index => `a${index}=1; `),
  );
  yield withHead('idempotency-key', 'x'.repeat(HEAD));
  yield withHead('x-correlation-id', '-'.repeat(HEAD));
  yield withHead(
    'if-none-match',
    query(() => 'W/"a",'),
  );
  yield withHead(
    'accept-encoding',
    query(() => 'br;q=0,'),
  );
  for (const text of hostileTexts(3000).slice(0, 4))
    yield { name: 'a hostile path', method, path: pathOf(target, escaped(text)) };
}

/** Everything that is thrown at one route of the API. */
export function* requestsAt(target: Target): Generator<HostileRequest> {
  yield* anonymous(target);
  yield* routeOf(target).method === 'GET' ? queries(target) : bodies(target);
  yield* heads(target);
}

/** What is thrown at a page. `pattern`: its path as the remote declares it. */
export function* requestsAtPage(pattern: string): Generator<HostileRequest> {
  const path = pattern.replace(/:\w+/g, 'unknown');
  const get = (name: string, at: string): HostileRequest => ({ name, method: 'GET', path: at, anonymous: true });
  yield get('one name thousands of times', `${path}?${query(() => 'a')}`);
  yield get('thousands of names', `${path}?${query(index => index.toString(36))}`);
  yield get('escapes that are none', `${path}?${query(() => '%E0%A4%A')}`);
  yield get('many slashes', `${path}${'/'.repeat(HEAD)}`);
  yield get('many parts', `${path}${'/a'.repeat(HEAD / 2)}`);
  for (const text of hostileTexts(3000))
    yield get(
      'a hostile path',
      pattern.includes(':') ? pattern.replace(/:\w+/g, escaped(text)) : `${path}/${escaped(text)}`,
    );
}

import {
  routeOf,
  type Answer,
  type Command,
  type Fields,
  type InputOf,
  type Query,
  type Route,
} from '@learnloom/contracts/kernel/command';
import { SEEN_POSITION } from '@learnloom/contracts/kernel/topic';
import { notePosition, seenPosition } from './seen-position.ts';
import { accessToken, API, refreshSession, tokenOwner } from './token.ts';
import { problemOf, unreachable } from './problem.ts';
import { isOwnAddress } from './hosts.ts';

type Input = Readonly<Record<string, unknown>>;

/** Fills a route's `:name` parameters from the input and gives the fields that are left. */
export function addressOf(declared: { readonly route: Route }, input: Input): { path: string; rest: Input } {
  const { path, params } = routeOf(declared);
  const rest = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== undefined && !params.includes(name)),
  );
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name] ?? '')));
  return { path: `${API}${filled}`, rest };
}

/** Fields as a query string: lists repeat their name; null and undefined are left out. */
export function searchOf(fields: Input): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const item of value) search.append(name, String(item));
    else if (value !== undefined && value !== null) search.append(name, String(value));
  }
  return search.size ? `?${search}` : '';
}

/**
 * Sends with the bearer token; when that has run out, refreshes it once and sends again. Not where somebody else has
 * signed in meanwhile, in another tab: what one person wants is not done as another.
 */
export async function request(path: string, init: RequestInit): Promise<Response> {
  const go = async (): Promise<Response> => {
    const token = accessToken();
    const headers = { accept: 'application/json', ...init.headers, ...(token && { authorization: `Bearer ${token}` }) };
    try {
      return await fetch(path, { credentials: 'same-origin', ...init, headers });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw unreachable();
    }
  };
  const sentWith = accessToken();
  const sender = tokenOwner();
  const response = await go();
  if (response.status !== 401 || sentWith === null) return response;
  const renewed = accessToken() !== sentWith ? accessToken() : (await refreshSession())?.token;
  return renewed && tokenOwner() === sender ? go() : response;
}

async function answerOf(response: Response): Promise<unknown> {
  if (!response.ok) throw await problemOf(response);
  return response.status === 204 ? undefined : response.json();
}

/** Asks one of the declared queries. Throws `ApiProblem`, or the signal's reason when it was called off. */
export async function askServer<F extends Fields, O>(
  query: Query<F, O>,
  input: InputOf<Query<F, O>>,
  options: { readonly signal?: AbortSignal | undefined } = {},
): Promise<O> {
  const { path, rest } = addressOf(query, input as Input);
  const position = seenPosition();
  const response = await request(path + searchOf(rest), {
    ...(position && { headers: { [SEEN_POSITION]: position } }),
    signal: options.signal ?? null,
  });
  return (await answerOf(response)) as O;
}

export interface SendOptions {
  readonly idempotencyKey?: string;
  /** Version that somebody has seen of what the command overwrites. */
  readonly seen?: number | undefined;
  readonly signal?: AbortSignal | null | undefined;
  /** Goes on when the page is left meanwhile. */
  readonly keepalive?: boolean;
}

/**
 * Sends one of the declared commands. Every send has an idempotency key; give the same key again when the answer to
 * the same input never came, and it is applied once. Throws `ApiProblem`. An answer with status 307 or 308 leads the
 * browser to its `href`.
 */
export async function sendCommand<F extends Fields, D = unknown>(
  command: Command<F>,
  input: InputOf<Command<F>>,
  { idempotencyKey = randomKey(), seen, signal = null, keepalive = false }: SendOptions = {},
): Promise<Answer<D>> {
  if (command.overwrites && seen === undefined)
    throw new Error(`${command.name} overwrites, and is sent without the version that was seen`);
  const { path, rest } = addressOf(command, input as Input);
  const response = await request(path, {
    method: routeOf(command).method,
    body: JSON.stringify(rest),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
      ...(command.overwrites && { 'if-match': `"${seen}"` }),
    },
    signal,
    keepalive,
  });
  const answer = (await answerOf(response)) as Answer<D>;
  notePosition(answer.position);
  redirect(answer);
  return answer;
}

/** Reads an endpoint that is no query, such as the description of the API. Throws `ApiProblem`, or the signal's reason. */
export async function readEndpoint<O>(path: string, signal: AbortSignal): Promise<O> {
  return (await answerOf(await request(`${API}${path}`, { signal }))) as O;
}

/**
 * Saves the asker's own rows at an endpoint that is no command, such as progress in a video. `keepalive`: it goes on when
 * the page is left. Throws `ApiProblem`.
 */
export async function saveRows<O>(path: string, rows: object, { keepalive = false } = {}): Promise<O> {
  const response = await request(`${API}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rows),
    keepalive,
  });
  return (await answerOf(response)) as O;
}

/** Where an answer sends the browser; null when nowhere, or to a foreign place. */
export function redirectOf(answer: Answer): string | null {
  if (answer.status !== 307 && answer.status !== 308) return null;
  const from = answer.data as { readonly href?: unknown } | null | undefined;
  return typeof from?.href === 'string' && isOwnAddress(from.href) ? from.href : null;
}

function redirect(answer: Answer): void {
  const href = redirectOf(answer);
  if (href) location.assign(href);
}

/** A random UUID, also where the page is not in a secure context (plain http on a local network). */
export function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

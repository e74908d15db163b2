import { lookup as resolve } from 'node:dns';
import { request } from 'node:https';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { publicLink } from '@learnloom/documents/public-link';
import { isPublicAddress } from './public-address.ts';

const MAX_REDIRECTS = 3;

export interface FetchLimits {
  /** Bytes that are read of the body; the rest is not waited for. */
  readonly maxBytes: number;
  /** For all of it, redirects included. Milliseconds. */
  readonly timeoutMs: number;
  /** Content types that are read. */
  readonly types: RegExp;
}

export interface Fetched {
  /** After redirects. */
  readonly url: string;
  /** Without its parameters. */
  readonly type: string;
  readonly body: Buffer;
  /** The body goes on after what was read. */
  readonly cut: boolean;
}

/** How a connection is made; tests have servers of their own. */
export interface Connecting {
  readonly send: typeof request;
  readonly lookup: RequestOptions['lookup'];
  readonly allowed: (url: string) => string | null;
}

/** Names are resolved to public addresses only, and the connection goes to the address that was checked. */
const publicLookup: RequestOptions['lookup'] = (host, options, done) =>
  resolve(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? new Error('This name has no address'), '', 4);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error('This name leads to an address that is not public'), '', 4);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });

/** Addresses of public hosts, by https at its usual port. */
function allowedUrl(address: string): string | null {
  const url = publicLink(address);
  return url !== null && new URL(url).protocol === 'https:' && new URL(url).port === '' ? url : null;
}

const publicInternet: Connecting = { send: request, lookup: publicLookup, allowed: allowedUrl };

/**
 * Reads the beginning of what a public address serves. Every hop is checked anew: its address, and where its name leads.
 * Null for what may not be read, is not of the wanted types, or does not come in time.
 */
export async function fetchPublic(
  address: string,
  limits: FetchLimits,
  connecting: Connecting = publicInternet,
): Promise<Fetched | null> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let next: string | null = address;
  for (let hop = 0; hop <= MAX_REDIRECTS && next !== null; hop += 1) {
    const url: string | null = connecting.allowed(next);
    if (url === null) return null;
    try {
      const response = await respond(url, signal, connecting);
      const { location } = response.headers;
      const status = response.statusCode ?? 0;
      if (status >= 300 && status < 400 && location !== undefined) {
        response.destroy();
        next = URL.canParse(location, url) ? new URL(location, url).href : null;
        continue;
      }
      const type = (response.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
      if (status !== 200 || !limits.types.test(type)) {
        response.destroy();
        return null;
      }
      return { url, type, ...(await bodyOf(response, limits.maxBytes)) };
    } catch {
      return null;
    }
  }
  return null;
}

const respond = (url: string, signal: AbortSignal, { send, lookup }: Connecting): Promise<IncomingMessage> =>
  new Promise((done, failed) => {
    const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Learnloom link preview' };
    const sent = send(url, { signal, headers, agent: false, ...(lookup && { lookup }) }, done);
    sent.once('error', failed);
    sent.end();
  });

async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<Pick<Fetched, 'body' | 'cut'>> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes > maxBytes) break;
  }
  response.destroy();
  return { body: Buffer.concat(parts).subarray(0, maxBytes), cut: bytes > maxBytes };
}

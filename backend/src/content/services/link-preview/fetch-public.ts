import type { IncomingMessage } from 'node:http';
import { publicInternet, type Connecting } from '../../../kernel/http/outgoing.ts';

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

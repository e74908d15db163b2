import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Connecting } from '../../kernel/http/outgoing.ts';

/** Milliseconds that the other side may take. */
const TIMEOUT_MS = 10_000;
/** Bytes of the answer that are kept. */
const EXCERPT_BYTES = 500;
const SECRET_PREFIX = 'whsec_';

/** What came of one try. */
export interface Sent {
  /** HTTP status; null: there was no answer. */
  readonly status: number | null;
  readonly ms: number;
  /** The beginning of the answer, or why there was none. */
  readonly response: string;
}

export interface WebhookSender {
  /** The address as messages are sent to it; null: it is none of a public server. */
  readonly allowed: (url: string) => string | null;
  /** Posts a signed message. Redirects are not followed. Never throws. */
  readonly post: (to: { readonly url: string; readonly secret: string }, id: string, body: string) => Promise<Sent>;
}

/** As Standard Webhooks 1.0 writes secrets. */
export const secretText = (bytes: Buffer): string => `${SECRET_PREFIX}${bytes.toString('base64')}`;

/** Headers of a message by Standard Webhooks 1.0. `seconds`: since the epoch. */
function signedHeaders(secret: string, id: string, seconds: number, body: string): Record<string, string> {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= EXCERPT_BYTES) break;
  }
  response.destroy();
  const text = Buffer.concat(parts).subarray(0, EXCERPT_BYTES).toString('utf8');
  return text.replaceAll('\0', '');
}

export function openSender({ send, lookup, allowed }: Connecting): WebhookSender {
  const respond = (url: string, headers: Record<string, string>, body: string, signal: AbortSignal) =>
    new Promise<IncomingMessage>((done, failed) => {
      const request = send(url, { method: 'POST', signal, headers, agent: false, ...(lookup && { lookup }) }, done);
      request.once('error', failed);
      request.end(body);
    });
  return {
    allowed,
    async post({ url, secret }, id, body) {
      const start = performance.now();
      const took = () => Math.round(performance.now() - start);
      const address = allowed(url);
      if (address === null) return { status: null, ms: 0, response: 'This is not the address of a public server' };
      const headers = {
        ...signedHeaders(secret, id, Math.floor(Date.now() / 1000), body),
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Learnloom webhooks',
      };
      try {
        const response = await respond(address, headers, body, AbortSignal.timeout(TIMEOUT_MS));
        return { status: response.statusCode ?? null, response: await beginningOf(response), ms: took() };
      } catch (error) {
        return { status: null, ms: took(), response: reasonOf(error) };
      }
    },
  };
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'The address could not be reached';
  return error.name === 'TimeoutError' || error.name === 'AbortError' ? 'No response within 10 seconds' : error.message;
};

import type { IncomingMessage } from 'node:http';
import { publicInternet, type Connecting } from './outgoing.ts';

const MAX_REDIRECTS = 3;

const respond = (url: string, signal: AbortSignal, { send, lookup }: Connecting): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { accept: '*/*', range: 'bytes=0-0', 'user-agent': 'Learnloom link check' };
    const request = send(url, { signal, headers, agent: false, ...(lookup && { lookup }) }, resolve);
    request.once('error', reject);
    request.end();
  });

/**
 * The HTTP status at an address of the public internet, after redirects, each of which is checked. 0: the address is
 * refused, or there is no answer in time.
 */
export async function publicStatus(
  address: string,
  timeoutMs: number,
  connecting: Connecting = publicInternet,
): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs);
  let next: string | null = address;
  for (let hop = 0; hop <= MAX_REDIRECTS && next !== null; hop += 1) {
    const url: string | null = connecting.allowed(next);
    if (url === null) return 0;
    try {
      const response = await respond(url, signal, connecting);
      const { location } = response.headers;
      const status = response.statusCode ?? 0;
      response.destroy();
      if (status < 300 || status >= 400 || location === undefined) return status;
      next = URL.canParse(location, url) ? new URL(location, url).href : null;
    } catch {
      return 0;
    }
  }
  return 0;
}

import type { IncomingMessage, Server } from 'node:http';

/** Requests whose bodies may take as long as they deliver bytes: whoever reads them watches that. */
const awaited = new WeakSet<IncomingMessage>();

/** Exempts a request from the timeout of bodies. */
export const awaitBody = (request: IncomingMessage): void => void awaited.add(request);

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Ends requests whose bodies have not come in after `ms` milliseconds. The timeout that Node has for this is one for
 * all requests of a server: it would end uploads of gigabytes, too.
 */
export function limitBodies(server: Server, ms: number): void {
  server.requestTimeout = 0;
  server.on('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    const timer = setTimeout(() => {
      if (!request.complete && !awaited.has(request)) request.socket.destroy();
    }, ms).unref();
    request.once('close', () => clearTimeout(timer));
  });
}

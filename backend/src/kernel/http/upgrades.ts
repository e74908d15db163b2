import { ServerResponse, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds in which the answer has to be taken. */
const TIMEOUT_MS = 30_000;
const REFUSAL = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * A server may ignore that a client offers another protocol (RFC 9110, 7.8), but Node hands such a request's connection
 * over. What is not for `taken` is answered as if nothing had been offered, and the connection then closes; a body
 * cannot be read any more, so that requests with one are refused.
 */
export function ignoreUpgrades(server: Server, taken: (path: string) => boolean): void {
  server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    if (taken(request.url ?? '')) return;
    socket.on('error', () => socket.destroy());
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      socket.end(REFUSAL);
      return;
    }
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.once('finish', () => {
      response.detachSocket(socket);
      socket.end();
    });
    server.emit('request', request, response);
  });
}

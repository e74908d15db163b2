import type { IncomingMessage, ServerResponse } from 'node:http';

/** What is read and thrown away of a body that was refused, in bytes and milliseconds. */
const MOST = { bytes: 16 * 1024 * 1024, milliseconds: 1000 };

/**
 * Ends an answer that was written before the request's body had come in. Closing the connection at once would reset
 * it, and the client, still sending, might never read the answer.
 */
export function endAfterBody(request: IncomingMessage, response: ServerResponse): void {
  let rest = MOST.bytes;
  const end = () => {
    clearTimeout(timer);
    request.removeAllListeners('data');
    response.end();
  };
  const timer = setTimeout(end, MOST.milliseconds);
  request.on('data', (chunk: Buffer) => {
    rest -= chunk.length;
    if (rest < 0) end();
  });
  request.once('end', end).once('close', end).resume();
}

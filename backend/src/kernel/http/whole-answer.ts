import { STATUS_CODES, validateHeaderName, validateHeaderValue, type ServerResponse } from 'node:http';

/** Seconds that a connection without a request stays open; the server has to keep to what the answers say. */
export const KEEP_ALIVE_SECONDS = 30;

/**
 * Sends head and body, put together already, as one write: Node's way of a head and a body costs half as much CPU
 * again as all the rest of a request. False where Node has to write: an earlier answer of the connection is still
 * under way, this is its last one, or a middleware has set a header or put itself in between.
 */
export function sendWhole(response: ServerResponse, whole: string | Buffer): boolean {
  const { socket } = response;
  if (!socket || !response.shouldKeepAlive || isTouched(response)) return false;
  // Node ends an answer, and goes on to the next request, by this event, once all of it is with the system.
  socket.write(whole, error => {
    if (!error) response.emit('finish');
  });
  return true;
}

/** Ways into an answer that middleware takes, such as one that compresses. */
const ways = ['writeHead', 'write', 'end'] as const;

const isTouched = (response: ServerResponse): boolean =>
  response.getHeaderNames().length > 0 || ways.some(way => Object.hasOwn(response, way));

/** A head for `sendWhole` up to its last field; a date and `HEAD_END` follow. Throws when a field would break out of its line. */
export function headOf(status: number, headers: Readonly<Record<string, string>>): string {
  const fields = Object.entries(headers).map(([name, value]) => {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return `${name}: ${value}\r\n`;
  });
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fields.join('')}`;
}

export const HEAD_END = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_SECONDS}\r\n\r\n`;

let latest = { second: Number.NaN, text: '' };

/** The present second as HTTP writes it: always as many characters. */
export function httpDate(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== latest.second) latest = { second, text: new Date(second * 1000).toUTCString() };
  return latest.text;
}

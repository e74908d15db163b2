import { STATUS_CODES, validateHeaderName, validateHeaderValue, type ServerResponse } from 'node:http';

/** Seconds that a connection without a request stays open; the server has to keep to what the answers say. */
export const KEEP_ALIVE_SECONDS = 30;

/** Bytes of a date as HTTP writes it; every one has as many. */
const DATE_LENGTH = 'Sun, 06 Nov 1994 08:49:37 GMT'.length;

/**
 * One answer, ready to be sent. On a connection that stays open it goes out as one write of bytes that are there
 * already: Node's way of a head and a body costs half as much CPU again, for the whole request.
 */
export class HotAnswer {
  private readonly headers: string[];
  private readonly headLength: number;
  private readonly dateAt: number;
  /** Head and body as of `second`. */
  private bytes: Buffer;
  private second = Number.NaN;

  constructor(
    private readonly status: number,
    headers: Readonly<Record<string, string>>,
    body: Buffer,
  ) {
    this.headers = Object.entries(headers).flat();
    let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
    for (const [name, value] of Object.entries(headers)) {
      validateHeaderName(name);
      validateHeaderValue(name, value);
      head += `${name}: ${value}\r\n`;
    }
    head += 'Date: ';
    this.dateAt = head.length;
    head += `${' '.repeat(DATE_LENGTH)}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_SECONDS}\r\n\r\n`;
    this.headLength = head.length;
    this.bytes = Buffer.concat([Buffer.from(head, 'latin1'), body]);
  }

  /** Of head and body. */
  get size(): number {
    return this.bytes.length;
  }

  send(response: ServerResponse, withBody: boolean): void {
    const { socket } = response;
    // Without a socket an earlier answer of the connection is still under way: Node keeps the order.
    if (socket && withBody && response.shouldKeepAlive) {
      // Node ends an answer, and goes on to the next request, by this event, once all of it is with the system.
      socket.write(this.now(), error => {
        if (!error) response.emit('finish');
      });
      return;
    }
    response.writeHead(this.status, this.headers);
    response.end(withBody ? this.bytes.subarray(this.headLength) : undefined);
  }

  /** With this second's date; a copy, because slow connections may still be sending the bytes of an earlier second. */
  private now(): Buffer {
    const milliseconds = Date.now();
    const second = milliseconds - (milliseconds % 1000);
    if (second !== this.second) {
      this.bytes = Buffer.from(this.bytes);
      this.bytes.write(new Date(second).toUTCString(), this.dateAt, 'latin1');
      this.second = second;
    }
    return this.bytes;
  }
}

import type { ServerResponse } from 'node:http';
import { HEAD_END, headOf, httpDate, sendWhole } from '../http/whole-answer.ts';

/** One answer, ready to be sent: on a connection that stays open, bytes that are there already. */
export class ResponseCacheAnswer {
  private readonly headers: string[];
  private readonly headLength: number;
  private readonly dateAt: number;
  /** Head and body as of `date`. */
  private bytes: Buffer;
  private date = httpDate();

  constructor(
    private readonly status: number,
    headers: Readonly<Record<string, string>>,
    body: Buffer,
  ) {
    this.headers = Object.entries(headers).flat();
    const fields = `${headOf(status, headers)}Date: `;
    const head = Buffer.from(`${fields}${this.date}\r\n${HEAD_END}`, 'latin1');
    this.dateAt = fields.length;
    this.headLength = head.length;
    this.bytes = Buffer.concat([head, body]);
  }

  /** Of head and body. */
  get size(): number {
    return this.bytes.length;
  }

  get body(): Buffer {
    return this.bytes.subarray(this.headLength);
  }

  send(response: ServerResponse, withBody: boolean): void {
    if (withBody && sendWhole(response, this.now())) return;
    response.writeHead(this.status, this.headers);
    response.end(withBody ? this.body : undefined);
  }

  /** With this second's date; a copy, because slow connections may still be sending the bytes of an earlier second. */
  private now(): Buffer {
    const date = httpDate();
    if (date !== this.date) {
      this.bytes = Buffer.from(this.bytes);
      this.bytes.write(date, this.dateAt, 'latin1');
      this.date = date;
    }
    return this.bytes;
  }
}

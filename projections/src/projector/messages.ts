/** Bytes that are kept for the next messages at most. */
const KEPT = 1_000_000;
/** Of UTF-8 that a UTF-16 unit takes at most. */
const MOST_BYTES = 3;
/** UTF-16 units of a text whose bytes are not counted before they are written. */
const SHORT = 4096;
const NULL = -1;

let bytes = Buffer.allocUnsafe(65_536);

/**
 * Messages of a client to PostgreSQL (its documentation: Message Formats), one after the other in one buffer: each that is
 * written alone costs about as much as what it says. One list is filled at a time.
 */
export class Messages {
  private end = 0;
  private started = 0;

  /** Prepares a statement under a name; empty: for the next `bind` alone. */
  parse(name: string, text: string): void {
    this.start('P');
    this.ended(name);
    this.ended(text);
    this.int16(0);
    this.finish();
  }

  /** Gives the values of a prepared statement's parameters, as texts. */
  bind(name: string, values: readonly (string | null)[]): void {
    this.start('B');
    this.ended('');
    this.ended(name);
    this.int16(0);
    this.int16(values.length);
    for (const value of values) {
      this.int32(NULL);
      if (value === null) continue;
      const length = this.write(value);
      bytes.writeInt32BE(length, this.end - length - 4);
    }
    this.int16(0);
    this.finish();
  }

  /** Asks what columns the answer has to what is bound. */
  describe(): void {
    this.start('D');
    this.ended('P');
    this.finish();
  }

  /** Executes what is bound. */
  execute(): void {
    this.start('E');
    this.ended('');
    this.int32(0);
    this.finish();
  }

  /** Asks for the answers. */
  sync(): void {
    this.start('S');
    this.finish();
  }

  /** All of them, in memory of their own. */
  take(): Buffer {
    const taken = Buffer.from(bytes.subarray(0, this.end));
    if (bytes.length > KEPT) bytes = Buffer.allocUnsafe(KEPT);
    return taken;
  }

  private start(type: string): void {
    this.write(type);
    this.started = this.end;
    this.int32(0);
  }

  private finish(): void {
    bytes.writeInt32BE(this.end - this.started, this.started);
  }

  private ended(text: string): void {
    this.write(text);
    this.room(1);
    bytes[this.end++] = 0;
  }

  private int16(value: number): void {
    this.room(2);
    this.end = bytes.writeInt16BE(value, this.end);
  }

  private int32(value: number): void {
    this.room(4);
    this.end = bytes.writeInt32BE(value, this.end);
  }

  private write(text: string): number {
    this.room(text.length < SHORT ? text.length * MOST_BYTES : Buffer.byteLength(text));
    const length = bytes.write(text, this.end);
    this.end += length;
    return length;
  }

  private room(needed: number): void {
    if (this.end + needed <= bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(bytes.length * 2, this.end + needed));
    bytes.copy(larger, 0, 0, this.end);
    bytes = larger;
  }
}

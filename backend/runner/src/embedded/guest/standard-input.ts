import { Buffer } from './buffer.ts';
import { encodingOf } from './encodings.ts';
import { EventEmitter } from './events.ts';
import { timerFunctions } from './timers.ts';

type Listener = (...values: unknown[]) => void;
type Bytes = ReturnType<typeof Buffer.from>;

const flowing = new Set<string | symbol>(['data', 'end', 'readable', 'close']);

/** All of the run's input at once, as a stream that has it in one piece. */
class StandardInput extends EventEmitter {
  readonly fd = 0;
  readonly isTTY = undefined;
  #bytes: Bytes = Buffer.alloc(0);
  #rest: Bytes | undefined;
  #encoding: string | undefined;
  #started = false;

  give(bytes: Bytes): void {
    this.#bytes = bytes;
    this.#rest = bytes.length > 0 ? bytes : undefined;
  }
  get all(): Bytes {
    return this.#bytes;
  }
  setEncoding(encoding: string): this {
    this.#encoding = encodingOf(encoding);
    return this;
  }
  resume(): this {
    this.#start();
    return this;
  }
  pause(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  setRawMode(): this {
    return this;
  }
  read(): Bytes | string | null {
    const rest = this.#rest;
    this.#rest = undefined;
    if (!rest) return null;
    return this.#encoding === undefined ? rest : rest.toString(this.#encoding);
  }
  pipe<T extends { write(data: unknown): unknown; end?(): unknown }>(target: T): T {
    this.on('data', data => target.write(data));
    return target;
  }
  override on(name: string | symbol, listener: Listener): this {
    super.on(name, listener);
    if (flowing.has(name)) this.#start();
    return this;
  }
  override addListener(name: string | symbol, listener: Listener): this {
    return this.on(name, listener);
  }
  override once(name: string | symbol, listener: Listener): this {
    super.once(name, listener);
    if (flowing.has(name)) this.#start();
    return this;
  }
  async *[Symbol.asyncIterator](): AsyncGenerator<Bytes | string> {
    this.#started = true;
    const data = this.read();
    if (data !== null) yield data;
  }

  #start(): void {
    if (this.#started) return;
    this.#started = true;
    timerFunctions.setImmediate(() => {
      if (this.listenerCount('readable') > 0) {
        this.emit('readable');
        this.#rest = undefined;
        this.emit('readable');
      } else {
        const data = this.read();
        if (data !== null) this.emit('data', data);
      }
      timerFunctions.setImmediate(() => {
        this.emit('end');
        this.emit('close');
      });
    });
  }
}

export const standardInput = new StandardInput();

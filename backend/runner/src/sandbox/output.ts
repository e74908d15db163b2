import { StringDecoder } from 'node:string_decoder';
import type { OnOutput } from '../engine.ts';

export type OutputStream = 'stdout' | 'stderr';

/** Collects what a program writes, up to a number of characters on each stream, and passes it on as it comes. */
export class Output {
  readonly #limit: number;
  readonly #onOutput: OnOutput | undefined;
  readonly #decoders = { stdout: new StringDecoder('utf8'), stderr: new StringDecoder('utf8') };
  readonly #texts = { stdout: '', stderr: '' };
  #both = '';

  constructor(limit: number, onOutput?: OnOutput) {
    this.#limit = limit;
    this.#onOutput = onOutput;
  }

  /** False when the program wrote more than it may; what fits is kept. */
  write(stream: OutputStream, bytes: Buffer): boolean {
    return this.#append(stream, this.#decoders[stream].write(bytes));
  }

  /** The texts, complete; bytes that are no UTF-8 are replaced. `output` is both in the order in which they came. */
  end(): { readonly stdout: string; readonly stderr: string; readonly output: string } {
    for (const stream of ['stdout', 'stderr'] as const) this.#append(stream, this.#decoders[stream].end());
    return { ...this.#texts, output: this.#both };
  }

  #append(stream: OutputStream, text: string): boolean {
    const kept = text.slice(0, this.#limit - this.#texts[stream].length);
    this.#texts[stream] += kept;
    this.#both += kept;
    if (kept !== '') this.#onOutput?.({ stream, text: kept });
    return kept.length === text.length;
  }
}

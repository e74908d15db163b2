import { StringDecoder } from 'node:string_decoder';
import type { Stage } from '@learnloom/contracts/runner/execution';
import type { OnOutput } from '../../engine.ts';

type Output = 1 | 2;

/** What a program writes, up to a limit. Lone surrogates and bytes that are no text become U+FFFD, as in a terminal. */
export class Outputs {
  /** The first output that had too much. */
  over: Output | undefined;
  private readonly parts: { readonly output: Output; readonly bytes: Buffer }[] = [];
  private readonly room: Record<Output, number>;
  private readonly decoders = { 1: new StringDecoder('utf8'), 2: new StringDecoder('utf8') };

  /** `limit`: characters of each output. `onOutput` gets what is kept as it is written. */
  constructor(
    limit: number,
    private readonly onOutput?: OnOutput,
  ) {
    this.room = { 1: limit, 2: limit };
  }

  text(output: Output, text: string): void {
    if (this.over || text === '') return;
    const kept = text.slice(0, this.room[output]);
    this.add(output, Buffer.from(kept), kept.length, text.length);
  }

  bytes(output: Output, bytes: Uint8Array): void {
    if (this.over || bytes.length === 0) return;
    const kept = Buffer.from(bytes.subarray(0, this.room[output]));
    this.add(output, kept, kept.length, bytes.length);
  }

  /** The outputs as texts. */
  all(): Pick<Stage, 'stdout' | 'stderr' | 'output'> {
    const textOf = (which: readonly Output[]) =>
      Buffer.concat(this.parts.filter(({ output }) => which.includes(output)).map(({ bytes }) => bytes)).toString();
    return { stdout: textOf([1]), stderr: textOf([2]), output: textOf([1, 2]) };
  }

  private add(output: Output, bytes: Buffer, kept: number, given: number): void {
    if (kept > 0) this.parts.push({ output, bytes });
    if (kept > 0)
      this.onOutput?.({ stream: output === 1 ? 'stdout' : 'stderr', text: this.decoders[output].write(bytes) });
    this.room[output] -= kept;
    if (given > kept) this.over = output;
  }
}

import type { Stage } from '@learnloom/contracts/runner/execution';

type Output = 1 | 2;

/** What a program writes, up to a limit. Lone surrogates and bytes that are no text become U+FFFD, as in a terminal. */
export class Outputs {
  /** The first output that had too much. */
  over: Output | undefined;
  private readonly parts: { readonly output: Output; readonly bytes: Buffer }[] = [];
  private readonly room: Record<Output, number>;

  /** `limit`: characters of each output. */
  constructor(limit: number) {
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
    this.room[output] -= kept;
    if (given > kept) this.over = output;
  }
}

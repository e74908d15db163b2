import type { OutputPiece } from '@learnloom/contracts/runner/execution';
import type { OnOutput } from './engine.ts';

/** Milliseconds for which output is collected before it is passed on. */
const COLLECT_MS = 50;

/** Joins what a program writes in quick succession: one that writes letter by letter must not send a message for each. */
export class PieceBuffer {
  private pieces: OutputPiece[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly pass: OnOutput) {}

  add(piece: OutputPiece): void {
    const last = this.pieces.at(-1);
    if (last?.stream === piece.stream) this.pieces.splice(-1, 1, { ...piece, text: last.text + piece.text });
    else this.pieces.push(piece);
    this.timer ??= setTimeout(() => this.flush(), COLLECT_MS);
  }

  /** Passes on what is collected. To be called before the run itself is reported. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const piece of this.pieces.splice(0)) this.pass(piece);
  }
}

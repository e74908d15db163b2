import { PassThrough } from 'node:stream';
import { RUN_STREAM_TYPE, type ExecuteReply, type RunLine } from '@learnloom/contracts/runner/execution';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import type { OnOutput } from '@learnloom/runner/engine';
import { PieceBuffer } from '@learnloom/runner/piece-buffer';
import { json, type HttpReply } from '../../kernel/http/endpoint.ts';

const lineOf = (line: RunLine): string => `${JSON.stringify(line)}\n`;

const headers = {
  'Content-Type': `${RUN_STREAM_TYPE}; charset=utf-8`,
  // A proxy that collects an answer before it passes it on would hold the output back.
  'X-Accel-Buffering': 'no',
};

/**
 * Answers with the output of a run as it comes, a `RunLine` in each line. A run that ends or is refused before it wrote
 * anything is answered as any other: rejects with the refusal, which has its own status.
 */
export async function streamedRun(start: (onOutput: OnOutput) => Promise<ExecuteReply>): Promise<HttpReply> {
  const body = new PassThrough();
  // The client may be gone before anybody reads this.
  body.on('error', () => undefined);
  const pieces = new PieceBuffer(piece => void body.write(lineOf({ piece })));
  let begin: () => void = () => undefined;
  const firstPiece = new Promise<null>(resolve => (begin = () => resolve(null)));
  const run = start(piece => {
    pieces.add(piece);
    begin();
  });
  const reply = await Promise.race([run, firstPiece]);
  if (reply) return json(reply);
  void endWith(body, pieces, run);
  return { status: 200, body, headers };
}

/** Sends the rest of the output and the run, or why there is none. */
async function endWith(body: PassThrough, pieces: PieceBuffer, run: Promise<ExecuteReply>): Promise<void> {
  try {
    const reply = await run;
    pieces.flush();
    body.end(lineOf(reply));
  } catch (error) {
    pieces.flush();
    if (error instanceof Refusal) body.end(lineOf({ message: error.message }));
    else body.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

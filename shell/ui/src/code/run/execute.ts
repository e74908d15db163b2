import {
  EXECUTE_PATH,
  RUN_STREAM_TYPE,
  type ExecuteFailure,
  type ExecuteReply,
  type ExecuteRequest,
  type OutputPiece,
} from '@learnloom/contracts/runner/execution';
import { request } from '../../platform/api.ts';
import { API } from '../../platform/token.ts';
import { answerOf, pieceOf } from './answer.ts';

/** Milliseconds until an answer: above what the service's own queue, compiler and run may take together. */
const ANSWER_LIMIT = 60_000;

/** Seconds that the service may ask for before a program is tried again. */
const MOST_WAIT_SECONDS = 10;

export interface ExecuteOptions {
  /** Milliseconds after which an answer is no longer waited for. */
  readonly limit?: number;
  /** Wait and ask again when the service says that it is asked too often. Default: give its message. */
  readonly patient?: boolean;
  /** Gets what the program writes while it runs, where the service can tell. */
  readonly onOutput?: (piece: OutputPiece) => void;
}

/** Resolves after so many milliseconds, or when the signal aborts. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Seconds after which to ask again; null: this answer is the last. */
function waitOf({ status, headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? 'none');
  return status === 429 && seconds >= 0 && seconds <= MOST_WAIT_SECONDS ? seconds : null;
}

/** Reads a stream of lines to its end, passes on the output in it, and gives the last line. */
async function lastLineOf(body: ReadableStream<Uint8Array>, onOutput: ExecuteOptions['onOutput']): Promise<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  let last = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const piece = pieceOf(line);
      if (piece) onOutput?.(piece);
      last = line;
    }
  }
  return last;
}

const textOf = ({ headers, body }: Response, onOutput: ExecuteOptions['onOutput']): Promise<string> | null =>
  body && headers.get('content-type')?.startsWith(RUN_STREAM_TYPE) ? lastLineOf(body, onOutput) : null;

/**
 * Has the execution service run a program. Rejects with an `Error` for readers when no run came of it, and with the
 * signal's reason when it was called off, which ends the program.
 */
export async function execute(
  asked: ExecuteRequest,
  signal: AbortSignal,
  { limit = ANSWER_LIMIT, patient = false, onOutput }: ExecuteOptions = {},
): Promise<ExecuteReply | ExecuteFailure> {
  const ended = new AbortController();
  const end = () => ended.abort(signal.reason);
  const timer = setTimeout(() => ended.abort(new Error('The service did not respond in time.')), limit);
  signal.addEventListener('abort', end);
  try {
    signal.throwIfAborted();
    for (;;) {
      const response = await request(API + EXECUTE_PATH, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(onOutput && { accept: `${RUN_STREAM_TYPE}, application/json` }),
        },
        body: JSON.stringify(asked),
        signal: ended.signal,
      });
      const wait = patient ? waitOf(response) : null;
      if (wait === null) return answerOf(response.status, await (textOf(response, onOutput) ?? response.text()));
      await pause(wait * 1000, ended.signal);
      ended.signal.throwIfAborted();
    }
  } catch (error) {
    throw ended.signal.aborted ? ended.signal.reason : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

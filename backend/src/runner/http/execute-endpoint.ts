import type { IncomingMessage } from 'node:http';
import { EXECUTE_PATH, RUN_STREAM_TYPE, type ExecuteFailure } from '@learnloom/contracts/runner/execution';
import { authenticate } from '../../kernel/http/authenticate.ts';
import { readJson } from '../../kernel/http/body.ts';
import { json, type Endpoint, type HttpReply } from '../../kernel/http/endpoint.ts';
import { problemOf } from '../../kernel/http/problem.ts';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import type { SessionGuard } from '../../kernel/sessions/session-guard.ts';
import type { OnOutput } from '@learnloom/runner/engine';
import type { Runner } from '@learnloom/runner/runner';
import { streamedRun } from './streamed-run.ts';

/** Bytes of a request: the program, its stdin and what JSON adds. */
const MOST = { bytes: 256 * 1024, parts: 2000, depth: 8 };
const TOO_LARGE = 'The code is too large. The limit is 256 KB.';

/** What an HTTP log calls a request whose client went away. Nobody reads the answer. */
const CLIENT_GONE = 499;

/**
 * `POST /api/v2/execute` as Piston has it: open to everyone, and every refusal is `{ message }`. Clients that accept a stream
 * get the output as it comes.
 */
export const executeEndpoint = (runner: Runner, guard: SessionGuard): Endpoint => ({
  route: `POST ${EXECUTE_PATH}`,
  name: 'ExecuteCode',
  lasting: true,
  async handle({ request, address }) {
    if (!request.headers['content-type']?.startsWith('application/json'))
      return failure('requests must be of type application/json', 415);
    const client = clientOf(request);
    let lasts: Promise<unknown> = Promise.resolve();
    try {
      const actor = await authenticate(request, guard, true);
      client.signal.throwIfAborted();
      const body = await bodyOf(request);
      const asking = { by: actor?.key ?? address, signal: client.signal };
      if (!acceptsStream(request)) return json(await runner.run(body, asking));
      return await streamedRun((onOutput: OnOutput) => {
        const run = runner.run(body, { ...asking, onOutput });
        lasts = run;
        return run;
      });
    } catch (error) {
      if (client.signal.aborted) return failure('The client went away', CLIENT_GONE);
      if (error instanceof Refusal) return refused(error);
      throw error;
    } finally {
      // A run whose output is being sent goes on, and ends when the client goes away.
      void lasts.then(client.forget, client.forget);
    }
  },
});

const acceptsStream = ({ headers }: IncomingMessage): boolean => headers.accept?.includes(RUN_STREAM_TYPE) ?? false;

const failure = (message: string, status: number): HttpReply => json({ message } satisfies ExecuteFailure, status);

function refused(refusal: Refusal): HttpReply {
  const { message, retryAfter } = refusal;
  return {
    ...failure(message, problemOf(refusal, '').status),
    ...(retryAfter !== undefined && { headers: { 'Retry-After': String(retryAfter) } }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<object> {
  try {
    return await readJson(request, MOST);
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'too-large') throw new Refusal('too-large', TOO_LARGE);
    throw error;
  }
}

/** Aborts when the client's connection closes. */
function clientOf({ socket }: IncomingMessage) {
  const client = new AbortController();
  const gone = () => client.abort();
  socket.once('close', gone);
  return { signal: client.signal, forget: () => socket.off('close', gone) };
}

import { Worker } from 'node:worker_threads';
import type { Command, Query } from '@learnloom/contracts/kernel/command';
import { commandNamed, queries } from '@learnloom/platform/areas';
import type { Gateway } from '../gateway.ts';
import type { FromThread, GatewayCall, ToThread } from './gateway-messages.ts';
import type { ImportJob, JobResult } from './job.ts';

/** Megabytes of objects that a thread may hold: what 50,000 files need, several times over. */
const HEAP_MB = 768;
/** Milliseconds that the files under way may take after a stop. */
const STOP_MS = 60_000;

/** The thread needed more memory than it may have. */
export class JobTooLarge extends Error {}

const queryNamed = new Map<string, Query>(queries.map(query => [query.name, query]));

function requireDeclared<T extends Command | Query>(declared: T | undefined, name: string): T {
  if (!declared) throw new Error(`Nothing is called ${name}`);
  return declared;
}

async function answerTo(call: GatewayCall, gateway: Gateway): Promise<unknown> {
  switch (call.does) {
    case 'execute':
    case 'begin':
      return gateway[call.does](requireDeclared(commandNamed.get(call.command), call.command), call.input);
    case 'settled':
      return gateway.settled();
    case 'upload':
      return gateway.upload(call.path, call.about);
    case 'ask':
      return gateway.ask(requireDeclared(queryNamed.get(call.query), call.query), call.input);
  }
}

/**
 * Runs a job in a thread of its own: reading and converting hold nobody up, and what a hostile upload takes of memory is
 * bounded. Commands and queries go through the gateway of this thread. Throws `JobTooLarge`, what the gateway throws, and
 * the reason of `signal` when it aborts; `stop` ends the job after the files under way.
 */
export function runJobInThread(
  job: ImportJob,
  gateway: Gateway,
  { signal, stop }: { readonly signal: AbortSignal; readonly stop: AbortSignal },
): Promise<JobResult> {
  const worker = new Worker(new URL('./import-thread.mjs', import.meta.url), {
    execArgv: [],
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  let timer: NodeJS.Timeout | undefined;
  // What a gateway throws is told as it is, not as the thread hears of it.
  let gatewayError: unknown;
  const send = (message: ToThread): void => worker.postMessage(message);
  const end = (): void => void worker.terminate();
  const onStop = (): void => {
    send({ type: 'stop' });
    timer = setTimeout(end, STOP_MS);
  };
  const answer = (id: number, call: GatewayCall): void => {
    answerTo(call, gateway).then(
      value => send({ type: 'answer', id, value }),
      (error: unknown) => {
        gatewayError ??= error;
        send({ type: 'error', id, message: error instanceof Error ? error.message : String(error) });
      },
    );
  };
  const result = new Promise<JobResult>((resolve, reject) => {
    worker.on('message', (message: FromThread) => {
      if (message.type === 'call') answer(message.id, message.call);
      else if (message.type === 'result') resolve(message.result);
      else reject(gatewayError instanceof Error ? gatewayError : new Error(message.message));
    });
    worker.once('error', (error: Error & { readonly code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new JobTooLarge() : error),
    );
    worker.once('exit', () => {
      if (signal.aborted) reject(signal.reason as Error);
      else reject(new Error('The thread of an import ended'));
    });
  });
  signal.addEventListener('abort', end, { once: true });
  stop.addEventListener('abort', onStop, { once: true });
  if (signal.aborted) end();
  if (stop.aborted) onStop();
  return result.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    stop.removeEventListener('abort', onStop);
    end();
  });
}

import { parentPort, workerData } from 'node:worker_threads';
import type { Gateway } from '../gateway.ts';
import type { FromThread, GatewayCall, ToThread } from './gateway-messages.ts';
import type { ImportJob } from './job.ts';
import { runJob } from './run-job.ts';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

const stopping = new AbortController();
const waiting = new Map<number, Waiting>();
let lastId = 0;

const send = (message: FromThread): void => parentPort?.postMessage(message);

function call<T>(of: GatewayCall): Promise<T> {
  lastId += 1;
  const id = lastId;
  return new Promise<T>((resolve, reject) => {
    waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
    send({ type: 'call', id, call: of });
  });
}

parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'stop') return stopping.abort();
  const one = waiting.get(message.id);
  waiting.delete(message.id);
  if (message.type === 'answer') one?.resolve(message.value);
  else one?.reject(new Error(message.message));
  return undefined;
});

/** The product, as the thread that started this one has it. */
const gateway: Gateway = {
  execute: ({ name: command }, input) => call({ does: 'execute', command, input }),
  begin: ({ name: command }, input) => call({ does: 'begin', command, input }),
  settled: () => call({ does: 'settled' }),
  upload: (path, about) => call({ does: 'upload', path, about }),
  ask: ({ name: query }, input) => call({ does: 'ask', query, input }),
};

try {
  send({ type: 'result', result: await runJob(workerData as ImportJob, gateway, stopping.signal) });
} catch (error) {
  send({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
}
parentPort?.close();

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Guessable, passwordRule } from '@learnloom/contracts/kernel/password-rule';
import { unavailable } from '@learnloom/contracts/kernel/refusal';

export interface Derivation {
  readonly password: string;
  readonly salt: Buffer;
  /** Of the key. */
  readonly bytes: number;
  readonly cost: { readonly N: number; readonly r: number; readonly p: number };
  /** Of a new password: it is refused when it is easy to guess. */
  readonly judging?: {
    readonly words: readonly string[];
    /** What is left of it without them. */
    readonly beside: string;
    readonly rule: typeof passwordRule;
  };
}
export type Derived = { readonly key: Uint8Array } | { readonly weakness: Guessable };
type Answer = Derived | { readonly error: string };

interface Job {
  readonly request: Derivation;
  readonly resolve: (derived: Derived) => void;
  readonly reject: (error: Error) => void;
}

/** Work that waits, beyond which it is turned away instead of queued for seconds. */
const WAITING = 100;
const SECONDS = 5;

/** Threads at once, as long as one processor is left for everything else. */
const atOnce = (): number => Math.max(1, Math.min(2, availableParallelism() - 1));

/** Derives keys in threads of its own. They start when they are needed and keep no process alive. */
export function passwordThreads(threads = atOnce()): (request: Derivation) => Promise<Derived> {
  const waiting: Job[] = [];
  const idle: Worker[] = [];
  const busy = new Map<Worker, Job>();

  function start(): Worker {
    const worker = new Worker(new URL('./password-thread.mjs', import.meta.url), { execArgv: [] });
    const lost = (error: Error) => {
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
      busy.get(worker)?.reject(error);
      busy.delete(worker);
      next();
    };
    worker.on('message', (answer: Answer) => {
      const job = busy.get(worker);
      busy.delete(worker);
      worker.unref();
      idle.push(worker);
      if ('error' in answer) job?.reject(new Error(answer.error));
      else job?.resolve(answer);
      next();
    });
    worker.on('error', lost);
    worker.on('exit', code => lost(new Error(`The thread for passwords ended (${code})`)));
    return worker;
  }

  function next(): void {
    while (waiting.length > 0 && busy.size < threads) {
      const job = waiting.shift();
      if (!job) return;
      const worker = idle.pop() ?? start();
      busy.set(worker, job);
      worker.ref();
      worker.postMessage(job.request);
    }
  }

  return request => {
    if (waiting.length >= WAITING)
      return Promise.reject(unavailable('The site is very busy. Try again shortly.', SECONDS));
    return new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject });
      next();
    });
  };
}

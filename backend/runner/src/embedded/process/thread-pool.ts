import { Worker } from 'node:worker_threads';
import { threadTime } from './thread-time.ts';

/** Milliseconds of wall clock, and of processor time, until a thread is ended. */
export interface ThreadLimits {
  readonly wall: number;
  readonly cpu: number;
}

/**
 * A thread was ended before it answered: it took too long, computed too long, was told to stop, or died, as for want of memory.
 */
export class ThreadEnded extends Error {
  constructor(readonly reason: 'time' | 'cpu' | 'abort' | 'death') {
    super(`The thread ended: ${reason}`);
  }
}

/** Milliseconds between two looks at a thread, at least. */
const LOOK_MS = 10;

interface Work {
  readonly input: unknown;
  readonly limits: ThreadLimits;
  readonly signal: AbortSignal;
  readonly done: (answer: unknown) => void;
  readonly failed: (error: unknown) => void;
  readonly onProgress: ((progress: unknown) => void) | undefined;
}

export interface PoolOptions {
  readonly size: number;
  /** Address of the script that threads run, and the module that it is to start. */
  readonly script: URL;
  readonly entry: string;
  /** Given to each thread: its scripts and what else it needs. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Megabytes of JavaScript objects in each thread. */
  readonly heap: number;
}

const isProgress = (message: unknown): message is { readonly progress: unknown } =>
  typeof message === 'object' && message !== null && 'progress' in message;

/** Threads that do one thing at a time each. One that takes too long is ended and another takes its place. */
export class ThreadPool {
  private readonly idle = new Set<Worker>();
  private readonly waiting: Work[] = [];
  /** What the system calls them, where it tells. */
  private readonly numbers = new WeakMap<Worker, number | null>();

  constructor(private readonly options: PoolOptions) {
    this.start(() => {
      for (let started = 1; started < options.size; started += 1) this.start();
    });
  }

  /** Gives the thread's answer, and before it the `progress` of its other messages. Rejects with `ThreadEnded`. */
  run(
    input: unknown,
    limits: ThreadLimits,
    signal: AbortSignal,
    onProgress?: (progress: unknown) => void,
  ): Promise<unknown> {
    return new Promise((done, failed) => {
      this.waiting.push({ input, limits, signal, done, failed, onProgress });
      this.next();
    });
  }

  /** The first one starts alone, to be ready sooner. */
  private start(then?: () => void): void {
    const { script, entry, data, heap } = this.options;
    const worker = new Worker(script, {
      workerData: { ...data, entry },
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 16, stackSizeMb: 8 },
    });
    let ready = false;
    worker.once('message', (number: number | null) => {
      this.numbers.set(worker, number);
      ready = true;
      this.free(worker);
      then?.();
    });
    worker.on('error', error => {
      if (!ready) throw error;
    });
    worker.once('exit', () => {
      this.idle.delete(worker);
      this.start();
    });
  }

  private free(worker: Worker): void {
    this.idle.add(worker);
    this.next();
  }

  private next(): void {
    const [worker] = this.idle;
    const work = worker && this.waiting.shift();
    if (!worker || !work) return;
    if (work.signal.aborted) {
      work.failed(new ThreadEnded('abort'));
      this.next();
      return;
    }
    this.idle.delete(worker);
    this.give(worker, work);
  }

  private give(worker: Worker, { input, limits, signal, done, failed, onProgress }: Work): void {
    let why: ThreadEnded['reason'] = 'death';
    let ending = false;
    const end = (reason: ThreadEnded['reason']) => {
      why = reason;
      ending = true;
      void worker.terminate();
    };
    const began = performance.now();
    const number = this.numbers.get(worker) ?? null;
    const before = threadTime(number);
    const look = () => {
      const ran = performance.now() - began;
      const time = threadTime(number);
      const computed = time === null || before === null ? ran : time - before;
      if (computed >= limits.cpu) end('cpu');
      else if (ran >= limits.wall) end('time');
      else timer = setTimeout(look, Math.max(LOOK_MS, Math.min(limits.wall - ran, limits.cpu - computed)));
    };
    let timer = setTimeout(look, Math.min(limits.wall, limits.cpu));
    const abort = () => end('abort');
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      worker.off('exit', died);
      worker.off('message', received);
    };
    const answered = (answer: unknown) => {
      finish();
      done(answer);
      // The answer may come when the thread is being ended already: the next one would die with it.
      if (!ending) this.free(worker);
    };
    const received = (message: unknown) => (isProgress(message) ? onProgress?.(message.progress) : answered(message));
    const died = () => {
      finish();
      failed(new ThreadEnded(why));
    };
    signal.addEventListener('abort', abort);
    worker.on('message', received);
    worker.once('exit', died);
    worker.postMessage(input);
  }
}

import { Worker } from 'node:worker_threads';

/** A thread was ended before it answered: it took too long, was told to stop, or died, as for want of memory. */
export class ThreadEnded extends Error {
  constructor(readonly reason: 'time' | 'abort' | 'death') {
    super(`The thread ended: ${reason}`);
  }
}

interface Work {
  readonly input: unknown;
  /** Milliseconds until the thread is ended. */
  readonly deadline: number;
  readonly signal: AbortSignal;
  readonly done: (answer: unknown) => void;
  readonly failed: (error: unknown) => void;
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

/** Threads that do one thing at a time each. One that takes too long is ended and another takes its place. */
export class ThreadPool {
  private readonly idle = new Set<Worker>();
  private readonly waiting: Work[] = [];

  constructor(private readonly options: PoolOptions) {
    this.start(() => {
      for (let started = 1; started < options.size; started += 1) this.start();
    });
  }

  /** Gives the thread's answer. Rejects with `ThreadEnded`. */
  run(input: unknown, deadline: number, signal: AbortSignal): Promise<unknown> {
    return new Promise((done, failed) => {
      this.waiting.push({ input, deadline, signal, done, failed });
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
    worker.once('message', () => {
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

  private give(worker: Worker, { input, deadline, signal, done, failed }: Work): void {
    let why: ThreadEnded['reason'] = 'death';
    let ending = false;
    const end = (reason: ThreadEnded['reason']) => {
      why = reason;
      ending = true;
      void worker.terminate();
    };
    const timer = setTimeout(() => end('time'), deadline);
    const abort = () => end('abort');
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      worker.off('exit', died);
      worker.off('message', answered);
    };
    const answered = (answer: unknown) => {
      finish();
      done(answer);
      // The answer may come when the thread is being ended already: the next one would die with it.
      if (!ending) this.free(worker);
    };
    const died = () => {
      finish();
      failed(new ThreadEnded(why));
    };
    signal.addEventListener('abort', abort);
    worker.once('message', answered);
    worker.once('exit', died);
    worker.postMessage(input);
  }
}

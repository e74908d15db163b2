import { Worker } from 'node:worker_threads';
import { Refusal, type RefusalKind } from '@learnloom/contracts/kernel/refusal';

/** What a thread can do: by name, what it takes and what it gives. */
export type Tasks = Readonly<Record<string, { readonly takes: unknown; readonly gives: unknown }>>;
export interface TaskRequest {
  readonly task: string;
  readonly of: unknown;
}
/** A task that every thread can do: being there. */
export const NOTHING = 'nothing';
export type TaskAnswer =
  | { readonly given: unknown }
  | { readonly error: string }
  | { readonly refused: Pick<Refusal, 'kind' | 'message' | 'code' | 'errors'> };

export interface TaskThreadsOptions {
  /** Where a thread begins. */
  readonly entry: URL;
  /** At once. */
  readonly threads: number;
  readonly data?: unknown;
  /** For people: what a lost thread was for. */
  readonly name: string;
  /** Milliseconds after which what a thread has under way is given up, with the thread. */
  readonly deadline: number;
  /** Megabytes of objects that a thread may have, beyond which it ends; those of the process by default. */
  readonly memoryMb?: number;
}

export interface TaskThreads<T extends Tasks> {
  /** Rejects with the refusal of the task, when it fails, and after the deadline. */
  take<N extends keyof T & string>(task: N, of: T[N]['takes']): Promise<T[N]['gives']>;
  /** Starts a thread where none has, so that the first task does not wait for it. */
  ahead(): void;
  /** Ends the threads; what is under way rejects. */
  close(): Promise<void>;
}

interface Job {
  readonly request: TaskRequest;
  readonly resolve: (given: unknown) => void;
  readonly reject: (error: Error) => void;
}

function settled({ resolve, reject }: Job, answer: TaskAnswer): void {
  if ('given' in answer) resolve(answer.given);
  else if ('error' in answer) reject(new Error(answer.error));
  else reject(new Refusal(answer.refused.kind satisfies RefusalKind, answer.refused.message, answer.refused));
}

/** One task at a time. A thread that is lost fails what it had under way and is replaced by the next task. */
class TaskThread {
  private job: Job | undefined;
  private giveUp: NodeJS.Timeout | undefined;
  private readonly worker: Worker;

  constructor(
    private readonly options: TaskThreadsOptions,
    onIdle: (thread: TaskThread) => void,
    onLost: (thread: TaskThread) => void,
  ) {
    this.worker = new Worker(options.entry, {
      execArgv: [],
      workerData: options.data,
      ...(options.memoryMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: options.memoryMb } }),
    });
    const lost = (error: Error) => {
      onLost(this);
      this.end(job => job.reject(error));
    };
    this.worker.on('message', (answer: TaskAnswer) => {
      this.worker.unref();
      this.end(job => settled(job, answer));
      onIdle(this);
    });
    this.worker.on('error', lost);
    this.worker.on('exit', code => lost(new Error(`The thread that ${options.name} ended (${code})`)));
  }

  /** Keeps the process alive until it is done. */
  take(job: Job): void {
    this.job = job;
    this.worker.ref();
    this.worker.postMessage(job.request);
    this.giveUp = setTimeout(() => void this.worker.terminate(), this.options.deadline);
  }

  terminate(): Promise<unknown> {
    return this.worker.terminate();
  }

  private end(how: (job: Job) => void): void {
    clearTimeout(this.giveUp);
    const { job } = this;
    this.job = undefined;
    if (job) how(job);
  }
}

/** Works in threads of its own. A thread starts when a task finds no idle one, or ahead, and keeps no process alive. */
export function openTaskThreads<T extends Tasks>(options: TaskThreadsOptions): TaskThreads<T> {
  const all = new Set<TaskThread>();
  const idle: TaskThread[] = [];
  const waiting: Job[] = [];

  const lost = (thread: TaskThread) => {
    all.delete(thread);
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
    handOut();
  };
  const free = (thread: TaskThread) => {
    idle.push(thread);
    handOut();
  };
  function start(): TaskThread {
    const thread = new TaskThread(options, free, lost);
    all.add(thread);
    return thread;
  }
  function handOut(): void {
    while (waiting.length > 0 && (idle.length > 0 || all.size < options.threads)) {
      const job = waiting.shift();
      if (job) (idle.pop() ?? start()).take(job);
    }
  }

  return {
    take: (task, of) =>
      new Promise((resolve, reject) => {
        waiting.push({ request: { task, of }, resolve: resolve as Job['resolve'], reject });
        handOut();
      }),
    ahead() {
      if (all.size > 0) return;
      waiting.push({ request: { task: NOTHING, of: null }, resolve: () => undefined, reject: () => undefined });
      handOut();
    },
    async close() {
      const ended = new Error(`What ${options.name} is closed`);
      for (const { reject } of waiting.splice(0)) reject(ended);
      await Promise.all([...all].map(thread => thread.terminate()));
    },
  };
}

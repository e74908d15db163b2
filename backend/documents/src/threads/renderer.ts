import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { RenderedDocument } from '@learnloom/contracts/kernel/document';
import type { DocumentMail, MailRequest } from '../mail.ts';
import { rendererVersion } from './renderer-version.ts';

/** What a thread can do: its name, what it takes and what it gives. */
export interface RenderTasks {
  readonly render: { readonly takes: { readonly content: string }; readonly gives: RenderedDocument };
  readonly mail: { readonly takes: MailRequest; readonly gives: DocumentMail };
}
export type RenderTask = keyof RenderTasks;
export type RenderRequest = {
  [T in RenderTask]: { readonly task: T; readonly of: RenderTasks[T]['takes'] };
}[RenderTask];
export type RenderAnswer = { readonly given: unknown } | { readonly error: string };
export interface ThreadData {
  readonly yielding: boolean;
}

/** Turns documents into what readers see. */
export interface Renderer {
  /** Another one whenever the same document may look different. */
  readonly version: string;
  /** Documents that it renders at the same time. */
  readonly parallel: number;
  /** Takes a document as JSON text. Rejects for one that cannot be read, and after a minute. */
  render(content: string): Promise<RenderedDocument>;
  /** A rendered document as a mail. Rejects as `render` does. */
  mail(request: MailRequest): Promise<DocumentMail>;
  /** Ends the threads; what is under way rejects. */
  close(): Promise<void>;
}

export interface RendererOptions {
  /** All processors but one by default. */
  readonly threads?: number;
  /** Steps back for everything else on the machine: for work that nobody waits for. */
  readonly yielding?: boolean;
}

/** A document that takes longer is given up, with its thread. Compiling a grammar takes up to seconds. */
const DEADLINE_MS = 60_000;

interface Job {
  readonly request: RenderRequest;
  readonly resolve: (given: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** One document at a time. A thread that is lost fails what it had under way and is replaced by the next document. */
class RenderThread {
  private job: Job | undefined;
  private deadline: NodeJS.Timeout | undefined;
  private readonly worker: Worker;

  constructor(
    data: ThreadData,
    private readonly onIdle: (thread: RenderThread) => void,
    onLost: (thread: RenderThread) => void,
  ) {
    this.worker = new Worker(new URL('./render-thread.mjs', import.meta.url), { execArgv: [], workerData: data });
    const lost = (error: Error) => {
      onLost(this);
      this.settle(job => job.reject(error));
    };
    this.worker.on('message', (answer: RenderAnswer) => {
      this.worker.unref();
      this.settle(job => ('given' in answer ? job.resolve(answer.given) : job.reject(new Error(answer.error))));
      this.onIdle(this);
    });
    this.worker.on('error', lost);
    this.worker.on('exit', code => lost(new Error(`The rendering thread ended (${code})`)));
  }

  /** Keeps the process alive until it is done. */
  take(job: Job): void {
    this.job = job;
    this.worker.ref();
    this.worker.postMessage(job.request);
    this.deadline = setTimeout(() => void this.worker.terminate(), DEADLINE_MS);
  }

  end(): Promise<unknown> {
    return this.worker.terminate();
  }

  private settle(how: (job: Job) => void): void {
    clearTimeout(this.deadline);
    const { job } = this;
    this.job = undefined;
    if (job) how(job);
  }
}

/**
 * Renders in threads of its own: highlighting and cleaning take up to seconds, and an author's save never holds up
 * readers. A thread starts when a document finds no idle one, and keeps no process alive.
 */
export function openRenderer({
  threads = Math.max(1, availableParallelism() - 1),
  yielding = false,
}: RendererOptions = {}): Renderer {
  const all = new Set<RenderThread>();
  const idle: RenderThread[] = [];
  const waiting: Job[] = [];

  const lost = (thread: RenderThread) => {
    all.delete(thread);
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
    handOut();
  };
  const free = (thread: RenderThread) => {
    idle.push(thread);
    handOut();
  };
  function start(): RenderThread {
    const thread = new RenderThread({ yielding }, free, lost);
    all.add(thread);
    return thread;
  }
  function handOut(): void {
    while (waiting.length > 0 && (idle.length > 0 || all.size < threads)) {
      const job = waiting.shift();
      if (job) (idle.pop() ?? start()).take(job);
    }
  }

  const handedOut = <T extends RenderTask>(task: T, of: RenderTasks[T]['takes']): Promise<RenderTasks[T]['gives']> =>
    new Promise((resolve, reject) => {
      waiting.push({ request: { task, of } as RenderRequest, resolve: resolve as Job['resolve'], reject });
      handOut();
    });

  return {
    version: rendererVersion(),
    parallel: threads,
    render: content => handedOut('render', { content }),
    mail: request => handedOut('mail', request),
    async close() {
      const ended = new Error('The renderer is closed');
      for (const { reject } of waiting.splice(0)) reject(ended);
      await Promise.all([...all].map(thread => thread.end()));
    },
  };
}

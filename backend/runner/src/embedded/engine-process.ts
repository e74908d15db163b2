import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { stage } from '@learnloom/contracts/runner/stage';
import type { Logger } from '@learnloom/platform/log';
import { unavailable } from '@learnloom/contracts/kernel/refusal';
import type { Execution, OnOutput } from '../engine.ts';
import { GRACE_MS, killed, type Order, type Program, type Report } from './messages.ts';

const START = fileURLToPath(new URL('./process/start.mjs', import.meta.url));

/** Milliseconds after which the process starts although nothing is to be run: the backend's own start comes first. */
const WARM_UP = 1500;
/** Milliseconds before a process that died is started again; doubled each time, until one has lived well. */
const BACK_OFF = { first: 100, most: 10_000, well: 30_000 };
/** Milliseconds in which a process must be ready. */
const DEADLINE_MS = 60_000;
/** Milliseconds beyond its limits after which a run counts as lost and its process as hung. */
const LOST = { javascript: 10_000, typescript: 60_000 };
/** Of the process itself; its threads have limits of their own. */
const HEAP_MEGABYTES = 256;

interface Pending {
  readonly program: Program;
  readonly signal: AbortSignal;
  readonly done: (execution: Execution) => void;
  readonly failed: (reason: unknown) => void;
  readonly onOutput: OnOutput | undefined;
}

/** Programs at once: more wait, so that each has a core while its clock runs. */
const SLOTS = Math.min(8, Math.max(2, availableParallelism()));

/** The process that runs programs, started again when it dies. Nothing of the backend's environment reaches it. */
export class EngineProcess {
  private child: ChildProcess | undefined;
  private ready = false;
  private closed = false;
  private ids = 0;
  private pause = BACK_OFF.first;
  private restart: NodeJS.Timeout | undefined;
  private readonly waiting: Pending[] = [];
  private readonly running = new Map<number, Pending>();

  constructor(private readonly log: Logger) {
    this.restart = setTimeout(() => this.start(), WARM_UP);
  }

  /** Number of the process, while there is one. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Rejects with the signal's reason when it aborts, with a `Refusal` when the process cannot be had. */
  run(program: Program, signal: AbortSignal, onOutput?: OnOutput): Promise<Execution> {
    return new Promise((done, failed) => {
      if (signal.aborted) return failed(signal.reason);
      if (this.closed) return failed(unavailable('The code runner is shutting down.', 1));
      const pending: Pending = { program, signal, done, failed, onOutput };
      const abort = () => {
        const index = this.waiting.indexOf(pending);
        if (index >= 0) this.waiting.splice(index, 1);
        failed(signal.reason);
      };
      signal.addEventListener('abort', abort, { once: true });
      this.waiting.push({
        ...pending,
        done: execution => {
          signal.removeEventListener('abort', abort);
          done(execution);
        },
      });
      if (!this.child) this.start();
      this.next();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.restart);
    this.refuseWaiting();
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>(resolve => child.once('exit', () => resolve()));
    child.kill('SIGKILL');
    await gone;
  }

  /** The system may refuse a process at once, or tell it later. */
  private start(): void {
    clearTimeout(this.restart);
    try {
      this.open();
    } catch (error) {
      this.died(0, { err: error });
    }
  }

  private open(): void {
    const began = Date.now();
    const child = fork(START, {
      env: {},
      execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`],
      // Else Ctrl-C in a terminal would end it before the product has answered what is under way.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.child = child;
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)));
    const late = setTimeout(() => child.kill('SIGKILL'), DEADLINE_MS);
    const ended = (how: object): void => {
      clearTimeout(late);
      this.died(Date.now() - began, { ...how, said });
    };
    child.on('error', error => {
      this.log.error({ error: error.message }, 'The code runner could not be started');
      // What never ran does not exit.
      if (child.pid === undefined) ended({});
    });
    child.on('message', (report: Report) => {
      if (report.kind === 'done') return this.finish(report.id, report.execution);
      if (report.kind === 'output') return this.running.get(report.id)?.onOutput?.(report.piece);
      clearTimeout(late);
      this.ready = true;
      this.next();
    });
    child.once('exit', (code, signal) => ended({ code, signal }));
  }

  private died(lived: number, how: object): void {
    this.ready = false;
    for (const id of [...this.running.keys()]) this.finish(id, { run: stage(killed('XX', 'The code runner failed')) });
    if (this.closed) return;
    this.pause = lived > BACK_OFF.well ? BACK_OFF.first : Math.min(this.pause * 2, BACK_OFF.most);
    this.log.warn({ ...how, again: this.pause }, 'The code runner ended and is started again');
    if (this.pause === BACK_OFF.most) this.refuseWaiting();
    this.restart = setTimeout(() => this.start(), this.pause);
  }

  private refuseWaiting(): void {
    for (const { failed } of this.waiting.splice(0))
      failed(unavailable('The code runner is starting. Try again shortly.', Math.ceil(this.pause / 1000)));
  }

  private next(): void {
    while (this.ready && this.running.size < SLOTS) {
      const pending = this.waiting.shift();
      if (!pending) return;
      this.give(pending);
    }
  }

  private give(pending: Pending): void {
    const { program, signal } = pending;
    const id = (this.ids += 1);
    const { child } = this;
    const lost = setTimeout(
      () => child?.kill('SIGKILL'),
      (program.language === 'typescript' ? program.compile.wall : 0) +
        program.run.wall +
        GRACE_MS +
        LOST[program.language],
    );
    const abort = () => this.tell({ kind: 'abort', id });
    signal.addEventListener('abort', abort, { once: true });
    this.running.set(id, {
      ...pending,
      done: execution => {
        clearTimeout(lost);
        signal.removeEventListener('abort', abort);
        pending.done(execution);
      },
    });
    this.tell({ kind: 'run', id, program });
  }

  private tell(order: Order): void {
    this.child?.send(order, error => {
      if (error) this.child?.kill('SIGKILL');
    });
  }

  private finish(id: number, execution: Execution): void {
    const pending = this.running.get(id);
    this.running.delete(id);
    pending?.done(execution);
    this.next();
  }
}

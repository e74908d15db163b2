import { fork, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { programOf } from './compiled-processes.ts';

export interface ProcessOptions {
  /** Path below the root of the tree. */
  readonly script: string;
  readonly args?: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** It sends one message once it is up, which `start()` waits for; else it counts as up when it runs. */
  readonly reports: boolean;
}

/** Last lines of a process that are kept to explain why it ended. */
const LINES = 8;
const DEADLINE_MS = 20_000;
/** A process that has not reported after so long never will. */
const STUCK_MS = 120_000;

/**
 * A process of the product that can be killed and started again. It is detached, so that Ctrl-C reaches it only by way
 * of this process: when that is gone, its input and its channel close and it ends by itself.
 */
export class Supervised {
  /** How it failed, when nobody killed it. */
  readonly ends: string[] = [];
  private child: ChildProcess | null = null;
  private gone: Promise<void> = Promise.resolve();
  private expected = false;

  constructor(
    readonly name: string,
    private readonly options: ProcessOptions,
  ) {}

  /** Gives what the process reported. */
  async start(): Promise<unknown> {
    const { script, args = [], env, reports } = this.options;
    const program = await programOf(script);
    const child = fork(program.file, args, {
      execArgv: [...program.args],
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    this.child = child;
    this.expected = false;
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface(stream).on('line', line => lines.splice(0, lines.push(line) > LINES ? 1 : 0));
    }
    child.stdin?.on('error', () => undefined);
    const exit = new Promise<string>(resolve =>
      child.once('exit', (code, signal) => resolve(`${this.name} ended (${signal ?? code}) ${lines.join(' ')}`.trim())),
    );
    this.gone = exit.then(how => {
      if (!this.expected && child.exitCode !== 0) this.ends.push(how);
    });
    if (!reports) return undefined;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error(`${this.name} did not start within ${STUCK_MS / 1000} s`));
        child.kill('SIGKILL');
      }, STUCK_MS);
      child.once('message', message => {
        clearTimeout(timer);
        resolve(message);
      });
      void exit.then(how => {
        clearTimeout(timer);
        reject(new Error(how));
      });
    });
  }

  /** Asks the running process; gives its answer. One question at a time. */
  ask(question: string): Promise<unknown> {
    const { child } = this;
    return new Promise((resolve, reject) => {
      if (!child?.connected) {
        reject(new Error(`${this.name} cannot be asked`));
        return;
      }
      const ended = () => reject(new Error(`${this.name} ended before it answered`));
      child.once('exit', ended);
      child.once('message', answer => {
        child.off('exit', ended);
        resolve(answer);
      });
      child.send(question);
    });
  }

  get running(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** SIGKILL. Resolves once it is gone. */
  async kill(): Promise<void> {
    this.expected = true;
    this.child?.kill('SIGKILL');
    await this.gone;
  }

  /** Ends it in order. */
  async stop(): Promise<void> {
    const { child } = this;
    if (!child || !this.running) return;
    this.expected = true;
    child.stdin?.end();
    if (child.connected) child.disconnect();
    const timer = setTimeout(() => child.kill('SIGKILL'), DEADLINE_MS);
    await this.gone;
    clearTimeout(timer);
  }
}

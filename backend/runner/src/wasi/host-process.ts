import { fork, type ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OutputPiece, Stage } from '@learnloom/contracts/runner/execution';
import type { OnOutput } from '../engine.ts';
import type { Interpreter } from './interpreters.ts';

const entry = realpathSync(fileURLToPath(new URL('./host.mjs', import.meta.url)));

/** What is run; contents are bytes. */
export interface Program {
  readonly code: Uint8Array;
  readonly stdin: Uint8Array;
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
  readonly args: readonly string[];
}

export interface Asked {
  readonly interpreter: Interpreter;
  readonly program: Program;
  /** Milliseconds of wall clock, and of processor time. */
  readonly wall: number;
  readonly cpu: number;
  readonly outputLimit: number;
  /** What it writes is told as it comes. */
  readonly streams: boolean;
}

export type Ended = Omit<Stage, 'cpu_time' | 'memory'> & {
  /** The program that a compiler made, when all went well. */
  readonly made?: Uint8Array;
};
type Answer = { readonly stage: Ended } | { readonly error: string };
type Message = Answer | { readonly piece: OutputPiece };

/** Milliseconds for compiling a module and starting a thread on a machine that is busy. */
const DEADLINE_MS = 30_000;

/** A newer Node has dropped the word from the flag. */
const permission = ['--permission', '--experimental-permission'].find(flag =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

/** It may read its own files and the interpreters', and start threads; neither write nor start programs. */
const flagsFor = (folders: readonly string[]): string[] => [
  '--no-warnings',
  ...(permission
    ? [permission, '--allow-worker', ...[dirname(entry), ...folders].map(folder => `--allow-fs-read=${folder}/*`)]
    : []),
];

/** A process with an empty environment that runs one program at a time; it ends when this one does. */
export class HostProcess {
  private readonly child: ChildProcess;
  private waiting: ((answer: Answer) => void) | null = null;
  private onOutput: OnOutput | undefined;
  private ended = false;

  constructor(folders: readonly string[]) {
    this.child = fork(entry, [], {
      execArgv: flagsFor(folders),
      // Ctrl-C in a terminal is for the product, which ends it in its turn.
      detached: true,
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.child.unref();
    this.child.channel?.unref();
    this.child.on('message', message => this.receive(message as Message));
    this.child.on('error', error => this.lost(error.message));
    this.child.on('exit', () => this.lost('The process of the program ended'));
  }

  /** Whether it can run another one. */
  get alive(): boolean {
    return !this.ended;
  }

  /** Gives how the program ended; the reason of the signal, or an error when the process itself fails. */
  run(asked: Asked, signal: AbortSignal, onOutput?: OnOutput): Promise<Ended> {
    return new Promise((resolve, reject) => {
      this.onOutput = onOutput;
      const settled = (end: () => void) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', gone);
        this.waiting = null;
        this.onOutput = undefined;
        this.child.channel?.unref();
        end();
      };
      const gone = () => {
        this.end();
        settled(() => reject(signal.reason as Error));
      };
      const timer = setTimeout(() => {
        this.end();
        settled(() => reject(new Error('The process of the program does not answer')));
      }, asked.wall + DEADLINE_MS);
      this.waiting = answer =>
        settled(() => ('stage' in answer ? resolve(answer.stage) : reject(new Error(answer.error))));
      if (signal.aborted) {
        gone();
        return;
      }
      signal.addEventListener('abort', gone, { once: true });
      this.child.channel?.ref();
      if (this.ended) this.settle({ error: 'The process of the program ended' });
      else this.child.send(asked, error => error && this.lost(error.message));
    });
  }

  /** At once, whatever it does. */
  end(): void {
    this.ended = true;
    this.child.kill('SIGKILL');
  }

  private receive(message: Message): void {
    if ('piece' in message) this.onOutput?.(message.piece);
    else this.settle(message);
  }

  private settle(answer: Answer): void {
    this.waiting?.(answer);
  }

  private lost(error: string): void {
    this.end();
    this.settle({ error });
  }
}

import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { Stage } from '@learnloom/contracts/runner/execution';
import { unavailable } from '@learnloom/contracts/kernel/refusal';
import { OUTPUT_LIMIT } from '../engine.ts';
import { foldersInMemory, SECCOMP_FD, STATUS_FD } from './arguments.ts';
import { commandLine, PROCESSES } from './command-line.ts';
import type { Confined, SandboxParts } from './confined.ts';
import type { ControlGroup } from './control-group.ts';
import { stageOf, type Ending } from './ending.ts';
import { watchMemory } from './memory-watch.ts';
import { watchTime } from './time-watch.ts';
import { Output } from './output.ts';
import { Status } from './status.ts';

/** What all runs on this machine have in common. */
/** bubblewrap's own processes, and the launcher's. */
const OWN_PROCESSES = 4;
/** Exit code of a program that SIGKILL ended. */
const KILLED = 137;
/** Seconds. */
const BUSY_RETRY = 5;
/** Characters of an error. */
const LOGGED = 500;
/** The server's own environment holds secrets, and bubblewrap's can be read from inside. */
const LAUNCH_ENVIRONMENT = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' };

/** Runs programs of strangers apart from the machine and from each other. */
export class Sandbox {
  readonly #parts: SandboxParts;
  #count = 0;
  #looks: 'none' | 'possible' | 'impossible' = 'none';

  constructor(parts: SandboxParts) {
    this.#parts = parts;
  }

  /** The kernel limits the memory of all processes of a run together; without it, this process watches them. */
  get grouped(): boolean {
    return this.#parts.groups !== undefined;
  }

  /** Memory is limited for each process only: neither does the kernel limit it, nor may this process look at it. */
  get unwatched(): boolean {
    return !this.grouped && this.#looks === 'impossible';
  }

  /**
   * Runs a program to its end and removes its processes. Rejects with the reason of `signal` when that aborts, and with
   * a refusal when the sandbox could not be made.
   */
  async run(confined: Confined): Promise<Stage> {
    confined.signal.throwIfAborted();
    const { memory } = confined.limits;
    const name = `${process.pid}-${this.#count++}`;
    const group = await this.#parts.groups?.create(name, { memory, processes: PROCESSES + OWN_PROCESSES });
    try {
      return await this.#attend(confined, group);
    } finally {
      await group?.remove();
    }
  }

  async #attend(confined: Confined, group: ControlGroup | undefined): Promise<Stage> {
    const [program = '', ...args] = await commandLine(this.#parts, confined, group);
    confined.signal.throwIfAborted();
    const started = performance.now();
    const child = spawn(program, args, {
      stdio: [confined.stdin?.fd ?? 'ignore', 'pipe', 'pipe', 'pipe', 'pipe', ...this.#parts.descriptors.covers],
      // Its own process group, to be ended as a whole.
      detached: true,
      cwd: '/',
      env: LAUNCH_ENVIRONMENT,
    });
    let stopped: Ending['stopped'];
    const endAll = (): void => {
      // bubblewrap first leaves its process group and only then asks to end with its parent: in between, the end of the
      // group would leave a program without end behind.
      if (status.exitCode === undefined) kill(status.firstProcess);
      // Once it has ended, its number may be another's.
      if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) kill(-child.pid);
    };
    const status = new Status(child.stdio[STATUS_FD], () => void (stopped && endAll()));
    const end = (why: Ending['stopped']): void => {
      stopped ??= why;
      endAll();
    };
    const output = new Output(OUTPUT_LIMIT, confined.onOutput);
    for (const stream of ['stdout', 'stderr'] as const)
      child[stream]?.on('data', (bytes: Buffer) => void (output.write(stream, bytes) || end(stream)));
    feed(child.stdio[SECCOMP_FD], this.#parts.filter);
    const timer = setTimeout(() => end('time'), confined.limits.wall);
    const abort = (): void => end('time');
    confined.signal.addEventListener('abort', abort, { once: true });
    const unwatch = group
      ? watchTime(group, confined.limits.cpu, () => end('cpu'))
      : this.#watch(confined, status, () => end('memory'));
    try {
      await new Promise<void>((resolve, reject) => child.once('close', () => resolve()).once('error', reject));
    } finally {
      clearTimeout(timer);
      unwatch();
      confined.signal.removeEventListener('abort', abort);
    }
    confined.signal.throwIfAborted();
    const wall = performance.now() - started;
    const texts = output.end();
    const usage = (await group?.usage()) ?? { memory: null, cpu: null, outOfMemory: false };
    // Short of memory, the kernel may take bubblewrap itself.
    const code = status.exitCode ?? (usage.outOfMemory ? KILLED : undefined);
    if (code === undefined && stopped === undefined) {
      this.#parts.log.error({ stderr: texts.stderr.slice(0, LOGGED) }, 'The sandbox could not be made');
      throw unavailable('The program could not be started here.', BUSY_RETRY);
    }
    return stageOf({ code: code ?? KILLED, ...(stopped ? { stopped } : {}), usage, wall }, texts);
  }

  #watch({ box, limits }: Confined, status: Status, exceeded: () => void): () => void {
    return watchMemory({
      first: () => (status.exitCode === undefined ? status.firstProcess : undefined),
      folders: foldersInMemory(box),
      limit: limits.memory,
      exceeded,
      looked: possible => {
        if (possible || this.#looks === 'none') this.#looks = possible ? 'possible' : 'impossible';
      },
    });
  }
}

/** Ends a process, or a group by its negative number. */
function kill(number: number | undefined): void {
  if (number === undefined) return;
  try {
    process.kill(number, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

function feed(stream: Readable | Writable | null | undefined, bytes: Buffer): void {
  if (!stream || !('end' in stream)) return;
  // A program that could not be started does not read.
  stream.on('error', () => undefined);
  stream.end(bytes);
}

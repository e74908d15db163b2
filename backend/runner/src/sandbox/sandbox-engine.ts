import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { allRunLanguages, type RunLanguage } from '@learnloom/contracts/runner/languages';
import type { Logger } from '@learnloom/platform/log';
import { missing, Refusal, unavailable } from '@learnloom/contracts/kernel/refusal';
import type { EngineRuntime, Execution, ExecutionEngine, Job, OnOutput } from '../engine.ts';
import { STATUS_FD } from './arguments.ts';
import { availability } from './availability.ts';
import { fillCache, keptCache } from './compiler-cache.ts';
import { openControlGroups } from './control-group.ts';
import { coverDescriptors, type Descriptors } from './descriptors.ts';
import { installed, type Installed } from './installed.ts';
import { ownFolder } from './leftovers.ts';
import { systemRoot, thisMachine, type Machine } from './machine.ts';
import { runJob, type Ready } from './run-job.ts';
import { Sandbox } from './sandbox.ts';
import { seccompProgram } from './seccomp.ts';
import { selfTest } from './self-test.ts';
import { Slots } from './slots.ts';
import type { Toolchain } from './toolchain.ts';
import { toolchains } from './toolchains.ts';

export interface SandboxEngineOptions {
  readonly log: Logger;
  readonly dataDir: string;
  /** Where tools are looked for; this machine by default. */
  readonly machine?: Machine;
}

type Missing = ExecutionEngine['missing'][number];

/** Seconds. */
const BUSY_RETRY = 5;

const stopping = (): Refusal => unavailable('The service is stopping.', BUSY_RETRY);

/**
 * Opens the engine that runs compilers and interpreters of this machine, each program in a sandbox of its own. Without
 * what that takes, or when the sandbox fails its own test, the engine has no runtimes and says why. A language whose
 * compiler must first fill its cache is added to `runtimes` later.
 */
export async function openSandboxEngine({
  log,
  dataDir,
  machine = thisMachine(),
}: SandboxEngineOptions): Promise<ExecutionEngine> {
  const engine = new SandboxEngine(log, path.resolve(dataDir), machine);
  try {
    await engine.open();
  } catch (error) {
    log.warn({ err: error }, 'The sandbox could not be opened');
    engine.refuse('it could not be started');
  }
  return engine;
}

class SandboxEngine implements ExecutionEngine {
  readonly name = 'sandbox';
  readonly #slots = new Slots();
  readonly #running = new Map<AbortController, Promise<unknown>>();
  readonly #ready = new Map<RunLanguage, Ready>();
  readonly #missing = new Map<RunLanguage, string>();
  readonly #root = process.getuid?.() === 0;
  readonly #folder: string;
  #descriptors: Descriptors | undefined;
  #work = '';
  #closed = false;

  constructor(
    readonly log: Logger,
    readonly dataDir: string,
    readonly machine: Machine,
  ) {
    this.#folder = path.join(dataDir, 'sandbox');
  }

  get runtimes(): readonly EngineRuntime[] {
    return [...this.#ready.values()].map(({ runtime, sandbox }) =>
      sandbox.unwatched ? { ...runtime, by: `${runtime.by}, memory limited for each process only` } : runtime,
    );
  }

  get missing(): readonly Missing[] {
    return [...this.#missing].map(([id, why]) => ({ id, why }));
  }

  async open(): Promise<void> {
    this.#missing.set('swift', await this.#swift());
    const parts = await availability(this.machine);
    if ('why' in parts) return this.refuse(parts.why);
    this.#descriptors = await coverDescriptors(STATUS_FD + 1);
    const [root, groups] = await Promise.all([systemRoot(), this.#root ? openControlGroups() : undefined]);
    const { bubblewrap, table } = parts;
    const sandbox = new Sandbox({
      log: this.log,
      bubblewrap,
      filter: seccompProgram(table, groups === undefined),
      root,
      groups,
      descriptors: this.#descriptors,
    });
    this.#work = await ownFolder(path.join(this.#folder, 'runs'));
    const why = await this.#attended((user, signal) => selfTest(sandbox, this.#work, user, signal));
    if (why) return this.refuse(why);
    const found = await Promise.all(toolchains.map(toolchain => this.#look(sandbox, toolchain)));
    await Promise.all(found.map(one => this.#offer(sandbox, one)));
    this.log.info(
      { runtimes: this.runtimes.map(({ id, version }) => `${id} ${version}`), grouped: sandbox.grouped },
      'Sandbox ready',
    );
  }

  /** Offers nothing, for one reason. */
  refuse(why: string): void {
    this.#ready.clear();
    for (const { id } of toolchains) this.#missing.set(id, `Sandboxing is not available here: ${why}.`);
  }

  execute({ id, version }: EngineRuntime, job: Job, signal: AbortSignal, onOutput?: OnOutput): Promise<Execution> {
    const ready = this.#ready.get(id);
    if (ready?.runtime.version !== version) return Promise.reject(missing(`${id}-${version} runtime is unknown`));
    const runInSlot = (user: number | undefined, ended: AbortSignal) =>
      runJob(ready, job, { work: this.#work, user, signal: ended, onOutput });
    return this.#attended(runInSlot, signal).catch((error: unknown) => {
      if (error instanceof Refusal || signal.aborted) throw error;
      this.log.error({ err: error, language: id }, 'A program could not be run');
      throw unavailable('The program could not be started here.', BUSY_RETRY);
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const controller of this.#running.keys()) controller.abort(stopping());
    await Promise.allSettled(this.#running.values());
    await this.#descriptors?.close();
    if (this.#work) await rm(this.#work, { recursive: true, force: true });
  }

  async #look(sandbox: Sandbox, toolchain: Toolchain): Promise<Installed> {
    const { machine, dataDir } = this;
    const box = this.#work;
    return this.#attended((user, signal) => installed(toolchain, { machine, sandbox, box, dataDir, user, signal }));
  }

  async #offer(sandbox: Sandbox, found: Installed): Promise<void> {
    const { toolchain } = found;
    const { id } = toolchain;
    if ('why' in found) return void this.#missing.set(id, found.why);
    const { place, version } = found;
    const offer = (cache?: string): void => {
      this.#missing.delete(id);
      this.#ready.set(id, {
        runtime: runtimeOf(toolchain, version),
        toolchain,
        place,
        sandbox,
        ...(cache ? { cache } : {}),
      });
    };
    if (!toolchain.cache) return offer();
    const parent = path.join(this.#folder, 'caches');
    await mkdir(parent, { recursive: true });
    const options = { sandbox, parent, work: this.#work, toolchain, place, version };
    const kept = await keptCache(options);
    if (kept) return offer(kept);
    const { name } = allRunLanguages[id];
    this.#missing.set(id, `${name} is being prepared for its first use. Try again in a few minutes.`);
    void this.#attended((user, signal) => fillCache({ ...options, user, signal })).then(
      cache => (cache ? offer(cache) : this.#missing.set(id, `${name} does not compile in the sandbox.`)),
      (error: unknown) => {
        if (this.#closed) return;
        this.#missing.set(id, `${name} could not be prepared.`);
        this.log.warn({ err: error, language: id }, 'A compiler could not fill its cache');
      },
    );
  }

  /** Does a piece of work as a user of its own, until it ends, its signal aborts or the engine closes. */
  async #attended<T>(
    work: (user: number | undefined, signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    signal?.throwIfAborted();
    if (this.#closed) throw stopping();
    const slot = this.#slots.take();
    if (slot === undefined) throw unavailable('Too many programs are running. Try again shortly.', BUSY_RETRY);
    const controller = new AbortController();
    const abort = (): void => controller.abort(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    const done = work(this.#root ? slot : undefined, controller.signal);
    this.#running.set(controller, done);
    try {
      return await done;
    } finally {
      signal?.removeEventListener('abort', abort);
      this.#running.delete(controller);
      this.#slots.give(slot);
    }
  }

  async #swift(): Promise<string> {
    return (await this.machine.find('swiftc')) ? 'Swift is not run in the sandbox.' : 'No Swift compiler is installed.';
  }
}

const runtimeOf = ({ id, language, aliases, runtime, by }: Toolchain, version: string): EngineRuntime => ({
  id,
  language,
  version,
  aliases,
  by,
  ...(runtime === undefined ? {} : { runtime }),
});

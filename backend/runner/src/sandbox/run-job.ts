import type { Stage } from '@learnloom/contracts/runner/execution';
import { allRunLanguages } from '@learnloom/contracts/runner/languages';
import type { EngineRuntime, Execution, Job, OnOutput, StageLimits } from '../engine.ts';
import type { Confined } from './confined.ts';
import type { Sandbox } from './sandbox.ts';
import { OUT, type Build, type Place, type Toolchain } from './toolchain.ts';
import { createWorkFolder, namedFiles } from './work-folder.ts';

/** A toolchain that programs can be run with. */
export interface Ready {
  readonly runtime: EngineRuntime;
  readonly toolchain: Toolchain;
  readonly place: Place;
  readonly sandbox: Sandbox;
  /** Folder of its filled cache, where it has one. */
  readonly cache?: string;
}

export interface Attended {
  /** Folder that the job's own is made in. */
  readonly work: string;
  readonly user: number | undefined;
  readonly signal: AbortSignal;
  /** Gets what the program writes; a compiler's output comes with the answer. */
  readonly onOutput?: OnOutput | undefined;
}

const MEBIBYTE = 1024 * 1024;
/** Bytes of one file: a compiler's output, and what a program may write to its memory. */
const COMPILED_FILE = 64 * MEBIBYTE;
const WRITTEN_FILE = 10 * MEBIBYTE;

const atLeast = (limits: StageLimits, memory = 0): StageLimits => ({
  ...limits,
  memory: Math.max(limits.memory, memory),
});

/** Compiles a job, where its language is compiled, and runs it. Nothing of it is left afterwards. */
export async function runJob(ready: Ready, job: Job, { work, user, signal, onOutput }: Attended): Promise<Execution> {
  const { toolchain, place, sandbox, cache } = ready;
  const source = textOf(job);
  const usual = allRunLanguages[toolchain.id].file;
  const wanted = toolchain.mainFile?.(source) ?? usual;
  const named = namedFiles(withMainNamed(job.files, usual, wanted), wanted);
  const [{ name: main } = { name: '' }] = named;
  const files = named.map(({ name }) => name);
  const shared: Pick<Confined, 'environment' | 'sees' | 'signal' | 'user'> = {
    environment: toolchain.environment?.(place) ?? {},
    sees: place.sees,
    signal,
    ...(user === undefined ? {} : { user }),
  };
  const build = ({ memory }: StageLimits): Build => ({ main, source, files, memory });

  const folder = await createWorkFolder(work, named, job.stdin, user);
  try {
    let compiled: Stage | undefined;
    if (toolchain.compile) {
      const limits = atLeast(job.compile, toolchain.least?.compile);
      compiled = await sandbox.run({
        ...shared,
        command: toolchain.compile(place, build(limits)),
        mounts: cache && toolchain.cache ? [{ source: cache, target: toolchain.cache.target }] : [],
        box: { folder: folder.box },
        limits,
        file: COMPILED_FILE,
      });
      // As the service has it where nothing could be run.
      if (compiled.code !== 0) return { compile: compiled, run: compiled };
    }
    const entries = (await folder.entries()).filter(name => compiled !== undefined || name !== OUT);
    const limits = atLeast(job.run, toolchain.least?.run);
    const stdin = await folder.stdin();
    try {
      const run = await sandbox.run({
        ...shared,
        command: [...toolchain.run(place, build(limits)), ...job.args],
        box: { folder: folder.box, entries },
        stdin,
        limits,
        file: WRITTEN_FILE,
        ...(onOutput && { onOutput }),
      });
      return { ...(compiled ? { compile: compiled } : {}), run };
    } finally {
      await stdin.close();
    }
  } finally {
    await folder.remove();
  }
}

/** The editor calls every program of a language the same, also where the name follows from what it holds. */
function withMainNamed(files: Job['files'], usual: string, wanted: string): Job['files'] {
  const [main, ...others] = files;
  if (main?.name !== usual || others.some(({ name }) => name === wanted)) return files;
  return [{ ...main, name: wanted }, ...others];
}

function textOf({ files: [main] }: Job): string {
  return main ? Buffer.from(main.content, main.encoding ?? 'utf8').toString() : '';
}

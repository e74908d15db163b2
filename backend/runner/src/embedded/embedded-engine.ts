import { createRequire } from 'node:module';
import type { SourceFile } from '@learnloom/contracts/runner/execution';
import type { Logger } from '@learnloom/platform/log';
import { OUTPUT_LIMIT, type EngineRuntime, type ExecutionEngine, type Job } from '../engine.ts';
import { EngineProcess } from './engine-process.ts';
import type { Program, ProgramFile } from './messages.ts';

const BY = 'QuickJS';

/** The compiler that checks types. */
const compiler = createRequire(import.meta.url)('typescript/package.json') as { readonly version: string };

/** QuickJS with what Node 18.15.0 adds to the language, and as that prints. */
const javascript: EngineRuntime = {
  id: 'javascript',
  language: 'javascript',
  version: '18.15.0',
  aliases: ['node-javascript', 'node-js', 'javascript', 'js'],
  runtime: 'quickjs',
  by: BY,
};

const typescript: EngineRuntime = {
  id: 'typescript',
  language: 'typescript',
  version: compiler.version,
  aliases: ['ts', 'node-ts', 'tsc', 'typescript5', 'ts5'],
  runtime: 'quickjs',
  by: BY,
};

export interface EmbeddedEngine extends ExecutionEngine {
  /** Number of the process that runs programs, while there is one. */
  readonly pid: number | undefined;
}

function fileOf({ name, content, encoding = 'utf8' }: SourceFile, index: number, ending: string): ProgramFile {
  return {
    name: name ?? `file${index}.code${ending}`,
    content: encoding === 'utf8' ? content : Buffer.from(content, encoding).toString(),
  };
}

function programOf({ id }: EngineRuntime, { files, stdin, args, compile, run }: Job, streams: boolean): Program {
  const language = id === 'typescript' ? 'typescript' : 'javascript';
  const ending = language === 'typescript' ? '.ts' : '';
  const [first = { content: '' }, ...rest] = files;
  return {
    language,
    files: [fileOf(first, 0, ending), ...rest.map((file, index) => fileOf(file, index + 1, ending))],
    stdin,
    args,
    compile,
    run,
    outputLimit: OUTPUT_LIMIT,
    streams,
  };
}

/**
 * JavaScript and TypeScript in QuickJS, a machine of WebAssembly, in a process of its own. It starts in the background,
 * or with the first program; what is to be run before it is ready waits.
 */
export function openEmbeddedEngine({ log }: { readonly log: Logger }): Promise<EmbeddedEngine> {
  const engine = new EngineProcess(log);
  return Promise.resolve({
    name: 'embedded',
    runtimes: [javascript, typescript],
    missing: [],
    get pid() {
      return engine.pid;
    },
    execute: (runtime, job, signal, onOutput) =>
      engine.run(programOf(runtime, job, onOutput !== undefined), signal, onOutput),
    close: () => engine.close(),
  });
}

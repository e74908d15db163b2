import { availableParallelism } from 'node:os';
import type { OutputPiece, Stage } from '@learnloom/contracts/runner/execution';
import { stage } from '@learnloom/contracts/runner/stage';
import type { Execution, OnOutput, StageLimits } from '../../engine.ts';
import { PieceBuffer } from '../../piece-buffer.ts';
import {
  GRACE_MS,
  HEAP_LIMIT,
  killed,
  OUT_OF_CPU,
  OUT_OF_MEMORY,
  OUT_OF_TIME,
  type Order,
  type Program,
  type ProgramFile,
  type Report,
} from '../messages.ts';
import type { Compiled } from './compile.ts';
import { openImage, type ImageFile } from './image.ts';
import type { Resolve, Scripts } from './scripts.ts';
import { ThreadEnded, ThreadPool, type ThreadLimits } from './thread-pool.ts';

/** What the entry gives to what it starts: the modules know neither their addresses nor where packages are. */
interface Context {
  readonly scripts: Scripts;
  readonly image: ImageFile;
  /** Address of the entry, for threads. */
  readonly entry: URL;
  readonly resolve: Resolve;
}

/** Megabytes of JavaScript objects: a run's thread has its outputs there, the compiler's all that it knows. */
const HEAP = { run: 96, compile: 384 };

type CompileResult = { readonly files: readonly ProgramFile[]; readonly took: number } | { readonly stage: Stage };

const failed = (): Stage => stage(killed('XX', 'The run was stopped'));

/** A run whose thread was ended from outside, or that took more memory than its thread has. */
function endedStage(error: unknown, { wall, cpu }: StageLimits): Stage {
  if (!(error instanceof ThreadEnded) || error.reason === 'abort') return failed();
  if (error.reason === 'time') return stage({ ...killed('TO', OUT_OF_TIME), wall_time: wall });
  if (error.reason === 'cpu') return stage({ ...killed('TO', OUT_OF_CPU), cpu_time: cpu });
  return stage({ ...killed('SG', OUT_OF_MEMORY, 'SIGABRT'), stderr: HEAP_LIMIT, output: HEAP_LIMIT });
}

/** Where the compiler is, if it is installed. */
function compilerOf({ resolve }: Context): string | undefined {
  try {
    return resolve('typescript');
  } catch {
    return undefined;
  }
}

const beyond = ({ wall, cpu }: StageLimits): ThreadLimits => ({ wall: wall + GRACE_MS, cpu: cpu + GRACE_MS });

class Service {
  private compiling: ThreadPool | undefined;
  private readonly aborts = new Map<number, AbortController>();

  constructor(
    private readonly context: Context,
    private readonly running: ThreadPool,
  ) {}

  async run(id: number, program: Program): Promise<void> {
    const abort = new AbortController();
    this.aborts.set(id, abort);
    const pieces = new PieceBuffer(piece => report({ kind: 'output', id, piece }));
    const execution = await this.execute(program, abort.signal, piece => pieces.add(piece));
    this.aborts.delete(id);
    pieces.flush();
    report({ kind: 'done', id, execution });
  }

  abort(id: number): void {
    this.aborts.get(id)?.abort();
  }

  private async execute(program: Program, signal: AbortSignal, onOutput: OnOutput): Promise<Execution> {
    if (program.language === 'javascript') return { run: await this.runStage(program, signal, onOutput) };
    const compiled = await this.compile(program, signal);
    if ('stage' in compiled) return { compile: compiled.stage, run: compiled.stage };
    const [first = program.files[0], ...rest] = compiled.files;
    return {
      compile: stage({ wall_time: compiled.took }),
      run: await this.runStage({ ...program, files: [first, ...rest] }, signal, onOutput),
    };
  }

  private async runStage(program: Program, signal: AbortSignal, onOutput: OnOutput): Promise<Stage> {
    const onProgress = (progress: unknown): void => onOutput(progress as OutputPiece);
    try {
      return (await this.running.run(program, beyond(program.run), signal, onProgress)) as Stage;
    } catch (error) {
      return endedStage(error, program.run);
    }
  }

  private async compile({ files, compile }: Program, signal: AbortSignal): Promise<CompileResult> {
    this.compiling ??= new ThreadPool({
      size: 1,
      script: this.context.entry,
      entry: 'process/compile-thread.ts',
      data: { scripts: this.context.scripts, compiler: compilerOf(this.context) },
      heap: HEAP.compile,
    });
    const began = performance.now();
    try {
      const compiled = (await this.compiling.run(files, beyond(compile), signal)) as Compiled;
      const took = Math.round(performance.now() - began);
      if ('files' in compiled) return { files: compiled.files, took };
      const { errors } = compiled;
      const message = 'Exited with error status 2';
      return { stage: stage({ stdout: errors, output: errors, code: 2, status: 'RE', message, wall_time: took }) };
    } catch (error) {
      return { stage: endedStage(error, compile) };
    }
  }
}

const report = (message: Report): void => void process.send?.(message);

/** Starts the engine's process. It ends when its parent is gone. */
export function start(context: Context): void {
  process.once('disconnect', () => process.exit(0));
  const running = new ThreadPool({
    size: threadsFor(availableParallelism()),
    script: context.entry,
    entry: 'process/run-thread.ts',
    data: { scripts: context.scripts, image: openImage(context.image) },
    heap: HEAP.run,
  });
  const service = new Service(context, running);
  process.on('message', (order: Order) => {
    if (order.kind === 'abort') service.abort(order.id);
    else void service.run(order.id, order.program);
  });
  report({ kind: 'ready' });
}

/** One more than can run at once: it stands in for a thread that was ended while another starts. */
const threadsFor = (cores: number): number => Math.min(8, Math.max(2, cores)) + 1;

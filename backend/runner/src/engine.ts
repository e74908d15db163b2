import type { OutputPiece, Runtime, SourceFile, Stage } from '@learnloom/contracts/runner/execution';
import type { RunLanguage } from '@learnloom/contracts/runner/languages';

export interface StageLimits {
  /** Milliseconds of wall clock. */
  readonly wall: number;
  /** Milliseconds of processor time. */
  readonly cpu: number;
  /** Bytes. */
  readonly memory: number;
}

/** Code to run, checked, with limits that are within the service's own. */
export interface Job {
  readonly files: readonly SourceFile[];
  readonly stdin: string;
  readonly args: readonly string[];
  readonly compile: StageLimits;
  readonly run: StageLimits;
}

/** Gets what a program writes while it runs, in the order in which it was written. */
export type OnOutput = (piece: OutputPiece) => void;

export interface Execution {
  readonly compile?: Stage;
  readonly run: Stage;
}

/** A language that an engine runs. */
export interface EngineRuntime extends Runtime {
  readonly id: RunLanguage;
  /** What runs it, for readers: 'QuickJS', 'OpenJDK in a sandbox'. */
  readonly by: string;
}

/** Something that runs programs of some languages, each run apart from every other and from the host. */
export interface ExecutionEngine {
  readonly name: 'piston' | 'sandbox' | 'embedded';
  readonly runtimes: readonly EngineRuntime[];
  /** Languages that it could run here but for the reason given, a sentence for readers. */
  readonly missing: readonly { readonly id: RunLanguage; readonly why: string }[];
  /**
   * Runs a program of one of its runtimes. What the program does wrong is in the answer; rejects with a `Refusal` when
   * the engine itself cannot answer. Ends the program when `signal` aborts, and rejects with its reason. An engine that
   * cannot tell what the program writes while it runs does not call `onOutput`.
   */
  execute(runtime: EngineRuntime, job: Job, signal: AbortSignal, onOutput?: OnOutput): Promise<Execution>;
  close(): Promise<void>;
}

/** Characters of stdout, and of stderr, that a run may write. */
export const OUTPUT_LIMIT = 65_536;

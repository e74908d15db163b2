/**
 * The contract of the code-execution service, version 2 of Piston's: `POST /api/v2/execute` and `GET /api/v2/runtimes`.
 * Source: https://github.com/engineer-man/piston (docs/api-v2.md).
 */
export const EXECUTE_PATH = '/v2/execute';
export const RUNTIMES_PATH = '/v2/runtimes';

/** Media type of an answer that brings the output as it comes: a `RunLine` in each line, the run itself in the last one. */
export const RUN_STREAM_TYPE = 'application/x-ndjson';

export interface SourceFile {
  readonly name?: string;
  readonly content: string;
  readonly encoding?: 'utf8' | 'base64' | 'hex';
}

export interface ExecuteRequest {
  /** Name or alias of a language. */
  readonly language: string;
  /** A version or a selector of versions, such as `18.x` or `*`. */
  readonly version: string;
  /** The first one is run. */
  readonly files: readonly SourceFile[];
  readonly stdin?: string;
  readonly args?: readonly string[];
  /** Milliseconds of wall clock; the service's own limit at most. */
  readonly run_timeout?: number;
  readonly compile_timeout?: number;
  /** Milliseconds of processor time. */
  readonly run_cpu_time?: number;
  readonly compile_cpu_time?: number;
  /** Bytes; -1: the service's own limit. */
  readonly run_memory_limit?: number;
  readonly compile_memory_limit?: number;
}

/**
 * How a stage ended when not well. RE: the exit code is not 0. SG: a signal. TO: out of time. OL, EL: too much on
 * stdout or stderr. XX: the service failed.
 */
export type StageStatus = 'RE' | 'SG' | 'TO' | 'OL' | 'EL' | 'XX';

/** What compiling or running did. */
export interface Stage {
  readonly stdout: string;
  readonly stderr: string;
  /** Both, in the order in which they were written. */
  readonly output: string;
  readonly code: number | null;
  readonly signal: string | null;
  readonly message: string | null;
  readonly status: StageStatus | null;
  /** Milliseconds. */
  readonly cpu_time: number | null;
  readonly wall_time: number | null;
  /** Bytes at most. */
  readonly memory: number | null;
}

export interface ExecuteReply {
  readonly language: string;
  /** Of the runtime that ran the code. */
  readonly version: string;
  /** What ran it, where that is not what the language's name says; Piston leaves it to its list of runtimes. */
  readonly runtime?: string;
  readonly compile?: Stage;
  readonly run: Stage;
}

/** What a program wrote since the piece before. */
export interface OutputPiece {
  readonly stream: 'stdout' | 'stderr';
  readonly text: string;
}

/** An answer with no run in it. */
export interface ExecuteFailure {
  readonly message: string;
}

/** A line of an answer that brings the output as it comes. */
export type RunLine = { readonly piece: OutputPiece } | ExecuteReply | ExecuteFailure;

/** A language that can be run, as the service lists it. */
export interface Runtime {
  readonly language: string;
  readonly version: string;
  readonly aliases: readonly string[];
  /** What runs it, where that is not what the language's name says. */
  readonly runtime?: string;
}

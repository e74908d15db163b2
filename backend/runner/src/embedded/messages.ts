import type { OutputPiece, Stage } from '@learnloom/contracts/runner/execution';
import type { Execution, StageLimits } from '../engine.ts';

export interface ProgramFile {
  readonly name: string;
  readonly content: string;
}

/** A program as the engine's process gets it: decoded, its limits within the engine's own. */
export interface Program {
  readonly language: 'javascript' | 'typescript';
  /** The first one is run. */
  readonly files: readonly [ProgramFile, ...ProgramFile[]];
  readonly stdin: string;
  readonly args: readonly string[];
  readonly compile: StageLimits;
  readonly run: StageLimits;
  /** Characters of stdout, and of stderr. */
  readonly outputLimit: number;
  /** What it writes is reported as it comes. */
  readonly streams: boolean;
}

/** To the engine's process. */
export type Order =
  | { readonly kind: 'run'; readonly id: number; readonly program: Program }
  | { readonly kind: 'abort'; readonly id: number };

/** From the engine's process: it can take orders, what a program wrote, or what it did. */
export type Report =
  | { readonly kind: 'ready' }
  | { readonly kind: 'output'; readonly id: number; readonly piece: OutputPiece }
  | { readonly kind: 'done'; readonly id: number; readonly execution: Execution };

/** Beyond a limit, this long (in milliseconds) is waited for a program that ends itself before its thread is ended. */
export const GRACE_MS = 250;

/** A program that a limit or a signal ended, in the words of Piston. */
export const killed = (
  status: 'TO' | 'OL' | 'EL' | 'SG' | 'XX',
  message: string,
  signal = 'SIGKILL',
): Partial<Stage> => ({
  code: null,
  signal,
  status,
  message,
});

export const OUT_OF_TIME = 'Time limit exceeded (wall clock)';
export const OUT_OF_CPU = 'Time limit exceeded';
/** Of the waiting for timers, which is not waited for. */
export const outOfWaiting = (milliseconds: number): string =>
  `Time limit exceeded (timers: ${Number((milliseconds / 1000).toFixed(1))} s of waiting)`;
export const OUT_OF_MEMORY = 'Caught fatal signal 6';

/** What V8 says when its memory is used up. */
export const HEAP_LIMIT = 'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory\n';

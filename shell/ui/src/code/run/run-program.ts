import type { ExecuteFailure, ExecuteReply, SourceFile } from '@learnloom/contracts/runner/execution';
import { EMPTY_CODE, requestOf } from '@learnloom/contracts/runner/source';
import { execute, type ExecuteOptions } from './execute.ts';

export interface Program {
  /** An id of the editor's languages; others are refused. */
  readonly language: string;
  readonly code: string;
  /** Other files of the program. */
  readonly files?: readonly SourceFile[];
  readonly stdin?: string;
}

/** `failed`: no run came of it, and `message` says why as the console shows it. */
export type RunResult =
  | { readonly kind: 'answered'; readonly reply: ExecuteReply | ExecuteFailure }
  | { readonly kind: 'refused' | 'failed'; readonly message: string }
  | { readonly kind: 'stopped' };

export const isEmptyCode = (code: string): boolean => code.trim() === '';

const unexpected = (error: unknown): string =>
  `An unexpected error occurred: ${error instanceof Error ? error.message : String(error)}`;

/** Runs a program at the execution service. Never rejects [CODE-05] [CODE-06]. */
export async function runProgram(program: Program, signal: AbortSignal, options?: ExecuteOptions): Promise<RunResult> {
  if (isEmptyCode(program.code)) return { kind: 'refused', message: EMPTY_CODE };
  let asked;
  try {
    asked = requestOf(program.language, program.code, program.stdin, program.files);
  } catch (error) {
    return { kind: 'refused', message: error instanceof Error ? error.message : String(error) };
  }
  try {
    return { kind: 'answered', reply: await execute(asked, signal, options) };
  } catch (error) {
    return signal.aborted ? { kind: 'stopped' } : { kind: 'failed', message: unexpected(error) };
  }
}

import { outcomeOf } from '@learnloom/contracts/runner/outcome';
import type { Program, RunResult } from './run-program.ts';

/** What a run took, and what helps where it failed. */
export interface RunSummary {
  /** Milliseconds of wall clock; null: not compiled, or not measured. */
  readonly compileMs: number | null;
  readonly runMs: number | null;
  /** Bytes at most; null: not measured. */
  readonly memoryBytes: number | null;
  /** The program wanted to read more than its input has. */
  readonly lacksInput: boolean;
}

/** What runtimes say when a program reads on at the end of its input. */
const END_OF_INPUT: readonly RegExp[] = [
  /\bEOFError\b/,
  /java\.util\.NoSuchElementException(?:: No line found)?/,
  /\bend of file reached\b/,
  /\b(?:unexpected newline|EOF)\s*$/m,
];

/** Some languages answer with nothing at the end of the input, and the program stumbles over that. */
const READS = /\bgets\b|readline|readFileSync\(\s*(?:0|['"]\/dev\/stdin['"])|Console\.Read|\bio\.read\b/;
const STUMBLES = /for nil\b|of null\b|of undefined\b|a nil value|NullReferenceException/;

/** Whether a failed program lacked input. `code` is its own text, `error` what its runtime said. */
export function lacksInput(code: string, error: string): boolean {
  if (/SyntaxError/.test(error)) return false;
  return END_OF_INPUT.some(pattern => pattern.test(error)) || (READS.test(code) && STUMBLES.test(error));
}

/** Null where nothing was run. */
export function summaryOf({ code }: Program, result: RunResult): RunSummary | null {
  if (result.kind !== 'answered' || !('run' in result.reply)) return null;
  const { compile, run } = result.reply;
  const { kind, text } = outcomeOf(result.reply);
  const ran = kind !== 'compile';
  return {
    compileMs: compile?.wall_time ?? null,
    runMs: ran ? run.wall_time : null,
    memoryBytes: ran ? run.memory : null,
    lacksInput: kind === 'runtime' && lacksInput(code, text),
  };
}

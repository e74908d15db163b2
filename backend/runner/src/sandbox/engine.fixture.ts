import { mkdirSync } from 'node:fs';
import type { RunLanguage } from '@learnloom/contracts/runner/languages';
import { createLogger } from '@learnloom/platform/log';
import { RUNNER_DATA } from '@learnloom/testing/compiler-caches';
import { afterAll, expect, vi } from 'vitest';
import type { Execution, ExecutionEngine, Job } from '../engine.ts';
import { stageLimits } from '../limits.ts';
import { openSandboxEngine } from './sandbox-engine.ts';

const PATIENT = { wall: 120_000, cpu: 60_000 };

/** As the service grants them, but patient: the machine may be busy with other tests. */
export const LIMITS = {
  compile: { ...stageLimits.compile, ...PATIENT },
  run: { ...stageLimits.run, ...PATIENT },
} as const;

/** The sandbox engine of this machine, closed after the tests of the file. */
export async function engineOfThisMachine(): Promise<ExecutionEngine> {
  mkdirSync(RUNNER_DATA, { recursive: true });
  const engine = await openSandboxEngine({ log: createLogger({ level: 'error' }), dataDir: RUNNER_DATA });
  afterAll(() => engine.close());
  return engine;
}

/** Milliseconds in which a compiler may fill its cache. */
export const CACHE_MS = 240_000;

/** Whether no compiler fills its cache any more. */
export const isPrepared = ({ missing }: Pick<ExecutionEngine, 'missing'>): boolean =>
  !missing.some(({ why }) => why.includes('being prepared'));

/** Waits for the compilers' caches. */
export const prepared = (engine: ExecutionEngine): Promise<void> =>
  vi.waitFor(() => expect(isPrepared(engine)).toBe(true), CACHE_MS);

export const has = (engine: ExecutionEngine, language: RunLanguage): boolean =>
  engine.runtimes.some(({ id }) => id === language);

/** What a machine may lack. Any other reason is a fault of the sandbox, and fails the tests. */
const LACKING = /(it needs Linux|is not supported|is not installed|user namespaces are off)\.$/;

/** Why the sandbox cannot be tested here; empty where it can. */
export function reasonAgainst({ runtimes, missing }: Pick<ExecutionEngine, 'runtimes' | 'missing'>): string {
  if (runtimes.length > 0) return '';
  const why = missing.find(({ id }) => id === 'javascript')?.why ?? '';
  if (!LACKING.test(why)) throw new Error(why);
  return why;
}

/** Runs one file. */
export function execute(
  engine: ExecutionEngine,
  language: RunLanguage,
  source: string,
  job: Partial<Job> = {},
  signal = new AbortController().signal,
): Promise<Execution> {
  const runtime = engine.runtimes.find(({ id }) => id === language);
  if (!runtime) throw new Error(`No ${language} here`);
  return engine.execute(runtime, { files: [{ content: source }], stdin: '', args: [], ...LIMITS, ...job }, signal);
}

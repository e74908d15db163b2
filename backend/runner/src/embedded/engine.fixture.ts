import { createLogger } from '@learnloom/platform/log';
import type { Stage } from '@learnloom/contracts/runner/execution';
import type { Execution, Job, OnOutput } from '../engine.ts';
import { openEmbeddedEngine, type EmbeddedEngine } from './embedded-engine.ts';

/** Generous, so that slow machines do not change what a test sees. */
export const WALL_MS = 20_000;

type Given = Partial<Job> & {
  readonly wall?: number;
  readonly memory?: number;
  readonly signal?: AbortSignal;
  readonly onOutput?: OnOutput;
};

export interface TestEngine {
  readonly engine: EmbeddedEngine;
  javascript(code: string, given?: Given): Promise<Stage>;
  typescript(code: string, given?: Given): Promise<Execution>;
}

/** An engine of its own for a test file. */
export async function openTestEngine(): Promise<TestEngine> {
  const engine = await openEmbeddedEngine({ log: createLogger({ level: 'silent' }) });
  const execute = (id: string, name: string, content: string, given: Given = {}): Promise<Execution> => {
    const { wall = WALL_MS, memory = 256 * 2 ** 20, signal = new AbortController().signal, onOutput, ...rest } = given;
    const runtime = engine.runtimes.find(one => one.id === id);
    if (!runtime) throw new Error(`${id} is not run here`);
    const run = { wall, cpu: wall, memory };
    const compile = { wall: 60_000, cpu: 60_000, memory };
    const job = { files: [{ name, content }], stdin: '', args: [], compile, run, ...rest };
    return engine.execute(runtime, job, signal, onOutput);
  };
  return {
    engine,
    javascript: async (code, given) => (await execute('javascript', 'main.js', code, given)).run,
    typescript: (code, given) => execute('typescript', 'main.ts', code, given),
  };
}

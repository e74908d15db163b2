import { spawn } from 'node:child_process';
import type { Stage } from '@learnloom/contracts/runner/execution';
import type { EngineRuntime, ExecutionEngine, Job, OnOutput } from './engine.ts';
import { stageLimits } from './limits.ts';
import type { Opening } from './openings.ts';

export const nodeRuntime: EngineRuntime = {
  id: 'javascript',
  language: 'javascript',
  version: '20.11.1',
  aliases: ['node-js', 'js'],
  by: 'Node in a process',
};

export interface TestEngine extends ExecutionEngine {
  /** Programs that run now. */
  readonly running: () => number;
}

interface Given {
  readonly name?: ExecutionEngine['name'];
  readonly runtimes?: readonly EngineRuntime[];
  readonly missing?: ExecutionEngine['missing'];
}

/** A real engine for the tests' own programs: each runs in a Node process. */
export function nodeEngine({ name = 'sandbox', runtimes = [nodeRuntime], missing = [] }: Given = {}): TestEngine {
  let running = 0;
  return {
    name,
    runtimes,
    missing,
    running: () => running,
    async execute(_runtime, job, signal, onOutput) {
      running += 1;
      try {
        return { run: await runNode(job, signal, onOutput) };
      } finally {
        running -= 1;
      }
    },
    close: () => Promise.resolve(),
  };
}

export const opening = (engine: ExecutionEngine): Opening => ({
  name: engine.name,
  open: () => Promise.resolve(engine),
});

const DEADLINE_MS = 60_000;

function runNode({ files, stdin, args, run }: Job, signal: AbortSignal, onOutput?: OnOutput): Promise<Stage> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    // A process takes its time to start on a machine that is busy.
    const wall = run.wall === stageLimits.run.wall ? DEADLINE_MS : run.wall;
    const node = spawn(process.execPath, ['-', ...args], { env: {}, timeout: wall, killSignal: 'SIGKILL' });
    const written = { stdout: '', stderr: '', output: '' };
    for (const stream of ['stdout', 'stderr'] as const)
      node[stream].on('data', (chunk: Buffer) => {
        written[stream] += String(chunk);
        written.output += String(chunk);
        onOutput?.({ stream, text: String(chunk) });
      });
    const end = () => node.kill('SIGKILL');
    signal.addEventListener('abort', end, { once: true });
    node.once('error', reject);
    node.once('close', (code, killedBy) => {
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason as Error);
      else
        resolve({
          ...written,
          code,
          signal: killedBy,
          message: killedBy ? 'Time limit exceeded (wall clock)' : null,
          status: killedBy ? 'TO' : code === 0 ? null : 'RE',
          cpu_time: null,
          wall_time: Math.round(performance.now() - began),
          memory: null,
        });
    });
    node.stdin.on('error', () => undefined);
    node.stdin.end(`const stdin = ${JSON.stringify(stdin)};${files[0]?.content ?? ''}`);
  });
}

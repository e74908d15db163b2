import { constants } from 'node:os';
import type { Stage } from '@learnloom/contracts/runner/execution';
import type { GroupUsage } from './control-group.ts';
import type { OutputStream } from './output.ts';

/** How a confined program ended. */
export interface Ending {
  /** What bubblewrap says: above 128, the signal that ended the program. */
  readonly code: number;
  /** Why the server ended it, where it did. */
  readonly stopped?: 'time' | 'cpu' | 'memory' | OutputStream;
  readonly usage: GroupUsage;
  /** Milliseconds of wall clock. */
  readonly wall: number;
}

type Verdict = Pick<Stage, 'code' | 'signal' | 'message' | 'status'>;

const OUT_OF_TIME = 'Time limit exceeded';
const OUT_OF_MEMORY = 'Memory limit exceeded';
const SIGNAL_BASE = 128;

/** Some have two names, of which the usual one comes first. */
const signals = new Map(
  Object.entries(constants.signals)
    .reverse()
    .map(([name, number]) => [number, name]),
);

const stopped = (status: Stage['status'], message: string): Verdict => ({
  code: null,
  signal: 'SIGKILL',
  message,
  status,
});

function verdictOf({ code, stopped: by, usage }: Ending): Verdict {
  if (by === 'time') return stopped('TO', `${OUT_OF_TIME} (wall clock)`);
  if (by === 'cpu') return stopped('TO', OUT_OF_TIME);
  if (by === 'memory') return stopped('SG', OUT_OF_MEMORY);
  if (by) return stopped(by === 'stdout' ? 'OL' : 'EL', `${by} length exceeded`);
  if (code === 0) return { code, signal: null, message: null, status: null };
  const signal = signals.get(code - SIGNAL_BASE);
  if (signal === 'SIGXCPU') return { code: null, signal, message: OUT_OF_TIME, status: 'TO' };
  const memory = usage.outOfMemory ? OUT_OF_MEMORY : undefined;
  if (signal)
    return {
      code: null,
      signal,
      message: memory ?? `Caught fatal signal ${code - SIGNAL_BASE}`,
      status: 'SG',
    };
  return { code, signal: null, message: memory ?? `Exited with error status ${code}`, status: 'RE' };
}

/** An ended program in Piston's words. */
export const stageOf = (ending: Ending, texts: Pick<Stage, 'stdout' | 'stderr' | 'output'>): Stage => ({
  ...texts,
  ...verdictOf(ending),
  cpu_time: ending.usage.cpu,
  wall_time: Math.round(ending.wall),
  memory: ending.usage.memory,
});

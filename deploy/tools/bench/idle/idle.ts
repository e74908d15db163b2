import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import { cpuOfProcesses } from '../processes/cpu.ts';
import { sessionsOf } from '../processes/sessions.ts';
import type { Product } from '../product/product.ts';

export interface IdleOptions {
  /** Milliseconds until the product has finished what its start brought with it. */
  readonly settleMs: number;
  /** Milliseconds during which nobody uses it. */
  readonly milliseconds: number;
}

/** Milliseconds of CPU per second: a third of what the product took on 2026-11-27. */
const CPU_LIMIT = 5;
/** Megabytes of backend, projections, code runners and database sessions together. */
const MEMORY_LIMIT = 350;

/**
 * Megabytes that processes hold, memory that several share counted once. An error says that the system does not tell
 * (Linux does). A process that has ended counts nothing.
 */
const memoryOfProcesses = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + heldBy(pid), 0) / 1024;

/** Kilobytes. */
function heldBy(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1');
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0);
}

/** What a site costs that nobody visits: its processes and its database sessions together. */
export async function measureIdle(
  product: Product,
  databaseUrl: string,
  options: IdleOptions,
): Promise<readonly Figure[]> {
  await pause(options.settleMs);
  const own = await product.processes();
  const sessions = await sessionsOf(databaseUrl);
  const [ownBefore, sessionsBefore] = [cpuOfProcesses(own), cpuOfProcesses(sessions)];
  await pause(options.milliseconds);
  const perSecond = (microseconds: number): number => microseconds / options.milliseconds;
  const parts = [perSecond(cpuOfProcesses(own) - ownBefore), perSecond(cpuOfProcesses(sessions) - sessionsBefore)];
  const [ofProduct = 0, ofDatabase = 0] = parts;
  const [cpu, memory] = [ofProduct + ofDatabase, memoryOfProcesses([...own, ...sessions])];
  return [
    {
      name: 'idle product with its database',
      unit: 'ms of CPU a second',
      measured: cpu,
      limit: CPU_LIMIT,
      ratio: CPU_LIMIT / cpu,
      goal: 1,
      note: `product ${ofProduct.toFixed(1)}, database ${ofDatabase.toFixed(1)}`,
    },
    {
      name: 'idle product with its database, memory',
      unit: 'MB',
      measured: memory,
      limit: MEMORY_LIMIT,
      ratio: MEMORY_LIMIT / memory,
      goal: 1,
      note: `database ${memoryOfProcesses(sessions).toFixed(0)}`,
    },
  ];
}

import { readFileSync } from 'node:fs';

/**
 * Megabytes that processes hold, memory that several share counted once. An error says that the system does not tell
 * (Linux does). A process that has ended counts nothing.
 */
export const memoryOfProcesses = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + heldBy(pid), 0) / 1024;

/** Kilobytes. */
function heldBy(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1');
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0);
}

import { readFileSync } from 'node:fs';

/** Microseconds of a tick of Linux. */
const TICK = 10_000;

/** Microseconds of CPU that this process has used so far, its threads included. */
export function cpuMicroseconds(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Of a process by its id, in microseconds; 0: it has ended, or the system does not tell (Linux does). */
function usedBy(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // After the name, which may hold anything: state, parent, …, utime and stime.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return 0;
  }
}

/** Microseconds of CPU that other processes have used so far, as far as the system tells of them. */
export const cpuOfProcesses = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + usedBy(String(pid)), 0);

/** Ids of the processes that this one has started and that are not waited for yet; of Linux. */
const children = (): readonly string[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'latin1').split(' ').filter(Boolean);

/** Of this process with its children. No other process is looked at: that would take longer than what is measured. */
export const cpuWithChildren = (): number => children().reduce((sum, pid) => sum + usedBy(pid), cpuMicroseconds());

/** Ids of this process and of those that it has started. */
export const ownProcesses = (): readonly number[] => [process.pid, ...children().map(Number)];

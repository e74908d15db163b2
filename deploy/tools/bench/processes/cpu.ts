import { readdirSync, readFileSync } from 'node:fs';

/** Microseconds of a tick of Linux. */
const TICK = 10_000;

/** Microseconds of CPU that this process has used so far, its threads included. */
export function cpuMicroseconds(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

interface Used {
  readonly parent: number;
  readonly microseconds: number;
}

/** Of a process by its id; null: it has ended, or the system does not tell (Linux does). */
function usedBy(pid: string): Used | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // After the name, which may hold anything: state, parent, …, utime and stime.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), microseconds: (Number(fields[11]) + Number(fields[12])) * TICK };
  } catch {
    return null;
  }
}

/** Microseconds of CPU that other processes have used so far, as far as the system tells of them. */
export const cpuOfProcesses = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + (usedBy(String(pid))?.microseconds ?? 0), 0);

/** Of this process with its children, as far as the system tells of them. */
export function cpuWithChildren(): number {
  const others = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => usedBy(name) ?? []);
  const children = others.filter(({ parent }) => parent === process.pid);
  return children.reduce((sum, { microseconds }) => sum + microseconds, cpuMicroseconds());
}

import { readdirSync, readFileSync } from 'node:fs';

/** Microseconds of a tick of Linux. */
const TICK = 10_000;

/** Microseconds of CPU that this process has used so far, its threads included. */
export function cpuMicroseconds(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** The same with its children, as far as the system tells of them (Linux). */
export function cpuWithChildren(): number {
  let ticks = 0;
  for (const name of readdirSync('/proc').filter(each => /^\d+$/.test(each)))
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
      // After the name, which may hold anything: state, parent, …, utime and stime.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(fields[1]) === process.pid) ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It has ended meanwhile.
    }
  return cpuMicroseconds() + ticks * TICK;
}

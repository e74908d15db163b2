/** Microseconds of CPU that this process has used so far, its threads included. */
export function cpuMicroseconds(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

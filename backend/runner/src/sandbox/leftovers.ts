import { mkdir, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';

/** Whether a process runs on this machine. */
export function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** In a container every start has the same process id. */
const started = Math.round(performance.timeOrigin);
const ownName = `${process.pid}-${started}`;

const isLeft = (name: string): boolean => {
  const pid = Number.parseInt(name, 10);
  return pid === process.pid ? name !== ownName : !alive(pid);
};

/** Makes this process's folder below `parent`, and removes those of servers on this machine that were killed. */
export async function ownFolder(parent: string): Promise<string> {
  const here = path.join(parent, hostname());
  await mkdir(here, { recursive: true });
  for (const name of await readdir(here))
    if (isLeft(name)) await rm(path.join(here, name), { recursive: true, force: true });
  const own = path.join(here, ownName);
  await mkdir(own, { recursive: true });
  return own;
}

import { mkdir, readdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { alive } from './leftovers.ts';

/** A group of processes whose memory, number and processor time the kernel counts together. */
export interface ControlGroup {
  /** Files to write 0 to in order to join. */
  readonly joins: readonly string[];
  usage(): Promise<GroupUsage>;
  remove(): Promise<void>;
}

export interface GroupUsage {
  /** Bytes at most. */
  readonly memory: number | null;
  /** Milliseconds. */
  readonly cpu: number | null;
  /** The kernel ended a process of it because memory ran out. */
  readonly outOfMemory: boolean;
}

export interface GroupLimits {
  /** Bytes. */
  readonly memory: number;
  readonly processes: number;
}

export interface ControlGroups {
  readonly version: 1 | 2;
  /** Folders that the groups are made in. */
  readonly parents: readonly string[];
  create(name: string, limits: GroupLimits): Promise<ControlGroup>;
}

const ROOT = '/sys/fs/cgroup';
/** Waits for ended processes to leave: milliseconds, tries. */
const PAUSE_MS = 10;
const TRIES = 100;

const read = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');
const numberIn = (text: string): number | null => (/^\d+\s*$/.test(text) ? Number(text) : null);
const killed = (text: string): boolean => /^oom_kill [1-9]/m.test(text);

async function removeAll(folders: readonly string[]): Promise<void> {
  for (const folder of folders)
    for (let left = TRIES; ; left--) {
      const error: unknown = await rmdir(folder).catch((reason: unknown) => reason);
      const busy = error instanceof Error && 'code' in error && error.code === 'EBUSY';
      if (!busy || left === 0) break;
      await sleep(PAUSE_MS);
    }
}

/** Removes the groups of servers that were killed. */
async function removeDead(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = /^(?:learnloom-)?(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !alive(Number(pid))) await rmdir(path.join(parent, name)).catch(() => undefined);
  }
}

/** Makes folders and writes their settings; leaves nothing behind when one of them fails. */
async function establish(settings: Readonly<Record<string, Readonly<Record<string, number>>>>): Promise<string[]> {
  const made: string[] = [];
  try {
    for (const [folder, files] of Object.entries(settings)) {
      await mkdir(folder);
      made.push(folder);
      for (const [file, value] of Object.entries(files)) await writeFile(path.join(folder, file), String(value));
    }
    return made;
  } catch (error) {
    await removeAll(made);
    throw error;
  }
}

const first: ControlGroups = {
  version: 1,
  parents: ['memory', 'pids', 'cpuacct'].map(controller => path.join(ROOT, controller)),
  async create(name, { memory, processes }) {
    const at = (controller: string): string => path.join(ROOT, controller, `learnloom-${name}`);
    const folders = await establish({
      [at('memory')]: { 'memory.limit_in_bytes': memory, 'memory.swappiness': 0 },
      [at('pids')]: { 'pids.max': processes },
      [at('cpuacct')]: {},
    });
    return {
      joins: folders.map(folder => path.join(folder, 'tasks')),
      async usage() {
        const [peak, events, time] = await Promise.all([
          read(path.join(at('memory'), 'memory.max_usage_in_bytes')),
          read(path.join(at('memory'), 'memory.oom_control')),
          read(path.join(at('cpuacct'), 'cpuacct.usage')),
        ]);
        const nanoseconds = numberIn(time);
        return {
          memory: numberIn(peak),
          cpu: nanoseconds === null ? null : Math.round(nanoseconds / 1e6),
          outOfMemory: killed(events),
        };
      },
      remove: () => removeAll(folders),
    };
  },
};

const second = (parent: string): ControlGroups => ({
  version: 2,
  parents: [parent],
  async create(name, { memory, processes }) {
    const folder = path.join(parent, name);
    const folders = await establish({
      [folder]: { 'memory.max': memory, 'memory.swap.max': 0, 'pids.max': processes },
    });
    return {
      joins: [path.join(folder, 'cgroup.procs')],
      async usage() {
        const [peak, events, time] = await Promise.all(
          ['memory.peak', 'memory.events', 'cpu.stat'].map(file => read(path.join(folder, file))),
        );
        const microseconds = /^usage_usec (\d+)/m.exec(time ?? '')?.[1];
        return {
          memory: numberIn(peak ?? ''),
          cpu: microseconds === undefined ? null : Math.round(Number(microseconds) / 1000),
          outOfMemory: killed(events ?? ''),
        };
      },
      remove: () => removeAll(folders),
    };
  },
});

/** Hands the controllers down to a group of our own, whose children hold the runs. */
async function delegated(): Promise<ControlGroups> {
  const parent = path.join(ROOT, 'learnloom');
  await writeFile(path.join(ROOT, 'cgroup.subtree_control'), '+memory +pids');
  await mkdir(parent, { recursive: true });
  await writeFile(path.join(parent, 'cgroup.subtree_control'), '+memory +pids');
  return second(parent);
}

/** Control groups of this machine, version 2 or 1; undefined where this process may not make any. */
export async function openControlGroups(): Promise<ControlGroups | undefined> {
  try {
    const unified = (await read(path.join(ROOT, 'cgroup.controllers'))) !== '';
    const groups = unified ? await delegated() : first;
    await Promise.all(groups.parents.map(removeDead));
    const trial = await groups.create(`${process.pid}-trial`, { memory: 64 * 1024 * 1024, processes: 8 });
    await trial.remove();
    return groups;
  } catch {
    return undefined;
  }
}

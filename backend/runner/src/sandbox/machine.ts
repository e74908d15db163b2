import { execFile } from 'node:child_process';
import { access, constants, lstat, readdir, readlink, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Link, Mount } from './arguments.ts';

/** Looks at what is installed. */
export interface Machine {
  /** Where a program of this name lies; undefined when there is none. What is found may be a link or a shim. */
  find(name: string): Promise<string | undefined>;
  /** The same with links followed. */
  findReal(name: string): Promise<string | undefined>;
  /** What a program says of itself, trimmed; undefined when it fails. */
  ask(program: string, args: readonly string[]): Promise<string | undefined>;
}

const PLACES = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];
const ANSWER_MS = 10_000;

const ask = (program: string, args: readonly string[]): Promise<string | undefined> =>
  new Promise(resolve => {
    const options = { timeout: ANSWER_MS, cwd: '/', encoding: 'utf8' } as const;
    execFile(program, [...args], options, (error, stdout) => resolve(error ? undefined : stdout.trim()));
  });

/** The machine that the server runs on. */
export function thisMachine(searchPath = process.env['PATH'] ?? ''): Machine {
  const folders = [...new Set([...searchPath.split(':').filter(path.isAbsolute), ...PLACES])];
  const find = async (name: string): Promise<string | undefined> => {
    for (const folder of folders) {
      const file = path.join(folder, name);
      const usable = await access(file, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (usable) return file;
    }
    return undefined;
  };
  return {
    ask,
    find,
    async findReal(name) {
      const found = await find(name);
      return found && realpath(found);
    },
  };
}

/** Of the system, for every language: programs and libraries, but neither /usr/local nor settings. */
const SYSTEM = ['bin', 'lib', 'lib32', 'lib64', 'libx32', 'libexec', 'include', 'share'];
const SETTINGS = [/^alternatives$/, /^ld\.so\.cache$/, /^mono$/, /^java-\d+-openjdk$/];

export interface SystemRoot {
  readonly sees: readonly Mount[];
  readonly links: readonly Link[];
}

const same = (place: string): Mount => ({ source: place, target: place });
const kindOf = async (place: string): Promise<'link' | 'other' | 'none'> =>
  lstat(place).then(
    found => (found.isSymbolicLink() ? 'link' : 'other'),
    () => 'none',
  );

/** The part of the machine that every confined program sees. */
export async function systemRoot(): Promise<SystemRoot> {
  const sees: Mount[] = [];
  const links: Link[] = [];
  for (const at of [...SYSTEM.map(name => `/usr/${name}`), ...SYSTEM.map(name => `/${name}`)]) {
    const kind = await kindOf(at);
    if (kind === 'link') links.push({ target: await readlink(at), at });
    if (kind === 'other') sees.push(same(at));
  }
  const settings = await readdir('/etc').catch(() => []);
  for (const name of settings)
    if (SETTINGS.some(pattern => pattern.test(name))) sees.push(same(path.join('/etc', name)));
  return { sees, links };
}

/** Whether a place lies in the part that every program sees. */
export const within = (place: string, folders: readonly Mount[]): boolean =>
  folders.some(({ target }) => place === target || place.startsWith(`${target}/`));

/** Whether any user reaches a place: every folder above it can be passed through. */
export async function reachable(place: string): Promise<boolean> {
  const OTHERS_PASS = 0o001;
  for (let folder = path.dirname(place); folder !== '/'; folder = path.dirname(folder))
    if (((await stat(folder)).mode & OTHERS_PASS) === 0) return false;
  return true;
}

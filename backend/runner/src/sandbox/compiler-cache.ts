import { createHash } from 'node:crypto';
import { chmod, chown, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { allRunLanguages } from '@learnloom/contracts/runner/languages';
import type { Sandbox } from './sandbox.ts';
import type { Place, Toolchain } from './toolchain.ts';
import { createWorkFolder } from './work-folder.ts';

const MEBIBYTE = 1024 * 1024;
const MINUTE_MS = 60_000;
const LIMITS = { wall: 20 * MINUTE_MS, cpu: 10 * MINUTE_MS, memory: 2048 * MEBIBYTE };
const FILE = 512 * MEBIBYTE;

export interface CacheLocation {
  /** Folder that caches are kept in, between starts too. */
  readonly parent: string;
  readonly toolchain: Toolchain;
  readonly place: Place;
  readonly version: string;
}

export interface CacheOptions extends CacheLocation {
  readonly sandbox: Sandbox;
  /** Folder for work that is thrown away. */
  readonly work: string;
  readonly user: number | undefined;
  readonly signal: AbortSignal;
}

/** Where a toolchain's cache lies once it is filled. A new version, or other contents, get a place of their own. */
const cacheFolder = ({ parent, toolchain, place, version }: CacheLocation): string => {
  const contents = createHash('sha256')
    .update(`${place.program}\n${toolchain.cache?.source}`)
    .digest('hex')
    .slice(0, 12);
  return path.join(parent, `${toolchain.id}-${version}-${contents}`);
};

const exists = (place: string): Promise<boolean> =>
  stat(place).then(
    () => true,
    () => false,
  );

/** Every run may read it, whichever user filled it and whatever the server's own umask. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(at);
    else if (entry.isFile()) await chmod(at, 0o644);
  }
}

/** The filled cache of an earlier start, if there is one. */
export async function keptCache(options: CacheLocation): Promise<string | undefined> {
  const folder = cacheFolder(options);
  return (await exists(folder)) ? folder : undefined;
}

/**
 * Fills the cache by compiling inside the sandbox; it appears whole or not at all. Takes a minute on a small machine.
 * Gives undefined when the compiler fails.
 */
export async function fillCache(options: CacheOptions): Promise<string | undefined> {
  const { sandbox, parent, work, toolchain, place, user, signal } = options;
  const { cache, compile } = toolchain;
  if (!cache || !compile) return undefined;
  const { file: main } = allRunLanguages[toolchain.id];
  const source = { name: main, content: Buffer.from(cache.source) };
  const job = await createWorkFolder(work, [source], '', user);
  const filling = await mkdtemp(path.join(parent, 'filling-'));
  try {
    if (user !== undefined) await chown(filling, user, user);
    const build = { main, source: cache.source, files: [main], memory: LIMITS.memory };
    const { status } = await sandbox.run({
      // Programs of readers come first.
      command: ['nice', '-n', '19', ...compile(place, build)],
      environment: toolchain.environment?.(place) ?? {},
      sees: place.sees,
      mounts: [{ source: filling, target: cache.target, writable: true }],
      box: { folder: job.box },
      limits: LIMITS,
      file: FILE,
      ...(user === undefined ? {} : { user }),
      signal,
    });
    if (status !== null) return undefined;
    await openToAll(filling);
    const folder = cacheFolder(options);
    // Another server may have been quicker: then its cache stays.
    await rename(filling, folder).catch(async (error: unknown) => {
      if (!(await exists(folder))) throw error;
    });
    return folder;
  } finally {
    await Promise.all([job.remove(), rm(filling, { recursive: true, force: true })]);
  }
}

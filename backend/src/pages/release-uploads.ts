import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_LIMITS } from '@learnloom/contracts/operations/release-files';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import type { ReleaseUploads, VersionName } from '../operations/services/remotes.ts';
import { describedIn } from './described.ts';
import { SERVER_BUNDLE } from './drawing/fork-drawing.ts';
import type { Described } from './remote-files.ts';
import { hasVersion, releasesFolder, type VersionPlaces } from './version-folders.ts';

/** Problems that are told of one version. */
const MAX_PROBLEMS = 20;
/** Milliseconds after which a version that was never finished goes. */
const DRAFT_MS = 24 * 60 * 60 * 1000;

/** Starts with a dot, as no version does: what is in it is never served. */
const draftName = ({ version }: VersionName): string => `.${version}`;

interface Sizes {
  readonly files: number;
  readonly bytes: number;
}

/** Files that arrived whole, and their bytes. What is under way starts with a dot. */
async function sizesOf(folder: string): Promise<Sizes> {
  const names = (await readdir(folder)).filter(name => !name.startsWith('.'));
  const sizes = await Promise.all(names.map(async name => (await stat(join(folder, name))).size));
  return { files: names.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

const tooLarge = (message: string) => new Refusal('too-large', message);

/** Writes a body of at most so many bytes. A part of it never stays. */
async function write(file: string, body: AsyncIterable<Buffer>, bytes: number): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    let length = 0;
    for await (const chunk of body) {
      length += chunk.length;
      if (length > bytes) throw tooLarge('This file is too large for a release.');
      await handle.write(chunk);
    }
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return `sha256-${hash.digest('base64')}`;
}

/** Files that browsers load and that are missing, or differ from the build. */
async function fileProblems(folder: string, { integrity = {}, mounts }: Described): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, digest] of Object.entries(integrity)) {
    const actual = /^[\w@][\w@.-]*$/.test(name) ? await digestOf(join(folder, name)).catch(() => null) : null;
    if (actual !== digest) problems.push(`${name} does not match the build`);
  }
  const names = new Set(await readdir(folder));
  if (mounts.some(({ host }) => host === 'main') && !names.has(SERVER_BUNDLE))
    problems.push(`${SERVER_BUNDLE} is missing`);
  return problems;
}

async function descriptionIn(folder: string): Promise<Described | string> {
  try {
    return describedIn(JSON.parse(await readFile(join(folder, 'mfe.json'), 'utf8')));
  } catch (error) {
    return error instanceof Error && 'code' in error ? 'mfe.json is missing' : 'mfe.json does not describe a remote';
  }
}

/**
 * Takes versions of remotes that teams send. `obstacle`: why the shell that is live cannot run a described remote; null:
 * it can.
 */
export function releaseUploads(
  places: VersionPlaces,
  obstacle: (described: Described) => Promise<string | null>,
): ReleaseUploads {
  const draftOf = (version: VersionName) => join(releasesFolder(places, version.name), draftName(version));

  async function sweep(name: string): Promise<void> {
    const folder = releasesFolder(places, name);
    for (const entry of await readdir(folder)) {
      if (!entry.startsWith('.')) continue;
      const { mtimeMs } = await stat(join(folder, entry)).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > DRAFT_MS) await rm(join(folder, entry), { recursive: true, force: true });
    }
  }

  return {
    async receive(version, file, body) {
      if (hasVersion(places, version.name, version.version))
        throw new Refusal(
          'conflict',
          `${version.name} already has a version ${version.version}. Choose another label.`,
        );
      const draft = draftOf(version);
      await mkdir(draft, { recursive: true });
      const { files, bytes } = await sizesOf(draft);
      if (files >= RELEASE_LIMITS.files || bytes >= RELEASE_LIMITS.bytes)
        throw tooLarge('This version has more files than a release can have.');
      const part = join(draft, `.${randomUUID()}`);
      await write(part, body, RELEASE_LIMITS.fileBytes);
      await rename(part, join(draft, file));
    },
    async finish(version) {
      if (hasVersion(places, version.name, version.version)) return [];
      const draft = draftOf(version);
      const description = await descriptionIn(draft);
      if (typeof description === 'string') return [description];
      if (description.name !== version.name.replaceAll('-', '_') || description.version !== version.version)
        return [`mfe.json describes ${description.name} ${description.version}`];
      const unfit = await obstacle(description);
      const problems = [...(unfit === null ? [] : [unfit]), ...(await fileProblems(draft, description))];
      if (problems.length > 0) return problems.slice(0, MAX_PROBLEMS);
      await rename(draft, join(releasesFolder(places, version.name), version.version));
      await sweep(version.name);
      return [];
    },
  };
}

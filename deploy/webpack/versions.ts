import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { distOf, type PackageName } from './packages.ts';

/** Which build of the working tree is newest, and the one before it: pages that are open may still load its chunks. */
export interface Current {
  readonly version: string;
  readonly previous: string | null;
}

/** Names of builds of the working tree, by what went into them: for use, and for development. */
const ownBuild = /^b[0-9a-f]{10}$/;
export const developmentBuild = /^d[0-9a-f]{10}$/;
export const isRelease = (version: string): boolean => !ownBuild.test(version) && !developmentBuild.test(version);

const file = (name: PackageName) => join(distOf(name), 'current.json');

export function readCurrent(name: PackageName): Current | undefined {
  try {
    return JSON.parse(readFileSync(file(name), 'utf8')) as Current;
  } catch {
    return undefined;
  }
}

export const isBuilt = (name: PackageName, version: string): boolean =>
  existsSync(join(distOf(name), version, 'mfe.json'));

/** Makes a build the newest one and removes builds of the working tree that nobody needs any more. */
export function makeCurrent(name: PackageName, version: string): void {
  const before = readCurrent(name);
  if (before?.version === version) return;
  const current: Current = { version, previous: before?.version ?? null };
  mkdirSync(distOf(name), { recursive: true });
  const draft = `${file(name)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(current)}\n`);
  renameSync(draft, file(name));
  const kept = new Set([current.version, current.previous]);
  for (const folder of readdirSync(distOf(name)))
    if (ownBuild.test(folder) && !kept.has(folder)) rmSync(join(distOf(name), folder), { recursive: true });
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Root of the repository. */
export const root = resolve(import.meta.dirname, '../..');

export type RemoteName = `mfe-${string}`;
export type PackageName = 'shell' | RemoteName;

/** Every folder of that name is a remote. */
export const isRemote = (name: string): name is RemoteName =>
  name.startsWith('mfe-') && existsSync(join(root, name, 'package.json'));

export const remoteNames: readonly RemoteName[] = readdirSync(root).filter(isRemote);
export const packageNames: readonly PackageName[] = ['shell', ...remoteNames];

export const facade = (name: string): string => `@learnloom/ui/${name}`;

/** A package's name as an identifier, which names its container. */
export const containerName = (name: string): string => name.replaceAll('-', '_');

export const directoryOf = (name: PackageName): string => join(root, name);
export const distOf = (name: PackageName): string => join(root, name, 'dist');

export interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, string>>;
  readonly mfe?: unknown;
}

export const readPackage = (directory: string): PackageFile =>
  JSON.parse(readFileSync(join(root, directory, 'package.json'), 'utf8')) as PackageFile;

/** Facades of `@learnloom/ui` in every reader's page. */
export const eagerFacades = ['contract', 'platform', 'router', 'query', 'public'] as const;

/** The other facades, which a page loads when it first needs them: all that the kit exports and browsers run. */
export const lazyFacades: readonly string[] = Object.keys(readPackage('shell/ui').exports ?? {})
  .map(path => path.slice(2))
  .filter(
    name => !(eagerFacades as readonly string[]).includes(name) && name !== 'router-server' && !name.includes('*'),
  );

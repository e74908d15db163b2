import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteOnTheWire } from './front-end.ts';

/** One deployed remote. `folder`: where its files are; null when they are not here. */
export interface DeployedRemote {
  readonly wire: RemoteOnTheWire;
  readonly folder: string | null;
  /** As the manifest has it. */
  readonly line: string;
  /** `mfe-content` */
  readonly folderName: string;
  /** Another host has it and has not described it yet. */
  readonly unknown?: boolean;
}

export const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

type Half = Pick<RemoteOnTheWire, 'contract' | 'mounts' | 'nav' | 'routes' | 'search' | 'about'>;
/** `mfe.json` of a build: addresses are still file names. */
export type Described = Half & Pick<RemoteOnTheWire, 'name' | 'version' | 'entry' | 'preload' | 'css' | 'kit'>;

/** Turns file names into addresses below a base. */
export const placed = (described: Described, base: string): RemoteOnTheWire => ({
  ...described,
  entry: base + described.entry,
  css: described.css.map(file => base + file),
  preload: Object.fromEntries(
    Object.entries(described.preload).map(([chunk, files]) => [chunk, files.map(file => base + file)]),
  ),
});

/** The static half of a remote that is not in this tree, until its host tells more: it is nowhere. */
const unheardOf: Half = { contract: 0, mounts: [], nav: [], routes: {} };

/** Without a build only the static half is known: enough to show where the remote should be, and that it is away. */
export function withoutBuild(root: string, name: string, version: string, base: string): RemoteOnTheWire {
  const file = join(root, name, 'package.json');
  const mfe = existsSync(file) ? readJson<{ mfe: Half }>(file).mfe : unheardOf;
  const described = { ...mfe, name: name.replaceAll('-', '_'), version, entry: 'remoteEntry.js', preload: {}, css: [] };
  return placed(described, base);
}

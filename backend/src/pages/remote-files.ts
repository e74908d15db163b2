import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteOnTheWire } from './front-end.ts';

/** By file or address, as Subresource Integrity says it. */
type Integrity = Readonly<Record<string, string>>;

/** One deployed remote. `folder`: where its files are; null when they are not here. */
export interface DeployedRemote {
  readonly wire: RemoteOnTheWire;
  /** Address of a file → what it must be. */
  readonly integrity: Integrity;
  readonly folder: string | null;
  /** Teams that own it. */
  readonly owners: readonly string[];
  /** As the manifest has it. */
  readonly line: string;
  /** `mfe-content` */
  readonly folderName: string;
  /** Another host has it and has not described it yet. */
  readonly unknown?: boolean;
}

export const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

type Half = Pick<RemoteOnTheWire, 'contract' | 'mounts' | 'nav' | 'routes' | 'search' | 'about' | 'kinds'>;
/** `mfe.json` of a build: addresses are still file names. */
export type Described = Half &
  Pick<RemoteOnTheWire, 'name' | 'version' | 'entry' | 'preload' | 'css' | 'kit'> & {
    readonly integrity?: Integrity;
    readonly owners?: readonly string[];
  };

/** Turns file names into addresses below a base. Browsers are told of the entry alone what it must be: it has the rest. */
export function placed(
  { integrity = {}, owners = [], ...described }: Described,
  base: string,
): Pick<DeployedRemote, 'wire' | 'integrity' | 'owners'> {
  const of = (file: string) => base + file;
  const files = Object.entries(described.preload).map(([chunk, names]) => [chunk, names.map(of)] as const);
  const digest = integrity[described.entry];
  return {
    wire: {
      ...described,
      ...(digest !== undefined && { integrity: digest }),
      entry: of(described.entry),
      css: described.css.map(of),
      preload: Object.fromEntries(files),
    },
    owners,
    integrity: Object.fromEntries(Object.entries(integrity).map(([file, each]) => [of(file), each])),
  };
}

/** The static half of a remote that is not in this tree, until its host tells more: it is nowhere. */
const unheardOf: Half = { contract: 0, mounts: [], nav: [], routes: {} };

/** Without a build only the static half is known: enough to show where the remote should be, and that it is away. */
export function withoutBuild(root: string, name: string, version: string, base: string): ReturnType<typeof placed> {
  const file = join(root, name, 'package.json');
  const mfe = existsSync(file) ? readJson<{ mfe: Half }>(file).mfe : unheardOf;
  const described = { ...mfe, name: name.replaceAll('-', '_'), version, entry: 'remoteEntry.js', preload: {}, css: [] };
  return placed(described, base);
}

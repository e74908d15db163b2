import { statSync } from 'node:fs';
import { join } from 'node:path';
import { CURRENT_BUILD } from '@learnloom/contracts/operations/remotes';
import type { IdentityOnTheWire, ShellFiles } from './front-end.ts';
import { remoteElsewhere } from './elsewhere.ts';
import { manifestLines } from './manifest-file.ts';
import { SERVER_BUNDLE } from './drawing/fork-drawing.ts';
import { versionFolder } from './version-folders.ts';
import { placed, readJson, withoutBuild, type DeployedRemote, type Described } from './remote-files.ts';

export interface DeploymentOptions {
  /** Folder with the packages of the front end, each with its `dist`. */
  readonly root: string;
  /** The first of these files that is there says which version of each remote is deployed. */
  readonly manifestFiles: readonly string[];
  /** Build of the shell to use instead of the newest one. */
  readonly shellVersion?: string | undefined;
  /** Of remotes that a development server has: folders with their server bundles, by the names of their own folders. */
  readonly drawnFrom?: Readonly<Record<string, string>> | undefined;
  /** Which versions go to a share of visitors now; none by default. */
  readonly trials?: (() => readonly TrialLine[]) | undefined;
  /** How the operator presents the site. */
  readonly identity?: () => IdentityOnTheWire;
  readonly warn: (message: string, details: object) => void;
}

/** A version of a remote that goes to a share of visitors. */
export interface TrialLine {
  /** As the remote's folder: `mfe-content`. */
  readonly name: string;
  readonly version: string;
  /** Percent of visitors. */
  readonly share: number;
}

/** What is deployed at one moment. */
export interface Deployment {
  readonly remotes: readonly DeployedRemote[];
  /** What a share of visitors loads instead: only what is here, and is not live. */
  readonly trials: readonly { readonly share: number; readonly remote: DeployedRemote }[];
  readonly shell: { readonly folder: string; readonly files: ShellFiles };
  /** Older folders whose files are still served, for pages that are open. */
  readonly shellFolders: readonly string[];
  /** Origins of remotes that other hosts have. */
  readonly origins: readonly string[];
}

interface Current {
  readonly version: string;
  readonly previous: string | null;
}

const currentOf = (root: string, name: string): Current => readJson(join(root, name, 'dist', 'current.json'));

/** A remote of this installation in the version that a line of the manifest names. */
export function remoteHere(
  { warn, ...places }: Pick<DeploymentOptions, 'root' | 'manifestFiles' | 'warn'>,
  name: string,
  line: string,
): DeployedRemote {
  let version = line;
  try {
    version = line === CURRENT_BUILD ? currentOf(places.root, name).version : line;
    const folder = versionFolder(places, name, version);
    const described = readJson<Described>(join(folder, 'mfe.json'));
    return { ...placed(described, `/mfe/${name}/${version}/`), folder, line, folderName: name };
  } catch (error) {
    warn('A remote in the manifest has no build', { remote: name, version, err: error });
    return {
      ...withoutBuild(places.root, name, version, `/mfe/${name}/${version}/`),
      folder: null,
      line,
      folderName: name,
    };
  }
}

function shellHere({ root, shellVersion }: DeploymentOptions): Pick<Deployment, 'shell' | 'shellFolders'> {
  const { version, previous } = shellVersion ? { version: shellVersion, previous: null } : currentOf(root, 'shell');
  const folders = [version, previous].flatMap(one => (one ? [join(root, 'shell', 'dist', one)] : []));
  const [folder = ''] = folders;
  const files = readJson<ShellFiles>(join(folder, 'mfe.json'));
  const address = (file: string) => `/assets/${file}`;
  return {
    shell: {
      folder,
      files: {
        scripts: files.scripts.map(address),
        css: files.css.map(address),
        messages: Object.fromEntries(
          Object.entries(files.messages ?? {}).map(([language, names]) => [language, names.map(address)]),
        ),
        fonts: Object.fromEntries(Object.entries(files.fonts).map(([name, file]) => [name, address(file)])),
      },
    },
    shellFolders: folders,
  };
}

/** Reads what is deployed now. A remote that cannot be read is still listed, so that its place shows an error. */
export async function readDeployment(options: DeploymentOptions): Promise<Deployment> {
  const { manifestFiles } = options;
  const remotes = await Promise.all(
    Object.entries(manifestLines(manifestFiles)).map(([name, line]) =>
      /^https?:\/\//.test(line) ? remoteElsewhere(options, name, line) : remoteHere(options, name, line),
    ),
  );
  const origins = remotes.flatMap(({ wire }) => (wire.entry.startsWith('/') ? [] : [new URL(wire.entry).origin]));
  const live = new Set(remotes.map(({ folderName, wire }) => `${folderName} ${wire.version}`));
  const names = new Set(remotes.map(({ folderName }) => folderName));
  const trials = (options.trials?.() ?? [])
    .filter(({ name, version }) => names.has(name) && !live.has(`${name} ${version}`))
    .map(({ name, version, share }) => ({ share, remote: remoteHere(options, name, version) }))
    .filter(({ remote }) => remote.folder !== null);
  return { remotes, trials, ...shellHere(options), origins: [...new Set(origins)] };
}

/** Names of what is deployed; none while the manifest cannot be read. */
export function deployedNames({ manifestFiles }: DeploymentOptions): readonly string[] {
  try {
    return Object.keys(manifestLines(manifestFiles));
  } catch {
    return [];
  }
}

/** Changes when the deployment may have changed. */
export function deploymentStamp(options: DeploymentOptions, names: readonly string[]): string {
  const { root, manifestFiles, shellVersion, drawnFrom } = options;
  // Under development bundles are replaced where they are.
  const replaced = drawnFrom ? [join(root, 'shell', 'dist', shellVersion ?? ''), ...Object.values(drawnFrom)] : [];
  const files = [
    ...manifestFiles,
    ...['shell', ...names].map(name => join(root, name, 'dist', 'current.json')),
    ...replaced.map(folder => join(folder, SERVER_BUNDLE)),
  ];
  return files.map(file => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0).join(' ');
}

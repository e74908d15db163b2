import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { HostKind } from '../kernel/http/hosts.ts';
import { parametersIn } from './parameters.ts';
import { loadShell } from './bundles.ts';
import {
  deployedNames,
  deploymentStamp,
  readDeployment,
  type Deployment,
  type DeploymentOptions,
} from './deployment.ts';
import { readElsewhere } from './elsewhere.ts';
import type { Drawable } from './drawing/drawers.ts';
import { SERVER_BUNDLE } from './drawing/fork-drawing.ts';
import type { ManifestOnTheWire, ShellBundle } from './front-end.ts';
import type { DeployedRemote } from './remote-files.ts';

/** No stamp of files: another host has something else. */
const CHANGED = 'changed';

/** How often the manifest is looked at. */
const LOOK_MS = 1000;

/** How often a host that has not described its remote yet is asked again, and what could not be read is read again. */
const ASK_AGAIN_MS = 10_000;

/** How often hosts of other remotes are asked whether they have another build at the same address. */
const ASK_OTHERS_MS = 30_000;

/** Style sheets above this many bytes are linked: the page would grow more than the request costs. */
const INLINE_LIMIT = 48_000;

/** What is deployed, ready to render with. */
export interface LoadedSite {
  readonly deployment: Deployment;
  readonly manifest: ManifestOnTheWire;
  readonly shell: ShellBundle;
  /** What a remote is drawn with; null where its files are not here. */
  drawable(name: string): Drawable | null;
  styleText(address: string): string | null;
  /** What a file of a remote must be; null: its build does not say. */
  integrityOf(address: string): string | null;
}

const builtAt = (folders: readonly string[]): string =>
  folders.map(folder => statSync(join(folder, SERVER_BUNDLE), { throwIfNoEntry: false })?.mtimeMs).join(' ');

async function load(options: DeploymentOptions): Promise<LoadedSite> {
  const deployment = await readDeployment(options);
  const shell = loadShell(deployment.shell.folder);
  const styles = new Map<string, string | null>();
  const drawables = new Map<string, Drawable>();
  const integrity = new Map(deployment.remotes.flatMap(remote => Object.entries(remote.integrity)));
  const { folder: shellFolder } = deployment.shell;
  for (const { wire, folder, folderName } of deployment.remotes) {
    const remoteFolder = folder ?? options.drawnFrom?.[folderName];
    if (remoteFolder === undefined) continue;
    const { name, version } = wire;
    const built = options.drawnFrom ? builtAt([shellFolder, remoteFolder]) : '';
    drawables.set(name, { name, version, shellFolder, remoteFolder, built });
  }
  return {
    deployment,
    shell,
    manifest: {
      remotes: deployment.remotes.map(({ wire }) => wire),
      ...(deployment.trials.length > 0 && {
        trials: deployment.trials.map(({ share, remote }) => ({ share, entry: remote.wire })),
      }),
      ...(options.identity && { identity: options.identity() }),
    },
    drawable: name => drawables.get(name) ?? null,
    integrityOf: address => integrity.get(address) ?? null,
    styleText(address) {
      let text = styles.get(address);
      if (text === undefined) styles.set(address, (text = textOf(deployment, address)));
      return text;
    },
  };
}

/** Text of a style sheet that is served from here; null when it is not, is too long, or names files beside it. */
function textOf({ shell, remotes }: Deployment, address: string): string | null {
  const folder = address.startsWith('/assets/')
    ? shell.folder
    : remotes.find(({ wire }) => wire.entry.startsWith(address.slice(0, address.lastIndexOf('/') + 1)))?.folder;
  if (!folder) return null;
  try {
    const text = readFileSync(join(folder, basename(address)), 'utf8').trim();
    const relative = /url\((?!["']?(?:\/|data:|#))/.test(text);
    return text.length > INLINE_LIMIT || relative || text.includes('</') ? null : text;
  } catch {
    return null;
  }
}

export interface SiteKeeper {
  /** Parameters by which the answers at a path differ, as the remotes say; none while nothing is loaded. */
  parametersOf(host: HostKind, path: string): readonly string[];
  /** What is deployed now; at once, except for the first time. Rejects while the front end is not built. */
  current(): Promise<LoadedSite>;
  /** Reads it anew at once, for somebody who changed it; what cannot be read is only warned of. */
  renew(): Promise<void>;
  close(): void;
}

/** Keeps what is deployed loaded, and loads it anew when the manifest or a build changes. */
export function keepSite(
  options: DeploymentOptions,
  onChange: (site: LoadedSite) => void,
  askOthersMs = ASK_OTHERS_MS,
): SiteKeeper {
  /** What was read last: it holds while it is read anew, however long a host takes to answer. */
  let kept: LoadedSite | null = null;
  let reading: Promise<LoadedSite> | null = null;
  let names: readonly string[] = [];
  let parameters: SiteKeeper['parametersOf'] = () => [];
  /** Taken before reading, so that what changes meanwhile is noticed by the next look; empty: nobody has asked yet. */
  let stamp = '';
  /** When to ask hosts again that have said nothing yet, or to read again what could not be read. */
  let due = Infinity;
  let unread = false;

  async function read(): Promise<LoadedSite> {
    names = deployedNames(options);
    stamp = deploymentStamp(options, names);
    const site = await load(options);
    const replaced = kept !== null;
    kept = site;
    unread = false;
    parameters = parametersIn(site.manifest);
    due = site.deployment.remotes.some(({ unknown }) => unknown) ? Date.now() + ASK_AGAIN_MS : Infinity;
    if (replaced) onChange(site);
    return site;
  }

  function readOnce(): Promise<LoadedSite> {
    return (reading ??= read().finally(() => (reading = null)));
  }

  const current = async (): Promise<LoadedSite> => kept ?? readOnce();

  const readAnew = (): Promise<unknown> =>
    readOnce().catch((error: unknown) => {
      due = Date.now() + ASK_AGAIN_MS;
      unread = true;
      options.warn('The deployment could not be read', { err: error });
    });

  const timer = setInterval(() => {
    if (stamp === '' || reading) return;
    if (deploymentStamp(options, names) !== stamp) return void readAnew();
    if (Date.now() < due) return;
    if (unread) return void readAnew();
    due = Date.now() + ASK_AGAIN_MS;
    void askHosts(({ unknown }) => unknown === true);
  }, LOOK_MS);
  timer.unref();
  const others = setInterval(() => void askHosts(({ wire }) => !wire.entry.startsWith('/')), askOthersMs);
  others.unref();

  /** One that is away keeps what it said last. */
  async function askHosts(which: (remote: DeployedRemote) => boolean): Promise<void> {
    const lines = (kept?.deployment.remotes ?? []).filter(which);
    const changed = await Promise.all(lines.map(({ line }) => readElsewhere(line).catch(() => false)));
    if (changed.includes(true)) stamp = CHANGED;
  }

  return {
    parametersOf: (host, path) => parameters(host, path),
    current,
    async renew() {
      // What is being read may have been begun before the change.
      await reading?.catch(() => undefined);
      await readAnew();
    },
    close: () => [timer, others].forEach(each => clearInterval(each)),
  };
}

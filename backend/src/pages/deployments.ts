import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CURRENT_BUILD } from '@learnloom/contracts/operations/remotes';
import type { DeployedRow, Deployments } from '../operations/services/remotes.ts';
import { remoteHere } from './deployment.ts';
import { isSilent } from './elsewhere.ts';
import { deployLine, lastDeployments, manifestLines } from './manifest-file.ts';
import type { DeployedRemote } from './remote-files.ts';
import { releaseUploads } from './release-uploads.ts';
import { releasesFolder, versionFolder, type VersionPlaces } from './version-folders.ts';
import type { LoadedSite, SiteKeeper } from './site.ts';

/** Builds of the working tree and of development, which are not deployed by name. */
const unnamed = /^[bd][0-9a-f]{10}$|^\.|^development$|\.json$/;
/** Versions that are offered. */
const OFFERED = 20;
/** Versions that were live and are remembered. */
const MOST_CACHED = 200;

/** Releases of a remote that are there, the newest first. */
function releasesOf(places: VersionPlaces, name: string): string[] {
  const folders = [join(places.root, name, 'dist'), releasesFolder(places, name)].filter(folder => existsSync(folder));
  const built = (version: string) =>
    statSync(join(versionFolder(places, name, version), 'mfe.json'), { throwIfNoEntry: false });
  return [...new Set(folders.flatMap(folder => readdirSync(folder)))]
    .flatMap(version => {
      const at = unnamed.test(version) ? undefined : built(version)?.mtimeMs;
      return at === undefined ? [] : [{ version, at }];
    })
    .sort((a, b) => b.at - a.at)
    .map(({ version }) => version);
}

const builtAt = (folder: string | null): string | null =>
  (folder && statSync(join(folder, 'mfe.json'), { throwIfNoEntry: false })?.mtime.toISOString()) ?? null;

/** Whether files are gone that browsers will load: of a version that was live once, some may have been tidied away. */
function lacksFiles(folder: string, { integrity }: DeployedRemote): boolean {
  const there = new Set(readdirSync(folder));
  return Object.keys(integrity).some(address => !there.has(basename(address)));
}

/** Why a version is away, or would be, with the shell that is live; null: it is not. */
function troubleOf({ shell, manifest }: LoadedSite, remote: DeployedRemote): string | null {
  const { wire, folder, line, unknown } = remote;
  if (folder === null && wire.entry.startsWith('/')) return 'Its build is missing';
  if (unknown || (folder === null && isSilent(line))) return 'Its host is not responding';
  if (folder !== null && lacksFiles(folder, remote)) return 'Some of its files are missing';
  const [{ host, path: pathname } = { host: 'main' as const, path: '/' }] = wire.mounts;
  return shell.pagePlace({ ...manifest, remotes: [wire] }, { host, pathname, search: '' }).unfit;
}

/** What is wrong with it is told to whoever looks. */
const told = (): void => undefined;

/** Which versions go to a share of visitors, as far as this backend knows. */
interface Trials {
  /** Reads them again; true: there are others than before. */
  renew(): Promise<boolean>;
}

const noTrials: Trials = { renew: () => Promise.resolve(false) };

/** What staff see and do about the versions of remotes, by the files of this installation. */
export function fileDeployments(
  { root, manifestFiles }: VersionPlaces,
  keeper: () => Pick<SiteKeeper, 'current' | 'renew'>,
  trials: Trials = noTrials,
) {
  const places: VersionPlaces = { root, manifestFiles };
  const live = new Set<string>();
  const remember = ({ manifest }: LoadedSite): void => {
    const entries = [...manifest.remotes, ...(manifest.trials ?? []).map(({ entry }) => entry)];
    for (const { name, version } of entries) live.add(`${name} ${version}`);
    for (const each of live) if (live.size > MOST_CACHED) live.delete(each);
  };
  const [file = '', template = file] = manifestFiles;

  const deployments: Deployments = {
    async deployed() {
      const site = await keeper().current();
      remember(site);
      const last = lastDeployments(file);
      return site.deployment.remotes.map((remote): DeployedRow => {
        const { wire, folder, line, owners, folderName: name } = remote;
        const deployed = last.get(name)?.version === line ? last.get(name) : undefined;
        return {
          name,
          container: wire.name,
          line,
          version: wire.version,
          contract: wire.contract,
          kit: wire.kit ?? null,
          trouble: troubleOf(site, remote),
          owners,
          since: deployed?.at ?? builtAt(folder),
          by: deployed ? { account: deployed.account, words: deployed.words } : null,
          others: [...releasesOf(places, name), CURRENT_BUILD]
            .filter(version => version !== line)
            .slice(0, OFFERED)
            .map(version => ({
              version,
              trouble: troubleOf(site, remoteHere({ ...places, warn: told }, name, version)),
            })),
        };
      });
    },
    async deploy({ name, version, before, by, at }) {
      // Somebody at a command line was faster: theirs stays.
      if (manifestLines([file, template])[name] !== before) return;
      deployLine([file, template], { name, version, account: by, words: null, at });
      await keeper().renew();
    },
    async renewTrials() {
      if (await trials.renew()) await keeper().renew();
    },
    uploads: releaseUploads(places, async ({ integrity: _, owners: __, ...described }) => {
      const { shell, manifest } = await keeper().current();
      const [{ host, path: pathname } = { host: 'main' as const, path: '/' }] = described.mounts;
      return shell.pagePlace({ ...manifest, remotes: [described] }, { host, pathname, search: '' }).unfit;
    }),
    wasLive: (container, version) => live.has(`${container} ${version}`),
  };
  return { ...deployments, remember };
}

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CURRENT_BUILD } from '@learnloom/contracts/operations/remotes';
import type { DeployedRow, Deployments } from '../kernel/operations/remotes.ts';
import { deployLine, lastDeployments, manifestLines } from './manifest-file.ts';
import type { LoadedSite, SiteKeeper } from './site.ts';

/** Builds of the working tree and of development, which are not deployed by name. */
const unnamed = /^[bd][0-9a-f]{10}$|^\.|^development$|\.json$/;
/** Versions that are offered. */
const OFFERED = 20;
/** Versions that were live and are remembered. */
const MOST_CACHED = 200;

/** Releases of a remote that are there, the newest first. */
function releasesOf(root: string, name: string): string[] {
  const dist = join(root, name, 'dist');
  if (!existsSync(dist)) return [];
  const built = (version: string) => statSync(join(dist, version, 'mfe.json'), { throwIfNoEntry: false });
  return readdirSync(dist)
    .flatMap(version => {
      const at = unnamed.test(version) ? undefined : built(version)?.mtimeMs;
      return at === undefined ? [] : [{ version, at }];
    })
    .sort((a, b) => b.at - a.at)
    .map(({ version }) => version);
}

const builtAt = (folder: string | null): string | null =>
  (folder && statSync(join(folder, 'mfe.json'), { throwIfNoEntry: false })?.mtime.toISOString()) ?? null;

interface Options {
  readonly root: string;
  readonly manifestFiles: readonly string[];
}

/** What staff see and do about the versions of remotes, by the files of this installation. */
export function fileDeployments({ root, manifestFiles }: Options, keeper: () => Pick<SiteKeeper, 'current' | 'renew'>) {
  const live = new Set<string>();
  const remember = ({ manifest }: LoadedSite): void => {
    for (const { name, version } of manifest.remotes) live.add(`${name} ${version}`);
    for (const each of live) if (live.size > MOST_CACHED) live.delete(each);
  };
  const [file = '', template = file] = manifestFiles;

  const deployments: Deployments = {
    async deployed() {
      const site = await keeper().current();
      remember(site);
      const last = lastDeployments(file);
      return site.deployment.remotes.map(({ wire, folder, line, folderName: name, unknown }): DeployedRow => {
        const deployed = last.get(name)?.version === line ? last.get(name) : undefined;
        const own = folder === null && wire.entry.startsWith('/');
        const { unfit } = site.shell.pagePlace(site.manifest, { host: 'main', pathname: mainMount(wire), search: '' });
        return {
          name,
          container: wire.name,
          line,
          version: wire.version,
          contract: wire.contract,
          kit: wire.kit ?? null,
          trouble: own ? 'Its build is not there' : unknown ? 'Its host does not answer' : unfit,
          since: deployed?.at ?? builtAt(folder),
          by: deployed ? { account: deployed.account, words: deployed.words } : null,
          others: [...releasesOf(root, name), CURRENT_BUILD].filter(version => version !== line).slice(0, OFFERED),
        };
      });
    },
    async deploy({ name, version, before, by, at }) {
      // Somebody at a command line was faster: theirs stays.
      if (manifestLines([file, template])[name] !== before) return;
      deployLine([file, template], { name, version, account: by, words: null, at });
      await keeper().renew();
    },
    wasLive: (container, version) => live.has(`${container} ${version}`),
  };
  return { ...deployments, remember };
}

const mainMount = ({ mounts }: { readonly mounts: readonly { readonly host: string; readonly path: string }[] }) =>
  mounts.find(({ host }) => host === 'main')?.path ?? '/';

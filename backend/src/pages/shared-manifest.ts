import { existsSync, statSync } from 'node:fs';
import { CURRENT_BUILD } from '@learnloom/contracts/operations/remotes';
import type { DeployedRemote, DeployedRemotes } from '../operations/services/deployed-remotes.ts';
import { hasVersion } from './version-folders.ts';
import { deployLine, isTakenOut, lastDeployments, manifestLines } from './manifest-file.ts';

export interface SharedManifestOptions {
  readonly root: string;
  /** That of this installation, and the template of what it does not name. */
  readonly manifestFiles: readonly [string, string];
  readonly warn: (message: string, details: object) => void;
}

/**
 * Keeps the manifests of several hosts alike: of each remote counts the line that was written last, wherever that was. Each
 * call takes over what others deployed and tells what was deployed here.
 */
export function sharedManifest(deployed: DeployedRemotes, { root, manifestFiles, warn }: SharedManifestOptions) {
  const missed = new Set<string>();
  const isThere = (name: string, version: string): boolean =>
    version === CURRENT_BUILD || /^https?:\/\//.test(version) || hasVersion({ root, manifestFiles }, name, version);

  return async function share(): Promise<void> {
    const others = new Map((await deployed.all()).map(line => [line.name, line]));
    const own = ownLines(manifestFiles);
    const noted = lastDeployments(manifestFiles[0]);
    for (const line of own.values()) {
      const other = others.get(line.name);
      if (other !== undefined && other.at >= line.at) continue;
      await deployed.tell(line);
      // The file grows younger with every other line.
      const stands = manifestLines(manifestFiles)[line.name] === line.version;
      if (stands && noted.get(line.name)?.at !== line.at) deployLine(manifestFiles, line);
    }
    // Read again: somebody may have written it meanwhile.
    const now = ownLines(manifestFiles);
    const lines = manifestLines(manifestFiles);
    for (const other of others.values()) {
      const { name, version, at } = other;
      if (version === lines[name] || at <= (now.get(name)?.at ?? '')) continue;
      if (isTakenOut(manifestFiles, name) || (lines[name] === undefined && noted.has(name))) continue;
      if (isThere(name, version)) deployLine(manifestFiles, other);
      else if (!missed.has(`${name} ${version}`)) {
        missed.add(`${name} ${version}`);
        warn('A version that is live on another host is not here', { remote: name, version });
      }
    }
  };
}

/** What somebody deployed here. The template's lines are nobody's choice; a line that was written by hand is as old as the file. */
function ownLines([file, template]: readonly [string, string]): ReadonlyMap<string, DeployedRemote> {
  const written = statSync(file, { throwIfNoEntry: false })?.mtime.toISOString();
  if (written === undefined) return new Map();
  const given = existsSync(template) ? manifestLines([template]) : {};
  const last = lastDeployments(file);
  const own = new Map<string, DeployedRemote>();
  for (const [name, version] of Object.entries(manifestLines([file]))) {
    const { at, account, words } = last.get(name) ?? {};
    if (at !== undefined && last.get(name)?.version === version)
      own.set(name, { name, version, at, account: account ?? null, words: words ?? null });
    else if (last.has(name) || version !== given[name])
      own.set(name, { name, version, at: written, account: null, words: null });
  }
  return own;
}

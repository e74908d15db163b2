import type { HostKind, RemoteEntry, RemotesManifest } from '@learnloom/ui/contract';

const below = (pathname: string, mount: string): boolean =>
  pathname === mount || (mount !== '/' && pathname.startsWith(`${mount}/`));

/** The remote that a path belongs to: the longest mount wins, `/` means the home page alone. */
export function remoteAt(manifest: RemotesManifest, host: HostKind, pathname: string): RemoteEntry | undefined {
  let found: { entry: RemoteEntry; length: number } | undefined;
  for (const entry of manifest.remotes)
    for (const mount of entry.mounts)
      if (mount.host === host && below(pathname, mount.path) && mount.path.length > (found?.length ?? 0))
        found = { entry, length: mount.path.length };
  return found?.entry;
}

/** Whether some remote has a page at a path: links to pages that do not exist yet are not drawn. */
export const isMounted = (manifest: RemotesManifest, host: HostKind, pathname: string): boolean =>
  remoteAt(manifest, host, pathname) !== undefined;

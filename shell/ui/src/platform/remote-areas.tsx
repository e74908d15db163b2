import { createContext, use, type ReactNode } from 'react';
import type { HostKind, NavItem, RemoteEntry, RemotesManifest } from '../contract.ts';
import { createStore, useStore, type Store } from './store.ts';
import type { Language } from '@learnloom/contracts/kernel/languages';
import { useLanguage } from '../language/language.tsx';

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

export const ManifestContext = createContext<Store<RemotesManifest>>(createStore<RemotesManifest>({ remotes: [] }));

interface ManifestProviderProps {
  readonly manifest: Store<RemotesManifest>;
  readonly children: ReactNode;
}

/** Tells everything below which remotes there are. */
export const ManifestProvider = ({ manifest, children }: ManifestProviderProps) => (
  <ManifestContext value={manifest}>{children}</ManifestContext>
);

/** `isMounted` with the remotes as they are now. */
export const useMounted = (host: HostKind, pathname: string): boolean =>
  isMounted(useStore(use(ManifestContext)), host, pathname);

/** The entries of a remote's menu as a language calls them. */
export function navIn({ nav, labels }: RemoteEntry, language: Language): readonly NavItem[] {
  const ownLabels = labels?.[language];
  if (!ownLabels) return nav;
  return nav.map(item => ({
    ...item,
    label: ownLabels[item.label] ?? item.label,
    ...(item.footer !== undefined && { footer: ownLabels[item.footer] ?? item.footer }),
  }));
}

/** What remotes add to the menu of a host, with the remotes as they are now. */
export function useNav(host: HostKind): readonly NavItem[] {
  const language = useLanguage();
  return useStore(use(ManifestContext)).remotes.flatMap(remote =>
    navIn(remote, language).filter(item => item.host === host),
  );
}

/** Whether some remote offers a part, with the remotes as they are now. */
export const useOffered = ({ name }: { readonly name: string }): boolean =>
  useStore(use(ManifestContext)).remotes.some(({ parts = {} }) => Object.hasOwn(parts, name));

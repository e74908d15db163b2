import type { HostKind, NavItem, RemotesManifest } from '@learnloom/ui/contract';

/** The menu entries of a host, from the static halves of all remotes. */
export const navOf = (manifest: RemotesManifest, host: HostKind): readonly NavItem[] =>
  manifest.remotes
    .flatMap(remote => remote.nav)
    .filter(item => item.host === host)
    .sort((a, b) => a.order - b.order);

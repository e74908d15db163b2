import type { HostKind, NavItem, RemotesManifest } from '@learnloom/ui/contract';

/** Section of the admin menu for what belongs to whoever is signed in. */
export const OWN_SECTION = 'My Account';

const own = (label: string, to: string, icon: string, order: number): NavItem => ({
  host: 'admin',
  section: OWN_SECTION,
  label,
  to,
  icon,
  order,
  access: 'staff',
});

/** The shell's own pages that are in a menu. */
const ownNav: readonly NavItem[] = [
  own('Profile', '/profile', 'user', 20),
  own('Account Settings', '/profile/settings', 'settings', 21),
];

/** The menu entries of a host: the shell's own and the static halves of all remotes. */
export const navOf = (manifest: RemotesManifest, host: HostKind): readonly NavItem[] =>
  [...ownNav, ...manifest.remotes.flatMap(remote => remote.nav)]
    .filter(item => item.host === host)
    .sort((a, b) => a.order - b.order);

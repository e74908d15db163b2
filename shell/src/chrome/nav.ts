import type { HostKind, NavItem, RemotesManifest } from '@learnloom/ui/contract';
import { navIn } from '@learnloom/ui/platform';
import type { Language } from '@learnloom/contracts/kernel/languages';

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

/** The menu entries of a host: the shell's own and the static halves of all remotes, as a language calls them. */
export const navOf = (manifest: RemotesManifest, host: HostKind, language: Language = 'en'): readonly NavItem[] =>
  [...ownNav, ...manifest.remotes.flatMap(remote => navIn(remote, language))]
    .filter(item => item.host === host)
    .sort((a, b) => a.order - b.order);

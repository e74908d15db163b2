import type { ReactNode } from 'react';
import { showScreen } from '@learnloom/testing/screen';
import { CONTRACT, type HostKind, type NavItem, type RemoteEntry, type RemotesManifest } from '@learnloom/ui/contract';
import { createStore, setCanonicalHost } from '@learnloom/ui/platform';
import type { Prepared } from './pages/prepared.ts';
import { settled, type Slot } from './pages/slot.ts';
import { SiteContext, type Site } from './site.ts';

/** Host of the main site in tests; the page itself is on the one that the environment's address names. */
const SITE = 'learnloom.example';

/** A remote as the manifest has it. */
export const remoteEntry = (given: Partial<RemoteEntry> = {}): RemoteEntry => ({
  name: 'mfe_things',
  version: '1.0.0',
  entry: '/mfe/things/remoteEntry.js',
  contract: CONTRACT,
  mounts: [],
  nav: [],
  routes: {},
  preload: {},
  css: [],
  ...given,
});

/** An entry of a menu that everybody sees. */
export const navItem = (label: string, to: string, given: Partial<NavItem> = {}): NavItem => ({
  host: 'main',
  label,
  to,
  order: 1,
  access: 'public',
  ...given,
});

interface ShellOptions {
  readonly at?: string;
  readonly host?: HostKind;
  readonly remotes?: readonly RemoteEntry[];
  readonly pageAt?: Site['pageAt'];
  readonly forget?: Site['forget'];
}

const nothing: Slot<Prepared> = settled({ kind: 'missing', head: { title: 'Page not found' }, at: null });

/** Draws part of the shell in a site with these remotes. */
export function showShell(
  part: ReactNode,
  {
    at = '/',
    host = 'main',
    remotes = [],
    pageAt = () => nothing,
    forget = () => Promise.resolve(),
  }: ShellOptions = {},
) {
  setCanonicalHost(SITE);
  const manifest = createStore<RemotesManifest>({ remotes });
  const site: Site = { host, manifest, pageAt, forget };
  return { manifest, ...showScreen(<SiteContext value={site}>{part}</SiteContext>, { at, manifest }) };
}

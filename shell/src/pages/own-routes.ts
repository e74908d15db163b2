import { GOOGLE_RETURN, PROVIDER_RETURN } from '@learnloom/contracts/accounts/signing';
import { shellMessages } from '../messages/messages.ts';
import type { HostKind, PageModule, RemoteRoute } from '@learnloom/ui/contract';
import { matchPath } from '@learnloom/ui/router';

const everyHost: readonly HostKind[] = ['main', 'admin', 'accounts'];

/** Names of the pages in their titles. */
type Title =
  | 'login'
  | 'register'
  | 'confirm'
  | 'forgotPassword'
  | 'google'
  | 'undoEmail'
  | 'setup'
  | 'invitation'
  | 'account'
  | 'bookmarks'
  | 'reading'
  | 'staffProfile'
  | 'staffSettings';

const onHosts = (
  hosts: readonly HostKind[],
  path: string,
  title: Title,
  load: () => Promise<PageModule>,
  access: RemoteRoute['access'] = 'public',
): RemoteRoute[] =>
  hosts.map(host => ({
    host,
    path,
    access,
    load,
    head: (_answers, _page, language) => ({ title: shellMessages.in(language)(`page.${title}`), noIndex: true }),
  }));

const onEveryHost = (path: string, title: Title, load: () => Promise<PageModule>): RemoteRoute[] =>
  onHosts(everyHost, path, title, load);

const providerPage = () => import(/* webpackChunkName: "provider" */ '../auth/provider-page.tsx');

const authRoutes: readonly RemoteRoute[] = [
  ...onEveryHost('/login', 'login', () => import(/* webpackChunkName: "login" */ '../auth/login-page.tsx')),
  ...onEveryHost('/register', 'register', () => import(/* webpackChunkName: "register" */ '../auth/register-page.tsx')),
  ...onEveryHost('/confirm', 'confirm', () => import(/* webpackChunkName: "confirm" */ '../auth/confirm-page.tsx')),
  ...onEveryHost(
    '/forgot-password',
    'forgotPassword',
    () => import(/* webpackChunkName: "forgot-password" */ '../auth/forgot-password-page.tsx'),
  ),
  ...onEveryHost(GOOGLE_RETURN, 'google', providerPage),
  ...onEveryHost(PROVIDER_RETURN, 'login', providerPage),
  ...onEveryHost(
    '/undo-email',
    'undoEmail',
    () => import(/* webpackChunkName: "undo-email" */ '../auth/undo-email-page.tsx'),
  ),
  ...onEveryHost('/setup', 'setup', () => import(/* webpackChunkName: "setup" */ '../auth/setup-page.tsx')),
  ...onEveryHost(
    '/invitation',
    'invitation',
    () => import(/* webpackChunkName: "invitation" */ '../auth/invitation-page.tsx'),
  ),
];

const profile = () => import(/* webpackChunkName: "profile" */ '../profile/profile-page.tsx');

/**
 * One's own account. On every host: where the hosts cannot share a cookie (`localhost`), each has a session of its own.
 */
const accountRoutes: readonly RemoteRoute[] = [
  ...onHosts(
    ['accounts'],
    '/',
    'account',
    () => import(/* webpackChunkName: "accounts-home" */ '../profile/accounts-home-page.tsx'),
  ),
  ...onHosts(['main', 'accounts'], '/profile', 'account', profile, 'session'),
  ...onHosts(
    ['main', 'accounts'],
    '/profile/bookmarks',
    'bookmarks',
    () => import(/* webpackChunkName: "bookmarks" */ '../profile/bookmarks-page.tsx'),
    'session',
  ),
  ...onHosts(
    ['main', 'accounts'],
    '/profile/reading',
    'reading',
    () => import(/* webpackChunkName: "reading" */ '../profile/reading-page.tsx'),
    'session',
  ),
  ...onHosts(
    ['admin'],
    '/profile',
    'staffProfile',
    () => import(/* webpackChunkName: "staff-profile" */ '../profile/staff-profile-page.tsx'),
    'session',
  ),
  ...onHosts(
    ['admin'],
    '/profile/settings',
    'staffSettings',
    () => import(/* webpackChunkName: "staff-settings" */ '../profile/staff-settings-page.tsx'),
    'session',
  ),
];

/** The shell's own pages: signing in, what belongs to it, and the account. They are drawn in the browser. */
const ownRoutes: readonly RemoteRoute[] = [...authRoutes, ...accountRoutes];

type Params = Readonly<Record<string, string>>;

/** Those of a path without parameters are none; null: the path is another one. */
function paramsOf(path: string, pathname: string): Params | null {
  if (!path.includes(':')) return path === pathname ? {} : null;
  const match = matchPath({ path, end: true, caseSensitive: true }, pathname);
  return match && (match.params as Params);
}

export function ownRouteAt(
  host: HostKind,
  pathname: string,
): { readonly route: RemoteRoute; readonly params: Params } | undefined {
  for (const route of ownRoutes) {
    const params = route.host === host ? paramsOf(route.path, pathname) : null;
    if (params) return { route, params };
  }
  return undefined;
}

/** Pages without sign-in link and admin frame. */
export const isAuthPage = (pathname: string): boolean =>
  authRoutes.some(({ path }) => paramsOf(path, pathname) !== null);

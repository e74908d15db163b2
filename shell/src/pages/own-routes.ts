import { GOOGLE_RETURN } from '@learnloom/contracts/accounts/signing';
import type { HostKind, PageModule, RemoteRoute } from '@learnloom/ui/contract';

const everyHost: readonly HostKind[] = ['main', 'admin', 'accounts'];

const onHosts = (
  hosts: readonly HostKind[],
  path: string,
  title: string,
  load: () => Promise<PageModule>,
  access: RemoteRoute['access'] = 'public',
): RemoteRoute[] => hosts.map(host => ({ host, path, access, load, head: () => ({ title, noIndex: true }) }));

const onEveryHost = (path: string, title: string, load: () => Promise<PageModule>): RemoteRoute[] =>
  onHosts(everyHost, path, title, load);

const authRoutes: readonly RemoteRoute[] = [
  ...onEveryHost('/login', 'Sign in', () => import(/* webpackChunkName: "login" */ '../auth/login-page.tsx')),
  ...onEveryHost(
    '/register',
    'Create an account',
    () => import(/* webpackChunkName: "register" */ '../auth/register-page.tsx'),
  ),
  ...onEveryHost(
    '/confirm',
    'Confirm your email address',
    () => import(/* webpackChunkName: "confirm" */ '../auth/confirm-page.tsx'),
  ),
  ...onEveryHost(
    '/forgot-password',
    'Forgot password',
    () => import(/* webpackChunkName: "forgot-password" */ '../auth/forgot-password-page.tsx'),
  ),
  ...onEveryHost(
    GOOGLE_RETURN,
    'Sign in with Google',
    () => import(/* webpackChunkName: "google" */ '../auth/google-page.tsx'),
  ),
  ...onEveryHost(
    '/undo-email',
    'Undo an email address change',
    () => import(/* webpackChunkName: "undo-email" */ '../auth/undo-email-page.tsx'),
  ),
  ...onEveryHost(
    '/setup',
    'Create the master account',
    () => import(/* webpackChunkName: "setup" */ '../auth/setup-page.tsx'),
  ),
  ...onEveryHost(
    '/invitation',
    'Set a password',
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
    'My account',
    () => import(/* webpackChunkName: "accounts-home" */ '../profile/accounts-home-page.tsx'),
  ),
  ...onHosts(['main', 'accounts'], '/profile', 'My account', profile, 'session'),
  ...onHosts(
    ['main', 'accounts'],
    '/profile/bookmarks',
    'Bookmarks · My account',
    () => import(/* webpackChunkName: "bookmarks" */ '../profile/bookmarks-page.tsx'),
    'session',
  ),
  ...onHosts(
    ['main', 'accounts'],
    '/profile/reading',
    'Reading · My account',
    () => import(/* webpackChunkName: "reading" */ '../profile/reading-page.tsx'),
    'session',
  ),
  ...onHosts(
    ['admin'],
    '/profile',
    'Profile · My Account',
    () => import(/* webpackChunkName: "staff-profile" */ '../profile/staff-profile-page.tsx'),
    'session',
  ),
  ...onHosts(
    ['admin'],
    '/profile/settings',
    'Account Settings · My Account',
    () => import(/* webpackChunkName: "staff-settings" */ '../profile/staff-settings-page.tsx'),
    'session',
  ),
];

/** The shell's own pages: signing in, what belongs to it, and the account. They are drawn in the browser. */
const ownRoutes: readonly RemoteRoute[] = [...authRoutes, ...accountRoutes];

export const ownRouteAt = (host: HostKind, pathname: string): RemoteRoute | undefined =>
  ownRoutes.find(route => route.host === host && route.path === pathname);

/** Pages without sign-in link and admin frame. */
export const isAuthPage = (pathname: string): boolean => authRoutes.some(({ path }) => path === pathname);

import type { HostKind, PageModule, RemoteRoute } from '@learnloom/ui/contract';

const everyHost: readonly HostKind[] = ['main', 'admin', 'accounts'];

const onEveryHost = (path: string, title: string, load: () => Promise<PageModule>): RemoteRoute[] =>
  everyHost.map(host => ({ host, path, access: 'public', load, head: () => ({ title, noIndex: true }) }));

const authRoutes: readonly RemoteRoute[] = [
  ...onEveryHost('/login', 'Sign in', () => import(/* webpackChunkName: "login" */ '../auth/login-page.tsx')),
  ...onEveryHost(
    '/register',
    'Create an account',
    () => import(/* webpackChunkName: "register" */ '../auth/register-page.tsx'),
  ),
  ...onEveryHost(
    '/setup',
    'Create the master account',
    () => import(/* webpackChunkName: "setup" */ '../auth/setup-page.tsx'),
  ),
  ...onEveryHost(
    '/invitation',
    'Choose a password',
    () => import(/* webpackChunkName: "invitation" */ '../auth/invitation-page.tsx'),
  ),
];

/**
 * One's own account. On every host: where the hosts cannot share a cookie (`localhost`), each has a session of its own.
 */
const profileRoutes: readonly RemoteRoute[] = onEveryHost(
  '/profile',
  'My account',
  () => import(/* webpackChunkName: "profile" */ '../profile/profile-page.tsx'),
).map(route => ({ ...route, access: 'session' }));

/** The shell's own pages: signing in, what belongs to it, and the account. They are drawn in the browser. */
const ownRoutes: readonly RemoteRoute[] = [...authRoutes, ...profileRoutes];

export const ownRouteAt = (host: HostKind, pathname: string): RemoteRoute | undefined =>
  ownRoutes.find(route => route.host === host && route.path === pathname);

/** Pages without sign-in link and admin frame. */
export const isAuthPage = (pathname: string): boolean => authRoutes.some(({ path }) => path === pathname);

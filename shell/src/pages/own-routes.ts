import type { HostKind, PageModule, RemoteRoute } from '@learnloom/ui/contract';

const everyHost: readonly HostKind[] = ['main', 'admin', 'accounts'];

const onEveryHost = (path: string, title: string, load: () => Promise<PageModule>): RemoteRoute[] =>
  everyHost.map(host => ({ host, path, access: 'public', load, head: () => ({ title, noIndex: true }) }));

/** The shell's own pages: signing in and what belongs to it. They answer on every host and are drawn in the browser. */
export const ownRoutes: readonly RemoteRoute[] = [
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

export const ownRouteAt = (host: HostKind, pathname: string): RemoteRoute | undefined =>
  ownRoutes.find(route => route.host === host && route.path === pathname);

/** Pages without sign-in link and admin frame. */
export const isAuthPage = (pathname: string): boolean => ownRouteAt('main', pathname) !== undefined;

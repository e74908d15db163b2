import { Link, useLocation } from '@learnloom/ui/router';
import { hostUrl, session, useMounted, useStore } from '@learnloom/ui/platform';
import { may } from '@learnloom/contracts/kernel/access';
import { loginPath } from '../auth/redirect.ts';
import { isAuthPage } from '../pages/own-routes.ts';

/** 'Login' for visitors, 'My account' once an email is known; absent on the pages for signing in. */
export function AccountLink({ className }: { readonly className: string }) {
  const { pathname, search } = useLocation();
  const { user } = useStore(session);
  const hasProfile = useMounted('accounts', '/profile');
  if (isAuthPage(pathname)) return null;
  if (!user?.email)
    return (
      <Link className={className} to={loginPath(pathname + search)}>
        Login
      </Link>
    );
  const profile = hasProfile && hostUrl('accounts', '/profile');
  const address = profile || (may(user.memberRole, 'staff') ? hostUrl('admin', '/') : '/login');
  return (
    <a className={className} href={address}>
      My account
    </a>
  );
}

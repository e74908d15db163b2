import { Link, useLocation } from '@learnloom/ui/router';
import { granted, hostUrl, session, useStore, useMessages } from '@learnloom/ui/platform';
import { loginPath } from '../auth/redirect.ts';
import { isAuthPage } from '../pages/own-routes.ts';
import { shellMessages } from '../messages/messages.ts';

/** 'Login' for visitors, 'My account' once an email is known; absent on the pages for signing in. */
export function AccountLink({ className }: { readonly className: string }) {
  const { pathname, search } = useLocation();
  const t = useMessages(shellMessages);
  const { user } = useStore(session);
  if (isAuthPage(pathname)) return null;
  if (!user?.email)
    return (
      <Link className={className} to={loginPath(pathname + search)}>
        {t('login')}
      </Link>
    );
  return (
    <a className={className} href={granted(user, 'staff') ? hostUrl('admin', '/') : '/login'}>
      {t('myAccount')}
    </a>
  );
}

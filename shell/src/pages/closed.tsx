import type { RemoteRoute } from '@learnloom/ui/contract';
import { Navigate, useLocation } from '@learnloom/ui/router';
import { hostUrl, session, useStore, useMessages } from '@learnloom/ui/platform';
import { LinkButton } from '@learnloom/ui/public';
import { loginPath } from '../auth/redirect.ts';
import { useSite } from '../site.ts';
import { shellMessages } from '../messages/messages.ts';

/** Instead of a page that is not for whoever asks: sign in, or be told so. */
export function Closed({ route }: { readonly route: RemoteRoute }) {
  const t = useMessages(shellMessages);
  const { user, mounted } = useStore(session);
  const { pathname, search } = useLocation();
  const { host } = useSite();
  if (!mounted) return <div className="s-waiting" aria-busy="true" />;
  if (!user) return <Navigate to={loginPath(pathname + search)} replace />;
  return (
    <section className="s-notice">
      <h1>{t('closed.title')}</h1>
      <p>{t(route.access === 'staff' ? 'closed.staff' : 'closed.role', { email: user.email })}</p>
      <p className="s-notice-actions">
        {host === 'admin' ? (
          <LinkButton to="/">{t('closed.dashboard')}</LinkButton>
        ) : (
          <LinkButton href={hostUrl('main', '/')}>{t('closed.home')}</LinkButton>
        )}
      </p>
    </section>
  );
}

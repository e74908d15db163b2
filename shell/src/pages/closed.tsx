import type { RemoteRoute } from '@learnloom/ui/contract';
import { Navigate, useLocation } from '@learnloom/ui/router';
import { hostUrl, session, useStore } from '@learnloom/ui/platform';
import { LinkButton } from '@learnloom/ui/public';
import { loginPath } from '../auth/redirect.ts';
import { useSite } from '../site.ts';

/** Instead of a page that is not for whoever asks: sign in, or be told so. */
export function Closed({ route }: { readonly route: RemoteRoute }) {
  const { user, mounted } = useStore(session);
  const { pathname, search } = useLocation();
  const { host } = useSite();
  if (!mounted) return <div className="s-waiting" aria-busy="true" />;
  if (!user) return <Navigate to={loginPath(pathname + search)} replace />;
  return (
    <section className="s-notice">
      <h1>You do not have access to this page</h1>
      <p>
        You are signed in as {user.email}.{' '}
        {route.access === 'staff' ? 'This page is for staff.' : 'Your role does not include this page.'} To get access,
        contact a master.
      </p>
      <p className="s-notice-actions">
        {host === 'admin' ? (
          <LinkButton to="/">Go to the dashboard</LinkButton>
        ) : (
          <LinkButton href={hostUrl('main', '/')}>Go to the home page</LinkButton>
        )}
      </p>
    </section>
  );
}

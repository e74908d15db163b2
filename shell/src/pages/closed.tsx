import type { RemoteRoute } from '@learnloom/ui/contract';
import { Navigate, useLocation } from '@learnloom/ui/router';
import { session, useStore } from '@learnloom/ui/platform';
import { loginPath } from '../auth/redirect.ts';

/** Instead of a page that is not for whoever asks: sign in, or be told so. */
export function Closed({ route }: { readonly route: RemoteRoute }) {
  const { user, mounted } = useStore(session);
  const { pathname, search } = useLocation();
  if (!mounted) return <div className="s-waiting" aria-busy="true" />;
  if (!user) return <Navigate to={loginPath(pathname + search)} replace />;
  return (
    <section className="s-notice">
      <h1>This page is not for your account</h1>
      <p>
        You are signed in as {user.email}.{' '}
        {route.access === 'staff' ? 'The page is for staff.' : 'Your role does not include it.'} Ask a master account
        for it.
      </p>
    </section>
  );
}

import { session, useStore } from '@learnloom/ui/platform';
import { Navigate } from '@learnloom/ui/router';

/** The root of the accounts host leads to the account, or to signing in to it. */
export function Page() {
  const { user, mounted } = useStore(session);
  if (!mounted) return <div className="s-waiting" aria-busy="true" />;
  return <Navigate to={user ? '/profile' : '/login'} replace />;
}

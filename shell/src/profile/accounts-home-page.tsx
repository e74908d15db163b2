import { session, useNav, useStore } from '@learnloom/ui/platform';
import { Navigate } from '@learnloom/ui/router';

/** The root of the accounts host leads to what the learner goes on with, else to the account, or to signing in to it. */
export function Page() {
  const { user, mounted } = useStore(session);
  const [first] = useNav('accounts');
  if (!mounted) return <div className="s-waiting" aria-busy="true" />;
  return <Navigate to={user ? (first?.to ?? '/profile') : '/login'} replace />;
}

import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation } from '@learnloom/ui/router';
import { granted, session, useStore } from '@learnloom/ui/platform';
import { Toaster } from '@learnloom/ui/public';
import { loginPath } from '../auth/redirect.ts';
import { Progress } from '../chrome/progress.tsx';
import { Area } from '../pages/area.tsx';
import { isAuthPage } from '../pages/own-routes.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { NotStaff } from './not-staff.tsx';

const AdminFrame = lazy(async () => ({
  default: (await import(/* webpackChunkName: "admin" */ '../admin/admin-frame.tsx')).AdminFrame,
}));

const FactorNeeded = lazy(async () => ({
  default: (await import(/* webpackChunkName: "factor-needed" */ '../profile/factor-needed.tsx')).FactorNeeded,
}));

/** The admin host: a loading screen until it is known who asks, then signing in or the frame for staff. */
export function AdminHost() {
  return (
    <>
      <Progress />
      <Gate />
      <Toaster />
    </>
  );
}

function Gate() {
  const { user, mounted } = useStore(session);
  const { pathname, search } = useLocation();
  // Until whoever began it is through: the recovery codes are shown once, and the session is a new one by then. Who has
  // begun nothing goes on as soon as staff need no second factor any more.
  const [enrolling, setEnrolling] = useState(false);
  if (isAuthPage(pathname))
    return (
      <main id="main" className="s-bare" tabIndex={-1}>
        <Area />
      </main>
    );
  if (!mounted) return <LoadingScreen />;
  if (!user) return <Navigate to={loginPath(pathname + search)} replace />;
  if (user.needsSecondFactor || enrolling)
    return (
      <Suspense fallback={<LoadingScreen />}>
        <FactorNeeded user={user} onBegun={() => setEnrolling(true)} onDone={() => setEnrolling(false)} />
      </Suspense>
    );
  if (!granted(user, 'staff')) return <NotStaff user={user} />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <AdminFrame>
        <Area />
      </AdminFrame>
    </Suspense>
  );
}

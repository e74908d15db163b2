import { PageHead } from '@learnloom/ui/core';
import { session, useStore } from '@learnloom/ui/platform';
import { MyData } from './account-parts.tsx';

/** Who is signed in on the admin host. */
export function Page() {
  const { user } = useStore(session);
  if (!user) return null;
  return (
    <>
      <PageHead title="Profile" summary="What your colleagues see in lists and in the activity log." />
      <MyData user={user} />
    </>
  );
}

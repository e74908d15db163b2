import { PageHead } from '@learnloom/ui/core';
import { session, useStore } from '@learnloom/ui/platform';
import { AccountSettings } from './account-parts.tsx';

/** What somebody can do with the own account on the admin host. */
export function Page() {
  const { user } = useStore(session);
  if (!user) return null;
  return (
    <>
      <PageHead title="Account Settings" summary={`You are signed in as ${user.email}.`} />
      <AccountSettings user={user} />
    </>
  );
}

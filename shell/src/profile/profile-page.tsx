import { AccountFrame } from '@learnloom/ui/core';
import { session, useStore } from '@learnloom/ui/platform';
import { ContinueReading } from '@learnloom/ui/public';
import { AccountSettings, MyData } from './account-parts.tsx';

/** One's own account: what is kept, taking it along, and leaving. */
export function Page() {
  const { user } = useStore(session);
  if (!user) return null;
  return (
    <AccountFrame title="My account" lead="Your data and account options.">
      <ContinueReading />
      <MyData user={user} />
      <AccountSettings user={user} />
    </AccountFrame>
  );
}

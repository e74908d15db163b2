import { PageHead } from '@learnloom/ui/core';
import { session, useMessages, useStore } from '@learnloom/ui/platform';
import { MyData } from './account-parts.tsx';
import { profileMessages } from './messages/messages.ts';

/** Who is signed in on the admin host. */
export function Page() {
  const t = useMessages(profileMessages);
  const { user } = useStore(session);
  if (!user) return null;
  return (
    <>
      <PageHead title={t('staff.profile')} summary={t('staff.profileText')} />
      <MyData user={user} />
    </>
  );
}

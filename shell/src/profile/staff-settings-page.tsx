import { PageHead } from '@learnloom/ui/core';
import { session, useMessages, useStore } from '@learnloom/ui/platform';
import { AccountSettings } from './account-parts.tsx';
import { profileMessages } from './messages/messages.ts';

/** What somebody can do with the own account on the admin host. */
export function Page() {
  const t = useMessages(profileMessages);
  const { user } = useStore(session);
  if (!user) return null;
  return (
    <>
      <PageHead title={t('staff.settings')} summary={t('staff.settingsText', { email: user.email })} />
      <AccountSettings user={user} />
    </>
  );
}

import { AccountFrame } from '@learnloom/ui/core';
import { session, useMessages, useStore } from '@learnloom/ui/platform';
import { ContinueReading } from '@learnloom/ui/public';
import { AccountSettings, MyData } from './account-parts.tsx';
import { profileMessages } from './messages/messages.ts';

/** One's own account: what is kept, taking it along, and leaving. */
export function Page() {
  const t = useMessages(profileMessages);
  const { user } = useStore(session);
  if (!user) return null;
  return (
    <AccountFrame title={t('account.title')} lead={t('account.lead')}>
      <ContinueReading />
      <MyData user={user} />
      <AccountSettings user={user} />
    </AccountFrame>
  );
}

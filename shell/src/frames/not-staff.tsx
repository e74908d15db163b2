import type { SessionUser } from '@learnloom/contracts/accounts/account';
import { hostUrl, signOut, useMessages } from '@learnloom/ui/platform';
import { LinkButton, PlainButton } from '@learnloom/ui/public';
import { shellMessages } from '../messages/messages.ts';

/** A learner's account on the admin host. */
export function NotStaff({ user }: { readonly user: SessionUser }) {
  const t = useMessages(shellMessages);
  return (
    <main id="main" className="s-notice">
      <h1>{t('notStaff.title')}</h1>
      <p>{t('notStaff.text', { email: user.email })}</p>
      <p className="s-notice-actions">
        <LinkButton href={hostUrl('main', '/')} look="solid">
          {t('notStaff.toSite')}
        </LinkButton>
        <PlainButton onClick={() => void signOut()}>{t('notStaff.otherAccount')}</PlainButton>
      </p>
    </main>
  );
}

import { accounts, type SessionUser } from '@learnloom/contracts/accounts/account';
import { Button } from '@learnloom/ui/core';
import { CommandForm } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { dropSession, RichMessage, useMessages } from '@learnloom/ui/platform';
import { FAREWELL } from '../auth/farewell.ts';
import { WithPassword } from './first-password.tsx';
import { profileMessages } from './messages/messages.ts';

interface Props {
  readonly user: SessionUser;
  readonly onClose: () => void;
}

/** Says what goes and what stays, and asks for the password. */
export function DeleteAccountDialog({ user, onClose }: Props) {
  const t = useMessages(profileMessages);
  const { firstName, lastName, email } = user;
  const keep = (
    <Button variant="outlined" color="neutral" onClick={onClose}>
      {t('delete.keep')}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={t('delete.title', { firstName, lastName })}>
      <div className="s-leaving">
        <p>{t('delete.final')}</p>
        <ul>
          <li>{t('delete.signedOut')}</li>
          <li>
            <RichMessage text={t('delete.erased', { email })} parts={{ email: words => <b>{words}</b> }} />
          </li>
          <li>{t('delete.newsletter')}</li>
        </ul>
        <p>{t('delete.record')}</p>
      </div>
      <WithPassword actions={keep}>
        <CommandForm
          label={t('part.delete')}
          command={accounts.removeOwn}
          fields={[{ kind: 'password', name: 'password', label: t('yourPassword'), autoComplete: 'current-password' }]}
          quiet
          submitLabel={t('part.delete')}
          danger
          onDone={() => {
            dropSession();
            // Loaded anew, so that nothing of the person stays in memory.
            location.replace(`/login?${FAREWELL}`);
          }}
          actions={keep}
        />
      </WithPassword>
    </Dialog>
  );
}

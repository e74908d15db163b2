import { accounts, type AccountRow } from '@learnloom/contracts/accounts/account';
import { Note } from '@learnloom/ui/core';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { useCommand } from '@learnloom/ui/platform';
import { Refused } from './refused.tsx';
import { adminsMessages } from './messages/messages.ts';

const t = adminsMessages.text;

interface DeleteAccountDialogProps {
  readonly account: Pick<AccountRow, 'key' | 'name' | 'email'>;
  readonly onClose: () => void;
}

/** Asks before a person is erased. */
export function DeleteAccountDialog({ account, onClose }: DeleteAccountDialogProps) {
  const { busy, problem, send } = useCommand(accounts.remove);
  return (
    <ConfirmDialog
      open
      title={t('deleteTheAccountOf', { name: account.name })}
      confirmLabel={t('deleteAccount')}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void send({ key: account.key }).then(answer => answer && onClose())}
    >
      <Note>{t('thisCannotBeUndoneWill', { email: account.email })}</Note>
      <Note>{t('activityLogKeepsTheirPast')}</Note>
      <Refused problem={problem} />
    </ConfirmDialog>
  );
}

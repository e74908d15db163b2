import { accounts, type AccountRow } from '@learnloom/contracts/accounts/account';
import { Note } from '@learnloom/ui/core';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { useCommand } from '@learnloom/ui/platform';
import { Refused } from './refused.tsx';

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
      title={`Delete the account of ${account.name}?`}
      confirmLabel="Delete account"
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void send({ key: account.key }).then(answer => answer && onClose())}
    >
      <Note>
        This cannot be undone. {account.email} will be signed out on all devices. Their name, email address and all
        other personal data will be erased, and their newsletter subscription will end. The email address can be used to
        register again.
      </Note>
      <Note>
        The activity log keeps their past actions under “Deleted account”. To block someone temporarily, suspend the
        account instead.
      </Note>
      <Refused problem={problem} />
    </ConfirmDialog>
  );
}

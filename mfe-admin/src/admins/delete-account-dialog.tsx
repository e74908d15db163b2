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
        This cannot be taken back. {account.email} is signed out everywhere; names, email and all that is written about
        the person are erased, and a newsletter subscription of that email ends. The email can register again.
      </Note>
      <Note>
        The activity log keeps what was done, by a “Deleted account”. To shut somebody out for a while, suspend the
        account instead.
      </Note>
      <Refused problem={problem} />
    </ConfirmDialog>
  );
}

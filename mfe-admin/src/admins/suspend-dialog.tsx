import { accounts, type AccountRow } from '@learnloom/contracts/accounts/account';
import { Note } from '@learnloom/ui/core';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { useCommand } from '@learnloom/ui/platform';
import { Refused } from './refused.tsx';
import { useSuspension } from './suspension-fields.tsx';

interface SuspendDialogProps {
  readonly account: Pick<AccountRow, 'key' | 'name' | 'version'>;
  readonly onClose: () => void;
}

/** Asks before an account is shut out: why, and for how long. */
export function SuspendDialog({ account, onClose }: SuspendDialogProps) {
  const { busy, errors, problem, send } = useCommand(accounts.suspend);
  const { said, fields } = useSuspension(errors);
  const suspend = async (): Promise<void> => {
    if (said && (await send({ key: account.key, ...said }, account.version))) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Suspend ${account.name}?`}
      confirmLabel="Suspend account"
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void suspend()}
    >
      <Note>{account.name} is signed out everywhere within seconds and cannot sign in meanwhile.</Note>
      {fields}
      <Refused problem={problem} />
    </ConfirmDialog>
  );
}

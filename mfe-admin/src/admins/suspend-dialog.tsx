import { useState } from 'react';
import { accounts, type AccountRow } from '@learnloom/contracts/accounts/account';
import { Typography } from '@learnloom/ui/core';
import { MultilineField } from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { useCommand } from '@learnloom/ui/platform';
import { Refused } from './refused.tsx';

interface SuspendDialogProps {
  readonly account: AccountRow;
  readonly onClose: () => void;
}

/** Asks before an account is shut out, and why. */
export function SuspendDialog({ account, onClose }: SuspendDialogProps) {
  const [reason, setReason] = useState('');
  const { busy, errors, problem, send } = useCommand(accounts.suspend);
  const suspend = async (): Promise<void> => {
    if (await send({ key: account.key, reason: reason.replace(/\s+/g, ' ') }, account.version)) onClose();
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
      <Typography level="body-sm" sx={{ marginBottom: 2 }}>
        {account.email} is signed out everywhere within seconds and cannot sign in until the account is reactivated.
      </Typography>
      <MultilineField
        label="Reason"
        helper="Kept in the activity log"
        value={reason}
        maxLength={300}
        rows={[2, 4]}
        error={errors['reason']}
        onChange={setReason}
      />
      <Refused problem={problem} />
    </ConfirmDialog>
  );
}

import { useState } from 'react';
import { accounts, type AccountRow } from '@learnloom/contracts/accounts/account';
import { Typography } from '@learnloom/ui/core';
import { DateField, MultilineField, SelectField } from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { useCommand } from '@learnloom/ui/platform';
import { Refused } from './refused.tsx';

const DAY_MS = 86_400_000;

/** How long somebody is shut out: days, an own date, or until somebody reactivates the account. */
const lengths = [
  { value: '', label: 'Until it is reactivated' },
  { value: '1', label: 'One day' },
  { value: '7', label: 'A week' },
  { value: '30', label: '30 days' },
  { value: 'date', label: 'Until a date' },
] as const;

/** The date's first moment here. */
const momentOf = (date: string): string | undefined => {
  const [year, month, day] = date.split('-').map(Number);
  return year && month && day ? new Date(year, month - 1, day).toISOString() : undefined;
};

interface SuspendDialogProps {
  readonly account: Pick<AccountRow, 'key' | 'name' | 'version'>;
  readonly onClose: () => void;
}

/** Asks before an account is shut out: why, and for how long. */
export function SuspendDialog({ account, onClose }: SuspendDialogProps) {
  const [reason, setReason] = useState('');
  const [length, setLength] = useState('');
  const [date, setDate] = useState('');
  const { busy, errors, problem, send } = useCommand(accounts.suspend);
  const days = Number(length);
  const until =
    length === 'date' ? momentOf(date) : days ? new Date(Date.now() + days * DAY_MS).toISOString() : undefined;
  const missing = length === 'date' && until === undefined;
  const suspend = async (): Promise<void> => {
    if (missing) return;
    const said = { key: account.key, reason: reason.replace(/\s+/g, ' '), ...(until !== undefined && { until }) };
    if (await send(said, account.version)) onClose();
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
        {account.name} is signed out everywhere within seconds and cannot sign in meanwhile.
      </Typography>
      <div className="m-suspend">
        <SelectField label="For how long" value={length} options={lengths} onChange={setLength} />
        {length === 'date' && (
          <DateField
            label="Until the beginning of"
            value={date}
            error={errors['until'] ?? (missing ? 'Please choose a date' : undefined)}
            onChange={setDate}
          />
        )}
        <MultilineField
          label="Reason"
          helper="Kept in the activity log, for those who manage accounts"
          value={reason}
          maxLength={300}
          rows={[2, 4]}
          error={errors['reason']}
          onChange={setReason}
        />
      </div>
      <Refused problem={problem} />
    </ConfirmDialog>
  );
}

import { useState } from 'react';
import type { Person } from '@learnloom/contracts/accounts/people';
import { secondFactor } from '@learnloom/contracts/accounts/second-factor';
import { MultilineField } from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { useCommand } from '@learnloom/ui/platform';
import { Refused } from './refused.tsx';

interface Props {
  readonly account: Pick<Person, 'key' | 'name'>;
  readonly onClose: () => void;
}

/** Asks before somebody's second factor is taken off: for whoever has lost the device and the recovery codes. */
export function ResetFactorDialog({ account: { key, name }, onClose }: Props) {
  const [reason, setReason] = useState('');
  const { busy, errors, problem, send } = useCommand(secondFactor.reset);
  const reset = async (): Promise<void> => {
    if (await send({ key, reason: reason.replace(/\s+/g, ' ').trim() })) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Reset two-step verification for ${name}?`}
      confirmLabel="Reset two-step verification"
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void reset()}
    >
      <div className="m-suspend">
        <p className="m-person-note">
          Make sure that the request really came from {name}. Afterward, their password alone is enough to sign in.
          Their passkeys and recovery codes stop working, and all sessions end.
        </p>
        <MultilineField
          label="Reason"
          helper={`Included in the email to ${name}`}
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

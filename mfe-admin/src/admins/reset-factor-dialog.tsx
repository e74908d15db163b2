import { useState } from 'react';
import type { Person } from '@learnloom/contracts/accounts/people';
import { secondFactor } from '@learnloom/contracts/accounts/second-factor';
import { MultilineField } from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { useCommand } from '@learnloom/ui/platform';
import { Refused } from './refused.tsx';
import { adminsMessages } from './messages/messages.ts';

const t = adminsMessages.text;

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
      title={t('resetTwoStepVerificationFor', { name })}
      confirmLabel={t('resetTwoStepVerification')}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void reset()}
    >
      <div className="m-suspend">
        <p className="m-person-note">{t('makeSureThatTheRequest', { name })}</p>
        <MultilineField
          label={t('reason')}
          helper={t('includedInTheEmailTo', { name })}
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

import { useState } from 'react';
import { staffAttempts } from '@learnloom/contracts/assessments/attempt';
import { attemptCare, type StaffAttempt } from '@learnloom/contracts/assessments/staff-attempts';
import { Button } from '@learnloom/ui/core';
import { NumberField } from '@learnloom/ui/forms';
import { ConfirmDialog, Dialog } from '@learnloom/ui/overlay';
import { useCommand } from '@learnloom/ui/platform';
import { MinutesField, ReasonField } from '../time-fields.tsx';
import { marksMessages } from '../messages/messages.ts';

const t = marksMessages.text;

type Open = 'time' | 'reopen' | 'hand-in' | null;

interface TimeDialogProps {
  readonly attempt: StaffAttempt;
  readonly reopening: boolean;
  readonly onClose: () => void;
}

/** How much time, and why. */
function TimeDialog({ attempt, reopening, onClose }: TimeDialogProps) {
  const { key, duration } = attempt;
  const [minutes, setMinutes] = useState<number | null>(reopening ? (duration ?? null) : 10);
  const [percent, setPercent] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const adjust = useCommand(attemptCare.adjustDeadline);
  const reopen = useCommand(attemptCare.reopen);
  const sending = reopening ? reopen : adjust;

  async function submit(): Promise<void> {
    const sent = reopening
      ? await reopen.send({ key, minutes, reason })
      : await adjust.send({ key, minutes: minutes ?? 0, percent: percent ?? 0, reason });
    if (sent) onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={reopening ? t('reopenThisAttempt') : t('addTime')}
      actions={
        <>
          <Button variant="plain" color="neutral" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={sending.busy} onClick={() => void submit()}>
            {reopening ? t('reopen') : t('addTime')}
          </Button>
        </>
      }
    >
      <div className="am-form">
        {reopening && <p>{t('learnerContinuesFromWhereThey')}</p>}
        <MinutesField
          label={reopening ? t('minutesFromNow') : t('minutesToAdd')}
          value={minutes}
          onChange={setMinutes}
          helper={reopening ? t('leaveEmptyForNoTime') : undefined}
          error={sending.errors['minutes']}
        />
        {!reopening && duration !== null && (
          <NumberField
            label={t('extraTimePercentOfThe')}
            value={percent}
            onChange={setPercent}
            unit="%"
            maxLength={3}
            helper={t('limitIsMinutes', { duration })}
            error={sending.errors['percent']}
          />
        )}
        <ReasonField value={reason} onChange={setReason} error={sending.errors['reason']} />
      </div>
    </Dialog>
  );
}

/** What may be done with an attempt as it is. */
export function AttemptActions({ attempt }: { readonly attempt: StaffAttempt }) {
  const [open, setOpen] = useState<Open>(null);
  const handIn = useCommand(staffAttempts.handIn);
  const { allowed } = handIn;
  const close = (): void => setOpen(null);
  if (!allowed) return null;
  return (
    <>
      {attempt.status === 'open' ? (
        <>
          {attempt.endsAt !== null && (
            <Button variant="outlined" color="neutral" onClick={() => setOpen('time')}>
              {t('addTime')}
            </Button>
          )}
          <Button variant="outlined" color="neutral" onClick={() => setOpen('hand-in')}>
            {t('submitText')}
          </Button>
        </>
      ) : (
        <Button variant="outlined" color="neutral" onClick={() => setOpen('reopen')}>
          {t('reopen')}
        </Button>
      )}
      {(open === 'time' || open === 'reopen') && (
        <TimeDialog attempt={attempt} reopening={open === 'reopen'} onClose={close} />
      )}
      <ConfirmDialog
        open={open === 'hand-in'}
        title={t('submitThisAttempt')}
        confirmLabel={t('submitText')}
        danger={false}
        busy={handIn.busy}
        onCancel={close}
        onConfirm={() => void handIn.send({ key: attempt.key }).then(close)}
      >
        {t('savedAnswersWillBeGradedThe')}
      </ConfirmDialog>
    </>
  );
}

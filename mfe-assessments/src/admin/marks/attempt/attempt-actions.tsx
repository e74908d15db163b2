import { useState } from 'react';
import { staffAttempts } from '@learnloom/contracts/assessments/attempt';
import { attemptCare, type StaffAttempt } from '@learnloom/contracts/assessments/staff-attempts';
import { Button } from '@learnloom/ui/core';
import { NumberField } from '@learnloom/ui/forms';
import { ConfirmDialog, Dialog } from '@learnloom/ui/overlay';
import { useCommand } from '@learnloom/ui/platform';
import { MinutesField, ReasonField } from '../time-fields.tsx';

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
      title={reopening ? 'Reopen this attempt?' : 'Add time'}
      actions={
        <>
          <Button variant="plain" color="neutral" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={sending.busy} onClick={() => void submit()}>
            {reopening ? 'Reopen' : 'Add time'}
          </Button>
        </>
      }
    >
      <div className="am-form">
        {reopening && (
          <p>The learner continues from where they left off. The attempt will be graded again when it is submitted.</p>
        )}
        <MinutesField
          label={reopening ? 'Minutes from now' : 'Minutes to add'}
          value={minutes}
          onChange={setMinutes}
          helper={reopening ? 'Leave empty for no time limit.' : undefined}
          error={sending.errors['minutes']}
        />
        {!reopening && duration !== null && (
          <NumberField
            label="Extra time (percent of the time limit)"
            value={percent}
            onChange={setPercent}
            unit="%"
            maxLength={3}
            helper={`The limit is ${duration} minutes.`}
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
              Add time
            </Button>
          )}
          <Button variant="outlined" color="neutral" onClick={() => setOpen('hand-in')}>
            Submit
          </Button>
        </>
      ) : (
        <Button variant="outlined" color="neutral" onClick={() => setOpen('reopen')}>
          Reopen
        </Button>
      )}
      {(open === 'time' || open === 'reopen') && (
        <TimeDialog attempt={attempt} reopening={open === 'reopen'} onClose={close} />
      )}
      <ConfirmDialog
        open={open === 'hand-in'}
        title="Submit this attempt?"
        confirmLabel="Submit"
        danger={false}
        busy={handIn.busy}
        onCancel={close}
        onConfirm={() => void handIn.send({ key: attempt.key }).then(close)}
      >
        The saved answers will be graded. The learner cannot change them unless you reopen the attempt.
      </ConfirmDialog>
    </>
  );
}

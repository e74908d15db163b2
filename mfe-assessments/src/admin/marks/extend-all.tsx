import { useState } from 'react';
import { attemptsChange } from '@learnloom/contracts/assessments/attempts-change';
import { Button } from '@learnloom/ui/core';
import { Dialog } from '@learnloom/ui/overlay';
import { useCommand } from '@learnloom/ui/platform';
import { MinutesField, ReasonField } from './time-fields.tsx';

/** More time for everybody who is at an assessment now. */
export function ExtendAll({ assessment }: { readonly assessment: string }) {
  const [open, setOpen] = useState(false);
  const [minutes, setMinutes] = useState<number | null>(10);
  const [reason, setReason] = useState('');
  const { allowed, busy, errors, send } = useCommand(attemptsChange.extend);
  const close = (): void => setOpen(false);
  if (!allowed) return null;
  return (
    <>
      <Button variant="outlined" color="neutral" onClick={() => setOpen(true)}>
        Add time for everyone
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Add time for everyone"
        actions={
          <>
            <Button variant="plain" color="neutral" onClick={close}>
              Cancel
            </Button>
            <Button
              loading={busy}
              onClick={() =>
                void send({ assessment, minutes: minutes ?? 0, percent: 0, reason }).then(sent => sent && close())
              }
            >
              Add time
            </Button>
          </>
        }
      >
        <div className="am-form">
          <MinutesField
            value={minutes}
            onChange={setMinutes}
            helper="Applies to all attempts in progress that have a time limit."
            error={errors['minutes']}
          />
          <ReasonField value={reason} onChange={setReason} />
        </div>
      </Dialog>
    </>
  );
}

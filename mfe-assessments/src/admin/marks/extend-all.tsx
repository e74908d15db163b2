import { useState } from 'react';
import { attemptsChange } from '@learnloom/contracts/assessments/attempts-change';
import { Button } from '@learnloom/ui/core';
import { Dialog } from '@learnloom/ui/overlay';
import { useCommand } from '@learnloom/ui/platform';
import { MinutesField, ReasonField } from './time-fields.tsx';
import { marksMessages } from './messages/messages.ts';

const t = marksMessages.text;

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
        {t('addTimeForEveryone')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('addTimeForEveryone')}
        actions={
          <>
            <Button variant="plain" color="neutral" onClick={close}>
              {t('cancel')}
            </Button>
            <Button
              loading={busy}
              onClick={() =>
                void send({ assessment, minutes: minutes ?? 0, percent: 0, reason }).then(sent => sent && close())
              }
            >
              {t('addTime')}
            </Button>
          </>
        }
      >
        <div className="am-form">
          <MinutesField
            value={minutes}
            onChange={setMinutes}
            helper={t('appliesToAllAttemptsIn')}
            error={errors['minutes']}
          />
          <ReasonField value={reason} onChange={setReason} />
        </div>
      </Dialog>
    </>
  );
}

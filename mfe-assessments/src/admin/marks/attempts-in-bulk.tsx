import { useState } from 'react';
import { staffAttempts } from '@learnloom/contracts/assessments/attempt';
import { attemptCare, type AttemptOfAny } from '@learnloom/contracts/assessments/staff-attempts';
import type { BulkAction, BulkAskProps } from '@learnloom/ui/grid';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { sendTelling } from '@learnloom/ui/platform';
import { MinutesField, ReasonField } from './time-fields.tsx';
import { marksMessages } from './messages/messages.ts';

const t = marksMessages.text;

type Asking = BulkAskProps<AttemptOfAny>;
type Send = BulkAction<AttemptOfAny>['send'];

const handIn: Send = ({ key }, id) => sendTelling(staffAttempts.handIn, { key }, { idempotencyKey: id });
const adjust =
  (minutes: number, reason: string): Send =>
  ({ key }, id) =>
    sendTelling(attemptCare.adjustDeadline, { key, minutes, percent: 0, reason }, { idempotencyKey: id });

/** As much for each of them, and why. */
function MoreTimeForChosen({ rows, onCancel, onStart }: Asking) {
  const [minutes, setMinutes] = useState<number | null>(10);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  return (
    <ConfirmDialog
      open
      danger={false}
      title={t('addTimeTo', { rows: t('attemptCount', { count: rows.length }) })}
      confirmLabel={t('addTime')}
      onCancel={onCancel}
      onConfirm={() => {
        setAsked(true);
        if (minutes) onStart(adjust(minutes, reason));
      }}
    >
      <div className="am-form">
        <MinutesField
          value={minutes}
          onChange={setMinutes}
          error={asked && !minutes ? attemptCare.adjustDeadline.refuses['no-time'].message : undefined}
        />
        <ReasonField value={reason} onChange={setReason} />
      </div>
    </ConfirmDialog>
  );
}

function HandInChosen({ rows, onCancel, onStart }: Asking) {
  return (
    <ConfirmDialog
      open
      danger={false}
      title={t('submit', { rows: t('attemptCount', { count: rows.length }) })}
      confirmLabel={t('submitText')}
      onCancel={onCancel}
      onConfirm={() => onStart(handIn)}
    >
      {t('savedAnswersWillBeGraded')}
    </ConfirmDialog>
  );
}

/** What can be done with many attempts at once. */
export const attemptsInBulk: readonly BulkAction<AttemptOfAny>[] = [
  {
    label: t('addTime'),
    done: t('givenExtraTime'),
    permission: attemptCare.adjustDeadline.permission,
    fits: ({ status, endsAt }) => status === 'open' && endsAt !== null,
    unfit: t('alreadySubmittedOrWithoutA'),
    ask: MoreTimeForChosen,
    send: adjust(10, ''),
  },
  {
    label: t('submitText'),
    done: 'submitted',
    permission: staffAttempts.handIn.permission,
    fits: ({ status }) => status === 'open',
    unfit: t('alreadySubmitted'),
    ask: HandInChosen,
    send: handIn,
  },
];

import { useState } from 'react';
import { staffAttempts } from '@learnloom/contracts/assessments/attempt';
import { attemptCare, type AttemptOfAny } from '@learnloom/contracts/assessments/staff-attempts';
import type { BulkAction, BulkAskProps } from '@learnloom/ui/grid';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { countOf, sendTelling } from '@learnloom/ui/platform';
import { MinutesField, ReasonField } from './time-fields.tsx';

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
      title={`Give ${countOf(rows.length, 'attempt')} more time?`}
      confirmLabel="Add time"
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
      title={`Hand ${countOf(rows.length, 'attempt')} in?`}
      confirmLabel="Hand in"
      onCancel={onCancel}
      onConfirm={() => onStart(handIn)}
    >
      What is saved by now is graded. The learners can write no more, unless you reopen it.
    </ConfirmDialog>
  );
}

/** What can be done with many attempts at once. */
export const attemptsInBulk: readonly BulkAction<AttemptOfAny>[] = [
  {
    label: 'More time',
    done: 'given more time',
    permission: attemptCare.adjustDeadline.permission,
    fits: ({ status, endsAt }) => status === 'open' && endsAt !== null,
    unfit: 'handed in, or without an end',
    ask: MoreTimeForChosen,
    send: adjust(10, ''),
  },
  {
    label: 'Hand in',
    done: 'handed in',
    permission: staffAttempts.handIn.permission,
    fits: ({ status }) => status === 'open',
    unfit: 'handed in already',
    ask: HandInChosen,
    send: handIn,
  },
];

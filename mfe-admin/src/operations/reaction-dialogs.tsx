import { reactionLabel } from '@learnloom/contracts/operations/names';
import { useState } from 'react';
import type { ReactionRow } from '@learnloom/contracts/kernel/reaction-row';
import { reactions, type FailedWorkRow } from '@learnloom/contracts/operations/reactions';
import { Note } from '@learnloom/ui/core';
import { MultilineField } from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { countOf, useCommand } from '@learnloom/ui/platform';

interface RetryAllDialogProps {
  readonly reaction: ReactionRow;
  readonly onClose: () => void;
}

/** Asks before everything that failed is tried again. */
export function RetryAllDialog({ reaction: { name, retried, parked }, onClose }: RetryAllDialogProps) {
  const { busy, send } = useCommand(reactions.retryAll);
  const retry = async (): Promise<void> => {
    if (await send({ name })) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Retry all failed “${reactionLabel(name)}” jobs?`}
      confirmLabel="Retry all"
      danger={false}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void retry()}
    >
      <Note>
        {countOf(retried + parked, 'failed job')} will be retried now, along with the jobs that wait for them. Jobs that
        fail again will return to this list.
      </Note>
    </ConfirmDialog>
  );
}

interface SkipWorkDialogProps {
  readonly row: FailedWorkRow;
  readonly onClose: () => void;
}

/** Asks before a piece of work is given up, and why. */
export function SkipWorkDialog({ row, onClose }: SkipWorkDialogProps) {
  const [reason, setReason] = useState('');
  const { busy, errors, send } = useCommand(reactions.skip);
  const { name, type, stream, event, step, behind } = row;
  const skip = async (): Promise<void> => {
    if (await send({ name, event, step, reason: reason.replace(/\s+/g, ' ') })) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Skip “${reactionLabel(name)}” for this event?`}
      confirmLabel="Skip"
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void skip()}
    >
      <Note>
        This job will not be run for {type} of {stream}.
        {behind > 0 && ` ${countOf(behind, 'later event')} in the stream will continue.`}
      </Note>
      <MultilineField
        label="Reason"
        helper="Kept permanently in the activity log. Do not include personal data."
        value={reason}
        maxLength={300}
        rows={[2, 4]}
        error={errors['reason']}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}

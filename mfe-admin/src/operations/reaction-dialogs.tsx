import { reactionLabel } from '@learnloom/contracts/operations/names';
import { useState } from 'react';
import type { ReactionRow } from '@learnloom/contracts/kernel/reaction-row';
import { reactions, type FailedWorkRow } from '@learnloom/contracts/operations/reactions';
import { Note } from '@learnloom/ui/core';
import { MultilineField } from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { useCommand } from '@learnloom/ui/platform';
import { operationsMessages } from './messages/messages.ts';

const t = operationsMessages.text;

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
      title={t('retryAllFailedJobs', { reactionLabel: reactionLabel(name) })}
      confirmLabel={t('retryAll')}
      danger={false}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void retry()}
    >
      <Note>{t('willBeRetriedNowAlong', { retried: t('failedJobCount', { count: retried + parked }) })}</Note>
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
      title={t('skipForThisEvent', { reactionLabel: reactionLabel(name) })}
      confirmLabel={t('skip')}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void skip()}
    >
      <Note>
        {t('thisJobWillNotBe', { type, stream })}
        {behind > 0 && t('inTheStreamWillContinue', { behind: t('laterEventCount', { count: behind }) })}
      </Note>
      <MultilineField
        label={t('reason')}
        helper={t('keptPermanentlyInTheActivity')}
        value={reason}
        maxLength={300}
        rows={[2, 4]}
        error={errors['reason']}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}

import { readModelLabel } from '@learnloom/contracts/operations/names';
import { readModels, type ParkedEventRow } from '@learnloom/contracts/operations/read-models';
import { Note } from '@learnloom/ui/core';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { useCommand } from '@learnloom/ui/platform';
import { operationsMessages } from './messages/messages.ts';

const t = operationsMessages.text;

interface ParkedDialogProps {
  readonly row: ParkedEventRow;
  readonly onClose: () => void;
}

/** Asks before a stream's parked events are applied. */
export function RetryDialog({ row, onClose }: ParkedDialogProps) {
  const { busy, send } = useCommand(readModels.retryParked);
  const { name, stream, ofStream } = row;
  const retry = async (): Promise<void> => {
    if (await send({ name, stream })) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={
        ofStream === 1
          ? t('retryText', { type: row.type })
          : t('retryText2', { ofStream: t('failedEventCount', { count: ofStream }) })
      }
      confirmLabel={t('retry')}
      danger={false}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void retry()}
    >
      <Note>{t('failedEventsOfWillBe', { stream, readModelLabel: readModelLabel(name) })}</Note>
    </ConfirmDialog>
  );
}

/** Asks before an event is given up. */
export function SkipDialog({ row, onClose }: ParkedDialogProps) {
  const { busy, send } = useCommand(readModels.skipParked);
  const { name, stream, event, ofStream } = row;
  const skip = async (): Promise<void> => {
    if (await send({ name, stream, event })) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('skipText', { type: row.type })}
      confirmLabel={t('skipEvent')}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void skip()}
    >
      <Note>
        {t('willContinueWithoutThisEvent', { readModelLabel: readModelLabel(name), stream })}
        {ofStream > 1 && t('inTheStreamWillBe', { ofStream: t('laterEventCount', { count: ofStream - 1 }) })}
      </Note>
    </ConfirmDialog>
  );
}

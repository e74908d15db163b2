import { readModelLabel } from '@learnloom/contracts/operations/names';
import { readModels, type ParkedEventRow } from '@learnloom/contracts/operations/read-models';
import { Note } from '@learnloom/ui/core';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { countOf, useCommand } from '@learnloom/ui/platform';

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
      title={ofStream === 1 ? `Retry “${row.type}”?` : `Retry ${countOf(ofStream, 'failed event')}?`}
      confirmLabel="Retry"
      danger={false}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void retry()}
    >
      <Note>
        The failed events of {stream} will be applied to “{readModelLabel(name)}” in order. If an event fails again, it
        and the later events stay here with the new error.
      </Note>
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
      title={`Skip “${row.type}”?`}
      confirmLabel="Skip event"
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void skip()}
    >
      <Note>
        “{readModelLabel(name)}” will continue without this event of {stream}, so its data will be incomplete. The event
        stays in the event log.
        {ofStream > 1 && ` ${countOf(ofStream - 1, 'later event')} in the stream will be retried.`}
      </Note>
    </ConfirmDialog>
  );
}

import { readModelLabel } from '@learnloom/contracts/operations/names';
import { readModels, type ReadModelRow } from '@learnloom/contracts/operations/read-models';
import { Note } from '@learnloom/ui/core';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { useCommand } from '@learnloom/ui/platform';
import { operationsMessages } from './messages/messages.ts';

const t = operationsMessages.text;

interface RebuildDialogProps {
  readonly readModel: ReadModelRow;
  readonly onAsked: () => void;
  readonly onClose: () => void;
}

/** Asks before a read model is built anew. */
export function RebuildDialog({ readModel, onAsked, onClose }: RebuildDialogProps) {
  const { busy, send } = useCommand(readModels.rebuild);
  const rebuild = async (): Promise<void> => {
    if (!(await send({ name: readModel.name }))) return;
    onAsked();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('rebuildQuestion', { readModelLabel: readModelLabel(readModel.name) })}
      confirmLabel={t('rebuildAction')}
      danger={false}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void rebuild()}
    >
      <Note>{t('allEventsWillBeReplayed')}</Note>
    </ConfirmDialog>
  );
}

import { useState } from 'react';
import { imports, type ImportOne } from '@learnloom/contracts/imports/imports';
import { Button, Note } from '@learnloom/ui/core';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { useCommand } from '@learnloom/ui/platform';
import { importsMessages } from './messages/messages.ts';

const t = importsMessages.text;

interface UndoDialogProps {
  readonly one: ImportOne;
  readonly onClose: () => void;
}

function UndoDialog({ one: { key, created, edited }, onClose }: UndoDialogProps) {
  const { busy, send } = useCommand(imports.undo);
  const undo = async (): Promise<void> => {
    if (await send({ key })) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('undoThisImport')}
      confirmLabel={t('undoImport')}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void undo()}
    >
      <Note>
        {created > 0 && t('willBeDeleted', { created: t('createdItemCount', { count: created }) })}
        {edited > 0 && t('willGetTheEarlierVersion', { edited: t('updatedItemCount', { count: edited }) })}
        {t('itemsThatPeopleChangedAfter')}
      </Note>
    </ConfirmDialog>
  );
}

/** What can be done with an import now. */
export function ImportActions({ one }: { readonly one: ImportOne }) {
  const { key, status } = one;
  const start = useCommand(imports.start);
  const stop = useCommand(imports.stop);
  const undo = useCommand(imports.undo);
  const [isUndoing, setIsUndoing] = useState(false);
  const hasEnded = status === 'imported' || status === 'stopped' || status === 'failed';
  const isStartable = status === 'checked' || status === 'stopped' || status === 'failed';
  return (
    <>
      {hasEnded && (
        <Button variant="outlined" color="neutral" disabled={!undo.allowed} onClick={() => setIsUndoing(true)}>
          {t('undoImport')}
        </Button>
      )}
      {(status === 'importing' || status === 'stopping') && (
        <Button
          variant="outlined"
          color="danger"
          disabled={!stop.allowed || status === 'stopping'}
          loading={stop.busy}
          onClick={() => void stop.send({ key })}
        >
          {t('stopImport')}
        </Button>
      )}
      {isStartable && (
        <Button disabled={!start.allowed} loading={start.busy} onClick={() => void start.send({ key })}>
          {status === 'checked' ? t('startImport') : t('continueImport')}
        </Button>
      )}
      {isUndoing && <UndoDialog one={one} onClose={() => setIsUndoing(false)} />}
    </>
  );
}

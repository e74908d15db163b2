import { useState } from 'react';
import { formMessages, type MessageRow } from '@learnloom/contracts/forms/messages';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { useAllowed, useCommand } from '@learnloom/ui/platform';
import { formsMessages } from './messages/messages.ts';

const t = formsMessages.text;

/** The message that is about to be deleted. */
export function useDeleting() {
  const [message, setMessage] = useState<MessageRow | null>(null);
  const allowed = useAllowed(formMessages.remove.permission);
  return { message, allowed, begin: setMessage, end: () => setMessage(null) };
}

interface DeleteMessageDialogProps {
  readonly message: MessageRow;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Asks before a message is deleted for good. */
export function DeleteMessageDialog({ message, onClose, onDeleted }: DeleteMessageDialogProps) {
  const { send, busy } = useCommand(formMessages.remove);
  const remove = async (): Promise<void> => {
    if (!(await send({ key: message.key }))) return;
    onClose();
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      open
      title={t('delete', { subject: message.subject })}
      confirmLabel={t('deleteMessage')}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      {t('messageFromYourNotesAnd', { name: message.name })}
    </ConfirmDialog>
  );
}

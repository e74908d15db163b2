import { useState } from 'react';
import { Button } from '@learnloom/ui/core';
import { FormChanges, type MergeWords } from '@learnloom/ui/forms';
import { ConfirmDialog, Dialog } from '@learnloom/ui/overlay';
import { changedFieldsOf, type ItemForm } from './item-form.ts';
import type { ItemEditor } from './use-item-editor.ts';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

interface UpdateDialogProps {
  readonly editor: ItemEditor;
  readonly words: MergeWords;
  readonly onClose: () => void;
}

/** Shows what readers will see otherwise before a published page is updated. */
export function UpdateDialog({ editor, words, onClose }: UpdateDialogProps) {
  const { form, savedForm, work, save, discardChanges } = editor;
  const [discarding, setDiscarding] = useState(false);
  const before: ItemForm = savedForm ?? form;
  const fields = changedFieldsOf(before, form);
  const busy = work !== null;
  const title = before.title;
  if (discarding)
    return (
      <ConfirmDialog
        open
        title={t('discardTheUnpublishedChangesTo', { title })}
        confirmLabel={t('discard')}
        busy={busy}
        onCancel={() => setDiscarding(false)}
        onConfirm={() => void discardChanges().then(onClose)}
      >
        {t('publishedVersionWillStayAs')}
      </ConfirmDialog>
    );
  return (
    <Dialog
      open
      size="lg"
      title={t('updateText', { title })}
      onClose={onClose}
      actions={
        <>
          <Button variant="plain" color="danger" disabled={busy} onClick={() => setDiscarding(true)}>
            {t('discardChanges')}
          </Button>
          <Button variant="outlined" color="neutral" disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={busy} disabled={fields.length === 0} onClick={() => void save().then(onClose)}>
            {t('update')}
          </Button>
        </>
      }
    >
      {fields.length === 0 ? (
        <p>{t('nothingDiffersFromThePublished')}</p>
      ) : (
        <>
          <p>{t('readersWillSeeTheseChanges')}</p>
          <FormChanges before={before} after={form} fields={fields} labels={words.labels} shown={words.shown} />
        </>
      )}
    </Dialog>
  );
}

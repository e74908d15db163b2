import { useState } from 'react';
import { Button } from '@learnloom/ui/core';
import { FormChanges, type MergeWords } from '@learnloom/ui/forms';
import { ConfirmDialog, Dialog } from '@learnloom/ui/overlay';
import { changedFieldsOf, type ItemForm } from './item-form.ts';
import type { ItemEditor } from './use-item-editor.ts';

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
        title={`Discard the unpublished changes to “${title}”?`}
        confirmLabel="Discard"
        busy={busy}
        onCancel={() => setDiscarding(false)}
        onConfirm={() => void discardChanges().then(onClose)}
      >
        The published version will stay as it is.
      </ConfirmDialog>
    );
  return (
    <Dialog
      open
      size="lg"
      title={`Update “${title}”?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="plain" color="danger" disabled={busy} onClick={() => setDiscarding(true)}>
            Discard changes
          </Button>
          <Button variant="outlined" color="neutral" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button loading={busy} disabled={fields.length === 0} onClick={() => void save().then(onClose)}>
            Update
          </Button>
        </>
      }
    >
      {fields.length === 0 ? (
        <p>Nothing differs from the published version.</p>
      ) : (
        <>
          <p>Readers will see these changes:</p>
          <FormChanges before={before} after={form} fields={fields} labels={words.labels} shown={words.shown} />
        </>
      )}
    </Dialog>
  );
}

import { people, type Person } from '@learnloom/contracts/accounts/people';
import { Button, Note } from '@learnloom/ui/core';
import { CommandForm } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';

interface Props {
  readonly account: Pick<Person, 'key' | 'staffNote' | 'version'>;
  readonly onClose: () => void;
}

/** Edits what staff note about somebody. */
export function NoteDialog({ account, onClose }: Props) {
  return (
    <Dialog open title={account.staffNote === '' ? 'Add note' : 'Edit note'} onClose={onClose}>
      <Note>Everyone who may view accounts sees the note. The user does not. It is erased with the account.</Note>
      <CommandForm
        label="Edit note"
        command={people.changeNote}
        extra={{ key: account.key }}
        seen={account.version}
        fields={[{ kind: 'multiline', name: 'note', label: 'Note', required: false, initial: account.staffNote }]}
        submitLabel="Save note"
        actions={
          <Button variant="plain" color="neutral" onClick={onClose}>
            Cancel
          </Button>
        }
        onDone={onClose}
      />
    </Dialog>
  );
}

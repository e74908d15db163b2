import { newsletter, type SubscriberRow } from '@learnloom/contracts/website/newsletter';
import { Button, Note } from '@learnloom/ui/core';
import { CommandForm } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';

interface Props {
  readonly row: SubscriberRow;
  readonly onClose: () => void;
}

/** Says which lists a subscriber is on. */
export function ListsDialog({ row, onClose }: Props) {
  return (
    <Dialog open title="Edit lists" onClose={onClose}>
      <Note>A newsletter can go to one list only. The subscriber does not see the names of lists.</Note>
      <CommandForm
        label="Edit lists"
        command={newsletter.chooseLists}
        extra={{ key: row.key }}
        fields={[{ kind: 'tags', name: 'lists', label: 'Lists', required: false, initial: row.lists }]}
        submitLabel="Save lists"
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

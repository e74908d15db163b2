import { moderation, type ModeratedEntry } from '@learnloom/contracts/courses/discussion';
import { Note } from '@learnloom/ui/core';
import { CommandForm } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';

interface HideDialogProps {
  readonly entry: Pick<ModeratedEntry, 'key' | 'kind'>;
  readonly onClose: () => void;
}

/** Hides an entry from everyone but its author and staff. */
export const HideDialog = ({ entry: { key, kind }, onClose }: HideDialogProps) => (
  <Dialog open size="sm" title={kind === 'question' ? 'Hide this question?' : 'Hide this answer?'} onClose={onClose}>
    <Note>
      {kind === 'question'
        ? 'Learners will no longer see the question and its answers. The author will see the reason.'
        : 'Learners will no longer see the answer. The author will see the reason.'}
    </Note>
    <CommandForm
      command={moderation.hide}
      extra={{ key }}
      fields={[{ kind: 'multiline', name: 'reason', label: 'Reason', rows: [2, 5] }]}
      submitLabel="Hide"
      onDone={onClose}
    />
  </Dialog>
);

import { moderation, type ModeratedEntry } from '@learnloom/contracts/courses/discussion';
import { Note } from '@learnloom/ui/core';
import { CommandForm } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { discussionsMessages } from './messages/messages.ts';

const t = discussionsMessages.text;

interface HideDialogProps {
  readonly entry: Pick<ModeratedEntry, 'key' | 'kind'>;
  readonly onClose: () => void;
}

/** Hides an entry from everyone but its author and staff. */
export const HideDialog = ({ entry: { key, kind }, onClose }: HideDialogProps) => (
  <Dialog open size="sm" title={kind === 'question' ? t('hideThisQuestion') : t('hideThisAnswer')} onClose={onClose}>
    <Note>{kind === 'question' ? t('learnersWillNoLongerSee') : t('learnersWillNoLongerSeeThe')}</Note>
    <CommandForm
      command={moderation.hide}
      extra={{ key }}
      fields={[{ kind: 'multiline', name: 'reason', label: t('reason'), rows: [2, 5] }]}
      submitLabel={t('hide')}
      onDone={onClose}
    />
  </Dialog>
);

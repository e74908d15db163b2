import { newsletter, type SubscriberRow } from '@learnloom/contracts/website/newsletter';
import { Button, Note } from '@learnloom/ui/core';
import { CommandForm } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { newsletterMessages } from './messages/messages.ts';

const t = newsletterMessages.text;

interface Props {
  readonly row: SubscriberRow;
  readonly onClose: () => void;
}

/** Says which lists a subscriber is on. */
export function ListsDialog({ row, onClose }: Props) {
  return (
    <Dialog open title={t('editLists')} onClose={onClose}>
      <Note>{t('newsletterCanGoToOne')}</Note>
      <CommandForm
        label={t('editLists')}
        command={newsletter.chooseLists}
        extra={{ key: row.key }}
        fields={[{ kind: 'tags', name: 'lists', label: t('lists'), required: false, initial: row.lists }]}
        submitLabel={t('saveLists')}
        actions={
          <Button variant="plain" color="neutral" onClick={onClose}>
            {t('cancel')}
          </Button>
        }
        onDone={onClose}
      />
    </Dialog>
  );
}

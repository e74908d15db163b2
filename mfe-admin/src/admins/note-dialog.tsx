import { people, type Person } from '@learnloom/contracts/accounts/people';
import { Button, Note } from '@learnloom/ui/core';
import { CommandForm } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { adminsMessages } from './messages/messages.ts';

const t = adminsMessages.text;

interface Props {
  readonly account: Pick<Person, 'key' | 'staffNote' | 'version'>;
  readonly onClose: () => void;
}

/** Edits what staff note about somebody. */
export function NoteDialog({ account, onClose }: Props) {
  return (
    <Dialog open title={account.staffNote === '' ? t('addNote') : t('editNote')} onClose={onClose}>
      <Note>{t('everyoneWhoMayViewAccounts')}</Note>
      <CommandForm
        label={t('editNote')}
        command={people.changeNote}
        extra={{ key: account.key }}
        seen={account.version}
        fields={[{ kind: 'multiline', name: 'note', label: t('note'), required: false, initial: account.staffNote }]}
        submitLabel={t('saveNote')}
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

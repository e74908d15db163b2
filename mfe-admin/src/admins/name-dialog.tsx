import type { Person } from '@learnloom/contracts/accounts/people';
import { people } from '@learnloom/contracts/accounts/people';
import { Button, Note } from '@learnloom/ui/core';
import { CommandForm } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { adminsMessages } from './messages/messages.ts';

const t = adminsMessages.text;

interface Props {
  readonly account: Pick<Person, 'key' | 'firstName' | 'lastName' | 'otherNames' | 'version'>;
  readonly onClose: () => void;
}

/** Gives somebody another name. */
export function NameDialog({ account, onClose }: Props) {
  return (
    <Dialog open title={t('editName')} onClose={onClose}>
      <Note>{t('newNameAppearsEverywhereOn')}</Note>
      <CommandForm
        label={t('editName')}
        command={people.correctName}
        extra={{ key: account.key }}
        seen={account.version}
        fields={[
          { kind: 'text', name: 'firstName', label: t('firstName'), initial: account.firstName },
          { kind: 'text', name: 'lastName', label: t('lastName'), initial: account.lastName },
          { kind: 'text', name: 'otherNames', label: t('otherNames'), initial: account.otherNames },
        ]}
        submitLabel={t('saveName')}
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

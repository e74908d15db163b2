import type { Person } from '@learnloom/contracts/accounts/people';
import { people } from '@learnloom/contracts/accounts/people';
import { Button, Note } from '@learnloom/ui/core';
import { CommandForm } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';

interface Props {
  readonly account: Pick<Person, 'key' | 'firstName' | 'lastName' | 'otherNames' | 'version'>;
  readonly onClose: () => void;
}

/** Gives somebody another name. */
export function NameDialog({ account, onClose }: Props) {
  return (
    <Dialog open title="Edit name" onClose={onClose}>
      <Note>The new name appears everywhere on the site. The user sees it on their profile.</Note>
      <CommandForm
        label="Edit name"
        command={people.correctName}
        extra={{ key: account.key }}
        seen={account.version}
        fields={[
          { kind: 'text', name: 'firstName', label: 'First name', initial: account.firstName },
          { kind: 'text', name: 'lastName', label: 'Last name', initial: account.lastName },
          { kind: 'text', name: 'otherNames', label: 'Other names', initial: account.otherNames },
        ]}
        submitLabel="Save name"
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

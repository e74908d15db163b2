import { accounts, type SessionUser } from '@learnloom/contracts/accounts/account';
import { Button } from '@learnloom/ui/core';
import { CommandForm, type FieldFor } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { dropSession } from '@learnloom/ui/platform';
import { FAREWELL } from '../auth/farewell.ts';
import { WithPassword } from './first-password.tsx';

const fields: readonly FieldFor<typeof accounts.removeOwn>[] = [
  { kind: 'password', name: 'password', label: 'Your password', autoComplete: 'current-password' },
];

interface Props {
  readonly user: SessionUser;
  readonly onClose: () => void;
}

/** Says what goes and what stays, and asks for the password. */
export function DeleteAccountDialog({ user, onClose }: Props) {
  const keep = (
    <Button variant="outlined" color="neutral" onClick={onClose}>
      Keep my account
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={`Delete your account, ${user.firstName} ${user.lastName}?`}>
      <div className="s-leaving">
        <p>This cannot be undone. When you delete your account:</p>
        <ul>
          <li>You will be signed out on all devices.</li>
          <li>
            Your name, your email address <b>{user.email}</b> and your other personal data will be erased.
          </li>
          <li>Your newsletter subscription will end.</li>
        </ul>
        <p>Your past actions stay on record under the name “Deleted account”.</p>
      </div>
      <WithPassword actions={keep}>
        <CommandForm
          label="Delete my account"
          command={accounts.removeOwn}
          fields={fields}
          quiet
          submitLabel="Delete my account"
          danger
          onDone={() => {
            dropSession();
            // Loaded anew, so that nothing of the person stays in memory.
            location.replace(`/login?${FAREWELL}`);
          }}
          actions={keep}
        />
      </WithPassword>
    </Dialog>
  );
}

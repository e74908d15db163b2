import { useState } from 'react';
import { accounts } from '@learnloom/contracts/accounts/account';
import { roleNames } from '@learnloom/contracts/kernel/access';
import { Button, Typography } from '@learnloom/ui/core';
import { CommandForm, TextField, type FieldSpec } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { CopyButton } from '@learnloom/ui/public';

const fields: readonly FieldSpec[] = [
  { kind: 'email', name: 'email', label: 'Email', autoComplete: 'off' },
  { kind: 'text', name: 'firstName', label: 'First name', maxLength: 60, autoComplete: 'off' },
  { kind: 'text', name: 'lastName', label: 'Last name', maxLength: 60, autoComplete: 'off' },
  { kind: 'text', name: 'otherNames', label: 'Other names', required: false, maxLength: 80, autoComplete: 'off' },
  {
    kind: 'radio',
    name: 'role',
    label: 'Role',
    initial: 'MANAGER',
    options: [
      { value: 'MANAGER', label: `${roleNames.MANAGER}: content and website pages` },
      { value: 'MASTER', label: `${roleNames.MASTER}: everything, accounts and admins too` },
    ],
  },
];

/** The link that the invited person opens; it works once. */
interface Invitation {
  readonly link: string;
}

const wholeAddress = (link: string): string => new URL(link, location.href).href;

/** Adds an admin and shows the one-time link on which that person chooses a password. */
export function AddAdminDialog({ onClose }: { readonly onClose: () => void }) {
  const [invited, setInvited] = useState<{ readonly email: string; readonly link: string } | null>(null);
  if (invited)
    return (
      <Dialog open onClose={onClose} title="Admin added" actions={<Button onClick={onClose}>Done</Button>}>
        <Typography level="body-sm" sx={{ marginBottom: 2 }}>
          Send this link to <b>{invited.email}</b>. Whoever opens it chooses the password of the account, so share it
          privately. It works once and is not shown again.
        </Typography>
        <div className="m-link">
          <TextField label="One-time link" value={invited.link} onChange={() => undefined} />
          <CopyButton text={invited.link} />
        </div>
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title="Add an admin">
      <CommandForm<ReturnType<typeof accounts.addAdmin.input>, Invitation>
        command={accounts.addAdmin}
        fields={fields}
        submitLabel="Add admin"
        onDone={({ data }, values) => setInvited({ email: String(values['email']), link: wholeAddress(data.link) })}
        actions={
          <Button variant="outlined" color="neutral" onClick={onClose}>
            Cancel
          </Button>
        }
      />
    </Dialog>
  );
}

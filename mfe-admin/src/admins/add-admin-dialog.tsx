import { accounts } from '@learnloom/contracts/accounts/account';
import { staffRoles } from '@learnloom/contracts/accounts/staff-roles';
import { roleNames } from '@learnloom/contracts/kernel/access';
import { Button, Note } from '@learnloom/ui/core';
import { CommandForm, MultiSelectField, TextField, type FieldFor } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { useAsk } from '@learnloom/ui/platform';
import { CopyButton } from '@learnloom/ui/public';

const fields: readonly FieldFor<typeof accounts.addAdmin>[] = [
  { kind: 'email', name: 'email', label: 'Email', autoComplete: 'off', autoFocus: true },
  { kind: 'text', name: 'firstName', label: 'First name', autoComplete: 'off' },
  { kind: 'text', name: 'lastName', label: 'Last name', autoComplete: 'off' },
  { kind: 'text', name: 'otherNames', label: 'Other names', autoComplete: 'off' },
  {
    kind: 'radio',
    name: 'role',
    label: 'Role',
    initial: 'MANAGER',
    labels: {
      MANAGER: `${roleNames.MANAGER}: manages content and website pages`,
      MASTER: `${roleNames.MASTER}: manages everything, including accounts and admins`,
    },
  },
];

/** Whom the one-time link is for. */
export interface Invited {
  readonly email: string;
  readonly link: string;
}

const wholeAddress = (link: string): string => new URL(link, location.href).href;

interface AddAdminDialogProps {
  /** Also when the dialog was closed before the answer came: the link is not to be had again. */
  readonly onInvited: (invited: Invited) => void;
  readonly onClose: () => void;
}

/** The named roles that there are; of a manager, those to begin with. */
function rolesField(roles: readonly { readonly key: string; readonly name: string }[]) {
  const options = roles.map(({ key, name }) => ({ value: key, label: name }));
  return {
    kind: 'custom',
    name: 'staffRoles',
    label: 'Manager roles',
    initial: [],
    render: ({ value, error, onChange }) => (
      <MultiSelectField
        label="Manager roles"
        hideLabel
        helper="A manager without a role gets all unrestricted permissions."
        placeholder="No role"
        value={Array.isArray(value) ? value.map(String) : []}
        options={options}
        error={error}
        onChange={onChange}
      />
    ),
  } as const satisfies FieldFor<typeof accounts.addAdmin>;
}

/** Adds an admin. */
export function AddAdminDialog({ onInvited, onClose }: AddAdminDialogProps) {
  const { data } = useAsk(staffRoles.list, { page: 1, limit: 100 });
  const roles = data?.rows ?? [];
  return (
    <Dialog open onClose={onClose} title="Add an admin">
      <CommandForm<ReturnType<typeof accounts.addAdmin.input>, { readonly link: string }>
        command={accounts.addAdmin}
        fields={roles.length > 0 ? [...fields, rolesField(roles)] : fields}
        submitLabel="Add admin"
        onDone={({ data }, values) => onInvited({ email: String(values['email']), link: wholeAddress(data.link) })}
        actions={
          <Button variant="outlined" color="neutral" onClick={onClose}>
            Cancel
          </Button>
        }
      />
    </Dialog>
  );
}

interface InvitationDialogProps {
  readonly invited: Invited;
  readonly onClose: () => void;
}

/** Shows the link on which the new admin chooses a password. Only its button closes it: no slip loses the link. */
export const InvitationDialog = ({ invited, onClose }: InvitationDialogProps) => (
  <Dialog
    open
    role="alertdialog"
    onClose={() => undefined}
    title="Invitation sent"
    actions={<Button onClick={onClose}>Done</Button>}
  >
    <Note>
      We sent this link to <b>{invited.email}</b>. Anyone who opens it can set the account’s password, so share it
      privately. The link works once, expires in three days, and is not shown again.
    </Note>
    <div className="m-link">
      <TextField label="One-time link" value={invited.link} onChange={() => undefined} />
      <CopyButton text={invited.link} />
    </div>
  </Dialog>
);

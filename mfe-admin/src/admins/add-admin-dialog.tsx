import { accounts } from '@learnloom/contracts/accounts/account';
import { staffRoles } from '@learnloom/contracts/accounts/staff-roles';
import { roleNames } from '@learnloom/contracts/kernel/access';
import { Button, Note } from '@learnloom/ui/core';
import { CommandForm, MultiSelectField, TextField, type FieldFor } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { useAsk, RichMessage } from '@learnloom/ui/platform';
import { CopyButton } from '@learnloom/ui/public';
import { adminsMessages } from './messages/messages.ts';

const t = adminsMessages.text;

const fields: readonly FieldFor<typeof accounts.addAdmin>[] = [
  { kind: 'email', name: 'email', label: t('email'), autoComplete: 'off', autoFocus: true },
  { kind: 'text', name: 'firstName', label: t('firstName'), autoComplete: 'off' },
  { kind: 'text', name: 'lastName', label: t('lastName'), autoComplete: 'off' },
  { kind: 'text', name: 'otherNames', label: t('otherNames'), autoComplete: 'off' },
  {
    kind: 'radio',
    name: 'role',
    label: t('role'),
    initial: 'MANAGER',
    labels: {
      MANAGER: t('managesContentAndWebsitePages', { manager: roleNames.MANAGER }),
      MASTER: t('managesEverythingIncludingAccounts', { master: roleNames.MASTER }),
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
    label: t('managerRoles'),
    initial: [],
    render: ({ value, error, onChange }) => (
      <MultiSelectField
        label={t('managerRoles')}
        hideLabel
        helper={t('managerWithoutARoleGets')}
        placeholder={t('noRole')}
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
    <Dialog open onClose={onClose} title={t('addAnAdmin')}>
      <CommandForm<ReturnType<typeof accounts.addAdmin.input>, { readonly link: string }>
        command={accounts.addAdmin}
        fields={roles.length > 0 ? [...fields, rolesField(roles)] : fields}
        submitLabel={t('addAdmin')}
        onDone={({ data }, values) => onInvited({ email: String(values['email']), link: wholeAddress(data.link) })}
        actions={
          <Button variant="outlined" color="neutral" onClick={onClose}>
            {t('cancel')}
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
    title={t('invitationSent')}
    actions={<Button onClick={onClose}>{t('done')}</Button>}
  >
    <Note>
      <RichMessage text={t('weSentThisLinkTo', { email: invited.email })} parts={{ strong: words => <b>{words}</b> }} />
    </Note>
    <div className="m-link">
      <TextField label={t('oneTimeLink')} value={invited.link} onChange={() => undefined} />
      <CopyButton text={invited.link} />
    </div>
  </Dialog>
);

import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { accounts, type AccountRow } from '@learnloom/contracts/accounts/account';
import { entering } from '@learnloom/contracts/accounts/entering';
import { people } from '@learnloom/contracts/accounts/people';
import { roleLabel, roleNames, roles } from '@learnloom/contracts/kernel/access';
import { Avatar, Button, PageHead, StatusChip } from '@learnloom/ui/core';
import { DataGrid, useChoiceFilter, useDialogAtNew, type GridColumn } from '@learnloom/ui/grid';
import { Tooltip } from '@learnloom/ui/overlay';
import { formatDate, formatRelative, session, useAllowed, useCommand, useStore } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { AddAdminDialog, InvitationDialog, type Invited } from './add-admin-dialog.tsx';
import { bulkOf } from './bulk-accounts.tsx';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { ChangeSuspensionDialog, SuspendDialog } from './suspend-dialog.tsx';
import './admins.css';
import { NotYours } from './not-yours.tsx';
import { adminsMessages } from './messages/messages.ts';

const t = adminsMessages.text;

const roleFilters = [
  { value: 'all', label: t('allRoles') },
  { value: 'admins', label: t('admins') },
  ...roles.map(role => ({ value: role, label: roleNames[role] })),
] as const;
const statusFilters = [
  { value: 'all', label: t('allAccounts') },
  { value: 'active', label: t('active') },
  { value: 'suspended', label: t('suspended') },
  { value: 'invited', label: t('invited') },
  { value: 'unconfirmed', label: t('unconfirmed') },
] as const;

const tones = { Suspended: 'danger', Active: 'published', Invited: 'draft', Unconfirmed: 'draft' } as const;
function standingOf({ suspended, entered, confirmed }: AccountRow): keyof typeof tones {
  if (suspended) return 'Suspended';
  if (!confirmed) return 'Unconfirmed';
  return entered ? 'Active' : 'Invited';
}

const personPath = ({ key }: Pick<AccountRow, 'key'>): string => `/admins/people/${key}`;

const columns: readonly GridColumn<AccountRow>[] = [
  {
    id: 'name',
    header: t('name'),
    width: 'grow',
    sort: 'name',
    text: row => row.name,
    cell: row => (
      <span className="m-person">
        <Avatar initials={`${row.firstName.charAt(0)}${row.lastName.charAt(0)}`} quiet={row.role === 'USER'} />
        <span>
          <b>
            <Link to={personPath(row)}>{row.name}</Link>
          </b>
          <span>{row.email}</span>
        </span>
      </span>
    ),
  },
  { id: 'email', header: t('email'), shown: false, text: row => row.email, cell: row => row.email },
  {
    id: 'role',
    header: t('role'),
    text: row => roleNames[row.role],
    cell: row => (
      <span className="m-role">
        {roleNames[row.role]} <small>{roleLabel(row.role)}</small>
      </span>
    ),
  },
  {
    id: 'status',
    header: t('status'),
    text: standingOf,
    cell: row => <StatusChip tone={tones[standingOf(row)]}>{standingOf(row)}</StatusChip>,
  },
  {
    id: 'registered',
    header: t('registered'),
    sort: 'registered',
    text: row => row.registeredAt,
    from: 1280,
    cell: row => <time dateTime={row.registeredAt}>{formatDate(row.registeredAt)}</time>,
  },
  {
    id: 'signed-in',
    header: t('lastSignIn'),
    sort: 'signedIn',
    text: row => row.lastSignInAt ?? '',
    from: 1024,
    cell: row =>
      row.lastSignInAt ? <time dateTime={row.lastSignInAt}>{formatRelative(row.lastSignInAt)}</time> : t('never'),
  },
];

/** Why the button for the own account does nothing. */
const OWN = t('youCannotSuspendYourOwn');

interface RowActionProps {
  readonly row: AccountRow;
  readonly onSuspend: () => void;
}

function RowAction({ row, onSuspend }: RowActionProps) {
  const own = useStore(session).user?.key === row.key;
  const reactivate = useCommand(accounts.reactivate);
  const suspend = useCommand(accounts.suspend);
  if (row.suspended)
    return (
      <Button
        size="sm"
        variant="outlined"
        color="neutral"
        aria-label={t('reactivate', { name: row.name })}
        disabled={!reactivate.allowed}
        loading={reactivate.busy}
        onClick={() => void reactivate.send({ key: row.key }, row.version)}
      >
        {t('reactivateText')}
      </Button>
    );
  const button = (
    <Button
      size="sm"
      variant="outlined"
      color="danger"
      aria-label={t('suspend', { name: row.name })}
      {...(own && { 'aria-describedby': 'own-account' })}
      disabled={own || !suspend.allowed}
      onClick={onSuspend}
    >
      {t('suspendText')}
    </Button>
  );
  return own ? (
    <Tooltip title={OWN}>
      <span>
        {button}
        <span id="own-account" className="ll-hidden">
          {OWN}
        </span>
      </span>
    </Tooltip>
  ) : (
    button
  );
}

/** Who has an account, who may manage what, and shutting people out or letting them back in. */
export function Page() {
  const role = useChoiceFilter({ label: t('role'), name: 'role', options: roleFilters });
  const status = useChoiceFilter({ label: t('status'), name: 'status', options: statusFilters });
  const [invited, setInvited] = useState<Invited | null>(null);
  const [suspending, setSuspending] = useState<AccountRow | null>(null);
  const [suspended, setSuspended] = useState<AccountRow | null>(null);
  const [changing, setChanging] = useState<AccountRow | null>(null);
  const [deleting, setDeleting] = useState<AccountRow | null>(null);
  const own = useStore(session).user?.key;
  const bulk = useMemo(() => bulkOf(own), [own]);
  const seesAccounts = useAllowed(people.one.access);
  const seesAdmins = useAllowed(people.admins.access);
  const changeSuspension = useAllowed(accounts.changeSuspension.permission);
  const changeRole = useAllowed(accounts.changeRole.permission);
  const remove = useAllowed(accounts.remove.permission);
  const add = useCommand(accounts.addAdmin);
  const [adding, setAdding] = useDialogAtNew<never>(add.allowed);
  const inviteAgain = useCommand<ReturnType<typeof entering.inviteAgain.input>, { readonly link: string }>(
    entering.inviteAgain,
  );
  const withdraw = useCommand(entering.withdrawInvitation);
  const confirmation = useCommand(people.resendConfirmation);
  const sendAgain = async ({ key, email }: AccountRow): Promise<void> => {
    const answer = await inviteAgain.send({ key });
    if (answer) setInvited({ email, link: new URL(answer.data.link, location.href).href });
  };
  const [shown] = useState<readonly GridColumn<AccountRow>[]>(() => [
    ...columns,
    {
      id: 'action',
      header: t('access'),
      align: 'end',
      cell: row => <RowAction row={row} onSuspend={() => setSuspending(row)} />,
    },
  ]);
  const button = (
    <Button
      disabled={!add.allowed}
      startDecorator={<UserPlus size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => setAdding('new')}
    >
      {t('addAdmin')}
    </Button>
  );
  if (!seesAccounts && !seesAdmins) return <NotYours />;
  return (
    <>
      <PageHead title={t('manageAdmins')} summary={t('manageAccountsTheirRolesAnd')} actions={button} />
      <DataGrid
        label={t('accounts')}
        query={seesAccounts ? accounts.list : people.admins}
        input={{ role: role.value, status: status.value }}
        columns={shown}
        rowKey={row => row.key}
        rowLabel={row => row.name}
        rowActions={row => [
          { label: t('open'), to: personPath(row) },
          ...(seesAccounts ? [{ label: t('history'), to: `/history/${accounts.subject}/${row.key}` }] : []),
          ...(row.entered
            ? []
            : [
                {
                  label: t('resendInvitation'),
                  disabled: !inviteAgain.allowed,
                  onSelect: () => void sendAgain(row),
                },
                {
                  label: t('withdrawInvitation'),
                  danger: true,
                  disabled: !withdraw.allowed,
                  onSelect: () => void withdraw.send({ key: row.key }),
                },
              ]),
          ...(row.confirmed || row.suspended
            ? []
            : [
                {
                  label: t('resendConfirmation'),
                  disabled: !confirmation.allowed,
                  onSelect: () => void confirmation.send({ key: row.key }),
                },
              ]),
          ...(row.suspended
            ? [
                {
                  label: t('changeSuspension'),
                  disabled: !seesAccounts || !changeSuspension,
                  onSelect: () => setSuspended(row),
                },
              ]
            : []),
          {
            label: t('changeRole'),
            disabled: row.key === own || !changeRole,
            onSelect: () => setChanging(row),
          },
          {
            label: t('deleteAccount'),
            danger: true,
            disabled: row.key === own || !remove,
            onSelect: () => setDeleting(row),
          },
        ]}
        searchFor={seesAccounts ? t('searchByNameOrEmail') : t('searchByName')}
        rowTo={personPath}
        filters={
          <>
            {role.filter}
            {status.filter}
          </>
        }
        bulk={bulk}
        empty={{ text: t('noAccountsYet'), action: button }}
      />
      {adding && (
        <AddAdminDialog
          onInvited={next => {
            setAdding(null);
            setInvited(next);
          }}
          onClose={() => setAdding(null)}
        />
      )}
      {invited && <InvitationDialog invited={invited} onClose={() => setInvited(null)} />}
      {suspending && <SuspendDialog account={suspending} onClose={() => setSuspending(null)} />}
      {suspended && <ChangeSuspensionDialog id={suspended.key} onClose={() => setSuspended(null)} />}
      {changing && <ChangeRoleDialog account={changing} onClose={() => setChanging(null)} />}
      {deleting && <DeleteAccountDialog account={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

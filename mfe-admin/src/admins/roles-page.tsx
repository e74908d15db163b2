import { Plus } from 'lucide-react';
import { useState } from 'react';
import { staffRoles, type StaffRoleRow } from '@learnloom/contracts/accounts/staff-roles';
import { PageHead, RouterButton } from '@learnloom/ui/core';
import { DataGrid, deleteInBulk, DeleteDialog, type BulkAction, type GridColumn } from '@learnloom/ui/grid';
import { formatRelative, useAllowed, useCommand } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { adminsMessages } from './messages/messages.ts';
import './admins.css';

const t = adminsMessages.text;

const pathOf = ({ key }: StaffRoleRow): string => `/admins/roles/${key}`;

const columns: readonly GridColumn<StaffRoleRow>[] = [
  {
    id: 'name',
    header: t('role'),
    width: 'grow',
    sort: 'name',
    text: row => row.name,
    cell: row => (
      <span className="m-role-cell">
        <Link to={pathOf(row)}>{row.name}</Link>
        {row.summary && <span>{row.summary}</span>}
      </span>
    ),
  },
  { id: 'summary', header: t('description'), shown: false, text: row => row.summary, cell: row => row.summary },
  {
    id: 'groups',
    header: t('permissions'),
    align: 'end',
    from: 1024,
    text: row => row.groups.join(' '),
    cell: row => row.groups.length,
  },
  {
    id: 'people',
    header: t('members'),
    sort: 'people',
    orders: [t('fewestFirst'), t('mostFirst')],
    text: row => row.people,
    cell: row => t('personCount', { count: row.people }),
  },
  {
    id: 'updated',
    header: t('changed'),
    sort: 'updated',
    from: 1024,
    text: row => row.updatedAt,
    cell: row => <time dateTime={row.updatedAt}>{formatRelative(row.updatedAt)}</time>,
  },
];

const bulk: readonly BulkAction<StaffRoleRow>[] = [
  { ...deleteInBulk<StaffRoleRow>(staffRoles.remove), fits: ({ people }) => people === 0 },
];

/** Named sets of permissions that managers are given. */
export function Page() {
  const add = useAllowed(staffRoles.define.permission);
  const remove = useCommand(staffRoles.remove);
  const [deleting, setDeleting] = useState<StaffRoleRow | null>(null);
  const button = add && (
    <RouterButton to="/admins/roles/new" startDecorator={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}>
      {t('newRole')}
    </RouterButton>
  );
  return (
    <>
      <PageHead title={t('roles')} summary={t('rolesAreNamedSetsOf')} actions={button} />
      <DataGrid
        label={t('roles')}
        query={staffRoles.list}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => row.name}
        rowTo={pathOf}
        rowActions={row => [
          { label: t('edit'), to: pathOf(row) },
          { label: t('history'), to: `/history/${staffRoles.subject}/${row.key}` },
          { label: t('activity'), to: `/activity?target=${row.key}` },
          {
            label: 'Delete',
            danger: true,
            disabled: !remove.allowed || row.people > 0,
            onSelect: () => setDeleting(row),
          },
        ]}
        bulk={bulk}
        searchFor={t('searchByNameOrDescription')}
        empty={{ text: t('noRolesYetManagersWithout'), action: button }}
      />
      <DeleteDialog item={deleting} remove={remove} onClose={() => setDeleting(null)} />
    </>
  );
}

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { apiTokens, type ApiTokenRow } from '@learnloom/contracts/accounts/api-tokens';
import { Button, PageHead, StatusChip } from '@learnloom/ui/core';
import { DataGrid, type GridColumn } from '@learnloom/ui/grid';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { countOf, formatDate, formatRelative, useCommand } from '@learnloom/ui/platform';
import { TokenDialog } from './token-dialog.tsx';
import './programs.css';

const statuses = {
  active: <StatusChip tone="published">Active</StatusChip>,
  expired: <StatusChip tone="draft">Expired</StatusChip>,
  revoked: <StatusChip tone="danger">Revoked</StatusChip>,
} as const;

const time = (at: string) => <time dateTime={at}>{formatRelative(at)}</time>;

const columns: readonly GridColumn<ApiTokenRow>[] = [
  {
    id: 'name',
    header: 'Token',
    width: 'grow',
    sort: 'name',
    text: row => row.name,
    cell: row => (
      <span className="m-program-cell">
        {row.name}
        <span>{countOf(row.actions.length, 'permission', 'permissions')}</span>
      </span>
    ),
  },
  { id: 'owner', header: 'Acts for', from: 1024, text: row => row.owner, cell: row => row.owner || 'Deleted account' },
  { id: 'status', header: 'Status', text: row => row.status, cell: row => statuses[row.status] },
  {
    id: 'used',
    header: 'Last used',
    from: 1024,
    text: row => row.lastUsedAt ?? '',
    cell: row => (row.lastUsedAt ? time(row.lastUsedAt) : 'Never'),
  },
  {
    id: 'expires',
    header: 'Expires',
    sort: 'expires',
    from: 1024,
    text: row => row.expiresAt ?? '',
    cell: row => (row.expiresAt ? <time dateTime={row.expiresAt}>{formatDate(row.expiresAt)}</time> : 'Never'),
  },
  {
    id: 'created',
    header: 'Created',
    sort: 'created',
    from: 1024,
    text: row => row.createdAt,
    cell: row => time(row.createdAt),
  },
];

/** Tokens with which programs act for staff. */
export function Page() {
  const create = useCommand(apiTokens.create);
  const revoke = useCommand(apiTokens.revoke);
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiTokenRow | null>(null);
  const button = (
    <Button
      disabled={!create.allowed}
      startDecorator={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => setCreating(true)}
    >
      New token
    </Button>
  );
  return (
    <>
      <PageHead
        title="API tokens"
        summary="A program with a token acts for the person who created it, within the permissions of the token. The activity log names the token."
        actions={button}
      />
      <DataGrid
        label="API tokens"
        query={apiTokens.list}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => row.name}
        rowActions={row => [
          { label: 'Activity', to: `/activity?target=${row.key}` },
          {
            label: 'Revoke',
            danger: true,
            disabled: !revoke.allowed || row.status === 'revoked',
            onSelect: () => setRevoking(row),
          },
        ]}
        searchFor="Search by name"
        empty={{ text: 'No API tokens yet. Tokens that you create for programs appear here.', action: button }}
      />
      {creating && <TokenDialog onClose={() => setCreating(false)} />}
      {revoking && (
        <ConfirmDialog
          open
          title={`Revoke the token “${revoking.name}”?`}
          confirmLabel="Revoke token"
          busy={revoke.busy}
          onCancel={() => setRevoking(null)}
          onConfirm={() => void revoke.send({ key: revoking.key }).then(done => done && setRevoking(null))}
        >
          Programs that use it will lose access within a second. You cannot undo this.
        </ConfirmDialog>
      )}
    </>
  );
}

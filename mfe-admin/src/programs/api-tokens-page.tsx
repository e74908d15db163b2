import { Plus } from 'lucide-react';
import { useState } from 'react';
import { apiTokens, type ApiTokenRow } from '@learnloom/contracts/accounts/api-tokens';
import { Button, PageHead, StatusChip } from '@learnloom/ui/core';
import { DataGrid, type GridColumn } from '@learnloom/ui/grid';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { formatDate, formatRelative, useCommand } from '@learnloom/ui/platform';
import { TokenDialog } from './token-dialog.tsx';
import { programsMessages } from './messages/messages.ts';
import './programs.css';

const t = programsMessages.text;

const statuses = {
  active: <StatusChip tone="published">{t('active')}</StatusChip>,
  expired: <StatusChip tone="draft">{t('expired')}</StatusChip>,
  revoked: <StatusChip tone="danger">{t('revoked')}</StatusChip>,
} as const;

const time = (at: string) => <time dateTime={at}>{formatRelative(at)}</time>;

const columns: readonly GridColumn<ApiTokenRow>[] = [
  {
    id: 'name',
    header: t('token'),
    width: 'grow',
    sort: 'name',
    text: row => row.name,
    cell: row => (
      <span className="m-program-cell">
        {row.name}
        <span>{t('permissionCount', { count: row.actions.length })}</span>
      </span>
    ),
  },
  {
    id: 'owner',
    header: t('actsFor'),
    from: 1024,
    text: row => row.owner,
    cell: row => row.owner || t('deletedAccount'),
  },
  { id: 'status', header: t('status'), text: row => row.status, cell: row => statuses[row.status] },
  {
    id: 'used',
    header: t('lastUsed'),
    from: 1024,
    text: row => row.lastUsedAt ?? '',
    cell: row => (row.lastUsedAt ? time(row.lastUsedAt) : t('never')),
  },
  {
    id: 'expires',
    header: t('expires'),
    sort: 'expires',
    from: 1024,
    text: row => row.expiresAt ?? '',
    cell: row => (row.expiresAt ? <time dateTime={row.expiresAt}>{formatDate(row.expiresAt)}</time> : t('never')),
  },
  {
    id: 'created',
    header: t('created'),
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
      {t('newToken')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('apiTokens')} summary={t('programWithATokenActs')} actions={button} />
      <DataGrid
        label={t('apiTokens')}
        query={apiTokens.list}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => row.name}
        rowActions={row => [
          { label: t('activity'), to: `/activity?target=${row.key}` },
          {
            label: t('revoke'),
            danger: true,
            disabled: !revoke.allowed || row.status === 'revoked',
            onSelect: () => setRevoking(row),
          },
        ]}
        searchFor={t('searchByName')}
        empty={{ text: t('noApiTokensYetTokens'), action: button }}
      />
      {creating && <TokenDialog onClose={() => setCreating(false)} />}
      {revoking && (
        <ConfirmDialog
          open
          title={t('revokeTheToken', { name: revoking.name })}
          confirmLabel={t('revokeToken')}
          busy={revoke.busy}
          onCancel={() => setRevoking(null)}
          onConfirm={() => void revoke.send({ key: revoking.key }).then(done => done && setRevoking(null))}
        >
          {t('programsThatUseItWill')}
        </ConfirmDialog>
      )}
    </>
  );
}

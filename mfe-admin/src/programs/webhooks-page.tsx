import { Plus } from 'lucide-react';
import { useState } from 'react';
import { webhooks, type WebhookRow } from '@learnloom/contracts/webhooks/webhooks';
import { Button, PageHead } from '@learnloom/ui/core';
import { DataGrid, DeleteDialog, updatedColumn, type GridColumn } from '@learnloom/ui/grid';
import { useCommand } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { NewWebhookDialog, WebhookDialog } from './webhook-dialog.tsx';
import { WebhookChip } from './webhook-status.tsx';
import { programsMessages } from './messages/messages.ts';
import './programs.css';

const t = programsMessages.text;

const pathOf = ({ key }: WebhookRow): string => `/settings/webhooks/${key}`;

const columns: readonly GridColumn<WebhookRow>[] = [
  {
    id: 'url',
    header: t('address'),
    width: 'grow',
    sort: 'url',
    text: row => row.url,
    cell: row => (
      <span className="m-program-cell">
        <Link to={pathOf(row)}>{row.url}</Link>
        <span>{t('eventCount', { count: row.kinds.length })}</span>
      </span>
    ),
  },
  { id: 'status', header: t('status'), text: row => row.status, cell: row => <WebhookChip {...row} /> },
  updatedColumn(1024),
];

/** Addresses of other programs that are told what happened. */
export function Page() {
  const add = useCommand(webhooks.add);
  const edit = useCommand(webhooks.edit);
  const remove = useCommand(webhooks.remove);
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<WebhookRow | null>(null);
  const [deleting, setDeleting] = useState<WebhookRow | null>(null);
  const button = (
    <Button
      disabled={!add.allowed}
      startDecorator={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => setAdding(true)}
    >
      {t('newWebhook')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('webhooks')} summary={t('messagesToOtherProgramsAbout')} actions={button} />
      <DataGrid
        label={t('webhooks')}
        query={webhooks.list}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => row.url}
        rowTo={pathOf}
        rowActions={row => [
          { label: t('messages'), to: pathOf(row) },
          { label: t('edit'), disabled: !edit.allowed, onSelect: () => setEditing(row) },
          { label: t('activity'), to: `/activity?target=${row.key}` },
          { label: 'Delete', danger: true, disabled: !remove.allowed, onSelect: () => setDeleting(row) },
        ]}
        searchFor={t('searchByAddress')}
        empty={{ text: t('noWebhooksYetAddressesThat'), action: button }}
      />
      {adding && <NewWebhookDialog onClose={() => setAdding(false)} />}
      {editing && <WebhookDialog webhook={editing} onClose={() => setEditing(null)} />}
      <DeleteDialog
        item={deleting && { key: deleting.key, name: deleting.url }}
        remove={remove}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}

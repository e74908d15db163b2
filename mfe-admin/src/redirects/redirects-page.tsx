import { Plus } from 'lucide-react';
import { useState } from 'react';
import { redirects, type RedirectRow } from '@learnloom/contracts/website/redirects';
import { Button } from '@learnloom/ui/core';
import {
  DataGrid,
  deleteInBulk,
  DeleteDialog,
  updatedColumn,
  type BulkAction,
  type GridColumn,
} from '@learnloom/ui/grid';
import { useCommand } from '@learnloom/ui/platform';
import { Hits } from './hits.tsx';
import { RedirectDialog } from './redirect-dialog.tsx';
import { RedirectsHead } from './redirects-head.tsx';
import { redirectsMessages } from './messages/messages.ts';

const t = redirectsMessages.text;

const columns: readonly GridColumn<RedirectRow>[] = [
  {
    id: 'from',
    header: t('oldAddress'),
    width: 'grow',
    sort: 'from',
    text: row => row.from,
    cell: row => <span className="m-address">{row.from}</span>,
  },
  {
    id: 'to',
    header: t('newAddress'),
    width: 'grow',
    text: row => row.to,
    cell: row => <span className="m-address">{row.to}</span>,
  },
  { id: 'hits', header: t('visits'), align: 'end', text: row => row.hits, cell: row => <Hits row={row} /> },
  updatedColumn(1024),
];

const bulk: readonly BulkAction<RedirectRow>[] = [deleteInBulk<RedirectRow>(redirects.remove)];

/** Old addresses that staff send elsewhere. */
export function Page() {
  const add = useCommand(redirects.add);
  const change = useCommand(redirects.change);
  const remove = useCommand(redirects.remove);
  const [open, setOpen] = useState<RedirectRow | 'new' | null>(null);
  const [deleting, setDeleting] = useState<RedirectRow | null>(null);
  const make = (
    <Button
      disabled={!add.allowed}
      startDecorator={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => setOpen('new')}
    >
      {t('newRedirect')}
    </Button>
  );
  return (
    <>
      <RedirectsHead actions={make} />
      <DataGrid
        label={t('redirects')}
        query={redirects.list}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => row.from}
        rowActions={row => [
          { label: t('edit'), disabled: !change.allowed, onSelect: () => setOpen(row) },
          { label: t('activity'), to: `/activity?target=${row.key}` },
          { label: 'Delete', danger: true, disabled: !remove.allowed, onSelect: () => setDeleting(row) },
        ]}
        bulk={bulk}
        searchFor={t('searchByAddress')}
        empty={{
          text: t('noRedirectsYetPagesThat'),
          action: make,
        }}
      />
      {open && <RedirectDialog redirect={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      <DeleteDialog
        item={deleting && { key: deleting.key, name: deleting.from }}
        remove={remove}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}

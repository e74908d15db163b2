import { useEffect, useRef, useState } from 'react';
import {
  newsletter,
  subscriberStates,
  type SubscriberRow,
  type SubscriberState,
} from '@learnloom/contracts/website/newsletter';
import { Button, PageHead, StatusChip } from '@learnloom/ui/core';
import {
  bulkCommand,
  DataGrid,
  stateChoices,
  useChoiceFilter,
  usePaging,
  useSort,
  type BulkAction,
  type GridColumn,
} from '@learnloom/ui/grid';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import {
  asProblem,
  countOf,
  download,
  formatDate,
  keepFile,
  toast,
  useAllowed,
  useCommand,
} from '@learnloom/ui/platform';
import { ImportDialog } from './import-dialog.tsx';
import { RunningImports } from './import-progress.tsx';
import { ListsDialog } from './lists-dialog.tsx';
import './subscribers.css';

const stateNames: Readonly<Record<SubscriberState, string>> = {
  pending: 'Not confirmed',
  subscribed: 'Subscribed',
  ended: 'Ended',
};
const tones = { pending: 'draft', subscribed: 'published', ended: 'neutral' } as const;
const endings = {
  asked: 'Unsubscribed',
  staff: 'Unsubscribed by staff',
  bounced: 'Undeliverable',
  complained: 'Reported a newsletter as spam',
  erased: 'Erased',
} as const;

const orders = ['since', '-since'] as const;
const filters = stateChoices('All subscribers', subscriberStates, stateNames);

const columns: readonly GridColumn<SubscriberRow>[] = [
  {
    id: 'email',
    header: 'Email',
    width: 'grow',
    cell: row => (
      <span className="m-subscriber">
        <b>{row.email || 'Erased subscriber'}</b>
        {row.state === 'subscribed' && <span>{row.consent || 'Confirmed by email'}</span>}
        {row.because && <span>{endings[row.because]}</span>}
        {row.lists.length > 0 && <span dir="auto">Lists: {row.lists.join(', ')}</span>}
      </span>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    cell: row => <StatusChip tone={tones[row.state]}>{stateNames[row.state]}</StatusChip>,
  },
  {
    id: 'since',
    header: 'Since',
    sort: 'since',
    from: 1024,
    cell: row => <time dateTime={row.subscribedAt}>{formatDate(row.subscribedAt)}</time>,
  },
];

const bulk: readonly BulkAction<SubscriberRow>[] = [
  bulkCommand<SubscriberRow>(newsletter.end, {
    label: 'Unsubscribe',
    done: 'ended',
    danger: true,
    question: count => `Unsubscribe ${countOf(count, 'subscriber')}?`,
    fits: row => row.state !== 'ended',
  }),
  bulkCommand<SubscriberRow>(newsletter.remove, {
    label: 'Erase',
    done: 'erased',
    danger: true,
    question: count => `Erase ${countOf(count, 'subscriber')}?`,
  }),
];

/** There is no way back but theirs: nobody is subscribed whose consent ended. */
function Ending({ row, onClose }: { readonly row: SubscriberRow; readonly onClose: () => void }) {
  const { send, busy } = useCommand(newsletter.end);
  return (
    <ConfirmDialog
      open
      title={`Unsubscribe ${row.email}?`}
      confirmLabel="Unsubscribe"
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void send({ key: row.key }).then(answer => answer && onClose())}
    >
      This address will no longer receive the newsletter. Only the subscriber can subscribe again.
    </ConfirmDialog>
  );
}

function Erasing({ row, onClose }: { readonly row: SubscriberRow; readonly onClose: () => void }) {
  const { send, busy } = useCommand(newsletter.remove);
  return (
    <ConfirmDialog
      open
      title={`Erase ${row.email}?`}
      confirmLabel="Erase subscriber"
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void send({ key: row.key }).then(answer => answer && onClose())}
    >
      The address and the record of newsletters sent to it will be erased. This cannot be undone.
    </ConfirmDialog>
  );
}

/** Who gets the newsletter. */
export function Page() {
  const state = useChoiceFilter({ label: 'Status', name: 'state', options: filters });
  const { search } = usePaging();
  const { sort: shown } = useSort(newsletter.list);
  const sort = orders.find(one => one === shown);
  const [importing, setImporting] = useState(false);
  const [erasing, setErasing] = useState<SubscriberRow | null>(null);
  const [listing, setListing] = useState<SubscriberRow | null>(null);
  const [exporting, setExporting] = useState(false);
  const move = useAllowed(newsletter.importAll.permission);
  const remove = useAllowed(newsletter.remove.permission);
  const [ending, setEnding] = useState<SubscriberRow | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const exportList = async (): Promise<void> => {
    const { signal } = (leaving.current = new AbortController());
    setExporting(true);
    try {
      const input = { state: state.value, ...(search && { search }), ...(sort && { sort }) };
      keepFile(await download(newsletter.file, input, { signal }));
    } catch (error) {
      if (signal.aborted) return;
      const { status, message } = asProblem(error);
      toast.byStatus(status, message);
    } finally {
      setExporting(false);
    }
  };
  return (
    <>
      <PageHead
        title="Mail Subscribers"
        summary="People who receive the newsletter. Each subscriber confirms by email."
        actions={
          <>
            <Button
              variant="outlined"
              color="neutral"
              disabled={!move}
              loading={exporting}
              onClick={() => void exportList()}
            >
              Export CSV
            </Button>
            <Button variant="outlined" color="neutral" disabled={!move} onClick={() => setImporting(true)}>
              Import CSV
            </Button>
          </>
        }
      />
      {!importing && <RunningImports />}
      <DataGrid
        label="Subscribers"
        query={newsletter.list}
        input={{ state: state.value }}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => row.email}
        rowActions={row => [
          { label: 'Edit lists', disabled: !move || row.email === '', onSelect: () => setListing(row) },
          {
            label: 'Unsubscribe',
            disabled: !remove || row.state === 'ended',
            onSelect: () => setEnding(row),
          },
          { label: 'Erase', danger: true, disabled: !remove, onSelect: () => setErasing(row) },
        ]}
        searchFor="Search by full email address"
        filters={state.filter}
        bulk={bulk}
        empty={{ text: 'No subscribers yet. The sign-up form is at the bottom of every page.' }}
      />
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
      {listing && <ListsDialog row={listing} onClose={() => setListing(null)} />}
      {ending && <Ending row={ending} onClose={() => setEnding(null)} />}
      {erasing && <Erasing row={erasing} onClose={() => setErasing(null)} />}
    </>
  );
}

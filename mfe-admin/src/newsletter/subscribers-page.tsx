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
import { asProblem, download, formatDate, keepFile, toast, useAllowed, useCommand } from '@learnloom/ui/platform';
import { ImportDialog } from './import-dialog.tsx';
import { RunningImports } from './import-progress.tsx';
import { ListsDialog } from './lists-dialog.tsx';
import { newsletterMessages } from './messages/messages.ts';
import './subscribers.css';

const t = newsletterMessages.text;

const stateNames: Readonly<Record<SubscriberState, string>> = {
  pending: t('notConfirmed'),
  subscribed: t('subscribed'),
  ended: t('ended'),
};
const tones = { pending: 'draft', subscribed: 'published', ended: 'neutral' } as const;
const endings = {
  asked: t('unsubscribed'),
  staff: t('unsubscribedByStaff'),
  bounced: t('undeliverable'),
  complained: t('reportedANewsletterAsSpam'),
  erased: t('erased'),
} as const;

const orders = ['since', '-since'] as const;
const filters = stateChoices(t('allSubscribers'), subscriberStates, stateNames);

const columns: readonly GridColumn<SubscriberRow>[] = [
  {
    id: 'email',
    header: t('email'),
    width: 'grow',
    cell: row => (
      <span className="m-subscriber">
        <b>{row.email || t('erasedSubscriber')}</b>
        {row.state === 'subscribed' && <span>{row.consent || t('confirmedByEmail')}</span>}
        {row.because && <span>{endings[row.because]}</span>}
        {row.lists.length > 0 && <span dir="auto">{t('listsText', { lists: row.lists.join(', ') })}</span>}
      </span>
    ),
  },
  {
    id: 'state',
    header: t('status'),
    cell: row => <StatusChip tone={tones[row.state]}>{stateNames[row.state]}</StatusChip>,
  },
  {
    id: 'since',
    header: t('since'),
    sort: 'since',
    from: 1024,
    cell: row => <time dateTime={row.subscribedAt}>{formatDate(row.subscribedAt)}</time>,
  },
];

const bulk: readonly BulkAction<SubscriberRow>[] = [
  bulkCommand<SubscriberRow>(newsletter.end, {
    label: t('unsubscribe'),
    done: 'ended',
    danger: true,
    question: count => t('unsubscribeText', { number: t('subscriberCount', { count }) }),
    fits: row => row.state !== 'ended',
  }),
  bulkCommand<SubscriberRow>(newsletter.remove, {
    label: t('erase'),
    done: 'erased',
    danger: true,
    question: count => t('eraseText', { number: t('subscriberCount', { count }) }),
  }),
];

/** There is no way back but theirs: nobody is subscribed whose consent ended. */
function Ending({ row, onClose }: { readonly row: SubscriberRow; readonly onClose: () => void }) {
  const { send, busy } = useCommand(newsletter.end);
  return (
    <ConfirmDialog
      open
      title={t('unsubscribeText2', { email: row.email })}
      confirmLabel={t('unsubscribe')}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void send({ key: row.key }).then(answer => answer && onClose())}
    >
      {t('thisAddressWillNoLonger')}
    </ConfirmDialog>
  );
}

function Erasing({ row, onClose }: { readonly row: SubscriberRow; readonly onClose: () => void }) {
  const { send, busy } = useCommand(newsletter.remove);
  return (
    <ConfirmDialog
      open
      title={t('eraseText2', { email: row.email })}
      confirmLabel={t('eraseSubscriber')}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void send({ key: row.key }).then(answer => answer && onClose())}
    >
      {t('addressAndTheRecordOf')}
    </ConfirmDialog>
  );
}

/** Who gets the newsletter. */
export function Page() {
  const state = useChoiceFilter({ label: t('status'), name: 'state', options: filters });
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
        title={t('mailSubscribers')}
        summary={t('peopleWhoReceiveTheNewsletter')}
        actions={
          <>
            <Button
              variant="outlined"
              color="neutral"
              disabled={!move}
              loading={exporting}
              onClick={() => void exportList()}
            >
              {t('exportCsv')}
            </Button>
            <Button variant="outlined" color="neutral" disabled={!move} onClick={() => setImporting(true)}>
              {t('importCsv')}
            </Button>
          </>
        }
      />
      {!importing && <RunningImports />}
      <DataGrid
        label={t('subscribers')}
        query={newsletter.list}
        input={{ state: state.value }}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => row.email}
        rowActions={row => [
          { label: t('editLists'), disabled: !move || row.email === '', onSelect: () => setListing(row) },
          {
            label: t('unsubscribe'),
            disabled: !remove || row.state === 'ended',
            onSelect: () => setEnding(row),
          },
          { label: t('erase'), danger: true, disabled: !remove, onSelect: () => setErasing(row) },
        ]}
        searchFor={t('searchByFullEmailAddress')}
        filters={state.filter}
        bulk={bulk}
        empty={{ text: t('noSubscribersYetTheSign') }}
      />
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
      {listing && <ListsDialog row={listing} onClose={() => setListing(null)} />}
      {ending && <Ending row={ending} onClose={() => setEnding(null)} />}
      {erasing && <Erasing row={erasing} onClose={() => setErasing(null)} />}
    </>
  );
}

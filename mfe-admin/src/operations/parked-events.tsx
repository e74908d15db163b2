import { readModelLabel } from '@learnloom/contracts/operations/names';
import { useState } from 'react';
import { readModels, type ParkedEventRow } from '@learnloom/contracts/operations/read-models';
import { Button } from '@learnloom/ui/core';
import { DataGrid, type BulkAction, type GridColumn } from '@learnloom/ui/grid';
import { sendCommand, useCommand } from '@learnloom/ui/platform';
import { RetryDialog, SkipDialog } from './parked-dialogs.tsx';
import { ParkedEventCell } from './parked-event-cell.tsx';
import { Time } from './time.tsx';
import { operationsMessages } from './messages/messages.ts';

const t = operationsMessages.text;

type Asking = { readonly what: 'retry' | 'skip'; readonly row: ParkedEventRow };

const columns: readonly GridColumn<ParkedEventRow>[] = [
  { id: 'event', header: t('event'), width: 'grow', text: row => row.type, cell: row => <ParkedEventCell row={row} /> },
  {
    id: 'read-model',
    header: t('readModel'),
    sort: 'read-model',
    text: row => readModelLabel(row.name),
    cell: row => readModelLabel(row.name),
  },
  {
    id: 'stream',
    header: t('stream'),
    text: row => row.stream,
    cell: row => <code className="m-parked-stream">{row.stream}</code>,
  },
  {
    id: 'parked',
    header: t('failed'),
    sort: 'parked',
    from: 1280,
    cell: row => <Time at={row.parkedAt} />,
  },
];

const bulk: readonly BulkAction<ParkedEventRow>[] = [
  {
    label: t('retry'),
    done: t('queuedForRetry'),
    permission: readModels.retryParked.permission,
    // A retry is one of a stream, of its first event and of those that wait for it.
    fits: ({ first, waiting }) => first && !waiting,
    send: ({ name, stream }, id) => sendCommand(readModels.retryParked, { name, stream }, { idempotencyKey: id }),
  },
];

interface RowActionsProps {
  readonly row: ParkedEventRow;
  readonly onAsk: (asking: Asking) => void;
}

/** Only the event that failed first can be acted on. */
function RowActions({ row, onAsk }: RowActionsProps) {
  const { allowed } = useCommand(readModels.retryParked);
  if (!row.first) return <span className="m-parked-behind">{t('retryQueued')}</span>;
  const button = { size: 'sm', variant: 'outlined', disabled: !allowed || row.waiting } as const;
  return (
    <span className="m-parked-actions">
      <Button
        {...button}
        color="neutral"
        loading={row.waiting}
        aria-label={t('retryOf', { type: row.type, stream: row.stream })}
        onClick={() => onAsk({ what: 'retry', row })}
      >
        {t('retry')}
      </Button>
      <Button
        {...button}
        color="danger"
        aria-label={t('skipOf', { type: row.type, stream: row.stream })}
        onClick={() => onAsk({ what: 'skip', row })}
      >
        {t('skip')}
      </Button>
    </span>
  );
}

/** What read models could not take, why, and what to do about it. */
export function ParkedEvents() {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [shown] = useState<readonly GridColumn<ParkedEventRow>[]>(() => [
    ...columns,
    { id: 'action', header: t('action'), align: 'end', cell: row => <RowActions row={row} onAsk={setAsking} /> },
  ]);
  const close = (): void => setAsking(null);
  return (
    <section className="m-parked-section" aria-labelledby="parked">
      <h2 id="parked">{t('failedEvents')}</h2>
      <p className="m-section-summary">{t('eventsThatAReadModel')}</p>
      <DataGrid
        label={t('failedEvents')}
        query={readModels.parked}
        columns={shown}
        rowKey={row => row.key}
        rowLabel={row => t('of', { type: row.type, stream: row.stream })}
        bulk={bulk}
        searchFor={t('searchByEventStreamOr')}
        empty={{ text: t('noFailedEvents') }}
      />
      {asking?.what === 'retry' && <RetryDialog row={asking.row} onClose={close} />}
      {asking?.what === 'skip' && <SkipDialog row={asking.row} onClose={close} />}
    </section>
  );
}

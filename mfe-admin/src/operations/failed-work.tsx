import { reactionLabel } from '@learnloom/contracts/operations/names';
import { useState } from 'react';
import { reactions, type FailedWorkRow } from '@learnloom/contracts/operations/reactions';
import { Button } from '@learnloom/ui/core';
import { DataGrid, type BulkAction, type GridColumn } from '@learnloom/ui/grid';
import { formatRelative, sendCommand, useCommand } from '@learnloom/ui/platform';
import { SkipWorkDialog } from './reaction-dialogs.tsx';
import { ComingTime } from './time.tsx';
import { operationsMessages } from './messages/messages.ts';

const t = operationsMessages.text;

/** What failed, and why. */
function WorkCell({ row: { name, type, step, error, behind } }: { readonly row: FailedWorkRow }) {
  return (
    <div className="m-parked">
      <p className="m-work-name">{reactionLabel(name)}</p>
      <p className="m-parked-error">{error}</p>
      <p className="m-parked-waits">
        {type}
        {step && ` · ${step}`}
        {behind > 0 && ` · ${t('laterEventCount', { count: behind })} ${behind === 1 ? 'waits' : 'wait'}`}
      </p>
    </div>
  );
}

const columns: readonly GridColumn<FailedWorkRow>[] = [
  {
    id: 'work',
    header: t('job'),
    width: 'grow',
    text: row => reactionLabel(row.name),
    cell: row => <WorkCell row={row} />,
  },
  { id: 'event', header: t('event'), shown: false, text: row => row.type, cell: row => row.type },
  { id: 'error', header: t('error'), shown: false, text: row => row.error, cell: row => row.error },
  {
    id: 'stream',
    header: t('stream'),
    from: 1280,
    text: row => row.stream,
    cell: row => <code className="m-parked-stream">{row.stream}</code>,
  },
  {
    id: 'since',
    header: t('since'),
    sort: 'since',
    from: 1280,
    text: row => row.since,
    cell: row => <time dateTime={row.since}>{formatRelative(row.since)}</time>,
  },
  {
    id: 'tries',
    header: t('attempts'),
    align: 'end',
    sort: 'tries',
    orders: [t('fewestFirst'), t('mostFirst')],
    text: row => row.tries,
    cell: row => row.tries,
  },
  {
    id: 'next',
    header: t('nextAttempt'),
    sort: 'next',
    orders: [t('soonestFirst'), t('latestFirst')],
    text: row => row.nextTry ?? t('needsYourAction'),
    cell: row => (row.nextTry ? <ComingTime at={row.nextTry} /> : t('needsYourAction')),
  },
];

const bulk: readonly BulkAction<FailedWorkRow>[] = [
  {
    label: t('retry'),
    done: 'retried',
    permission: reactions.retry.permission,
    send: ({ name, event, step }, id) => sendCommand(reactions.retry, { name, event, step }, { idempotencyKey: id }),
  },
];

interface RowActionsProps {
  readonly row: FailedWorkRow;
  readonly onSkip: (row: FailedWorkRow) => void;
}

function RowActions({ row, onSkip }: RowActionsProps) {
  const { allowed, busy, send } = useCommand(reactions.retry);
  const { name, event, step, stream } = row;
  const button = { size: 'sm', variant: 'outlined', disabled: !allowed || busy } as const;
  return (
    <span className="m-parked-actions">
      <Button
        {...button}
        color="neutral"
        loading={busy}
        aria-label={t('retryFor', { reactionLabel: reactionLabel(name), stream })}
        onClick={() => void send({ name, event, step })}
      >
        {t('retry')}
      </Button>
      <Button
        {...button}
        color="danger"
        aria-label={t('skipFor', { reactionLabel: reactionLabel(name), stream })}
        onClick={() => onSkip(row)}
      >
        {t('skip')}
      </Button>
    </span>
  );
}

/** What reactions failed to do, why, and what to do about it. */
export function FailedWork() {
  const [skipping, setSkipping] = useState<FailedWorkRow | null>(null);
  const [shown] = useState<readonly GridColumn<FailedWorkRow>[]>(() => [
    ...columns,
    { id: 'action', header: t('action'), align: 'end', cell: row => <RowActions row={row} onSkip={setSkipping} /> },
  ]);
  return (
    <section className="m-parked-section" aria-labelledby="failed">
      <h2 id="failed">{t('failedJobs')}</h2>
      <p className="m-section-summary">{t('failedJobsAreRetriedWith')}</p>
      <DataGrid
        label={t('failedJobs')}
        query={reactions.failed}
        columns={shown}
        rowKey={row => row.key}
        rowLabel={row => t('for', { reactionLabel: reactionLabel(row.name), stream: row.stream })}
        bulk={bulk}
        searchFor={t('searchByJobEventStream')}
        empty={{ text: t('noFailedJobs') }}
      />
      {skipping && <SkipWorkDialog row={skipping} onClose={() => setSkipping(null)} />}
    </section>
  );
}

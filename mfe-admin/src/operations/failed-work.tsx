import { reactionLabel } from '@learnloom/contracts/operations/names';
import { useState } from 'react';
import { reactions, type FailedWorkRow } from '@learnloom/contracts/operations/reactions';
import { Button } from '@learnloom/ui/core';
import { DataGrid, type BulkAction, type GridColumn } from '@learnloom/ui/grid';
import { countOf, formatRelative, sendCommand, useCommand } from '@learnloom/ui/platform';
import { SkipWorkDialog } from './reaction-dialogs.tsx';
import { ComingTime } from './time.tsx';

/** What failed, and why. */
function WorkCell({ row: { name, type, step, error, behind } }: { readonly row: FailedWorkRow }) {
  return (
    <div className="m-parked">
      <p className="m-work-name">{reactionLabel(name)}</p>
      <p className="m-parked-error">{error}</p>
      <p className="m-parked-waits">
        {type}
        {step && ` · ${step}`}
        {behind > 0 && ` · ${countOf(behind, 'later event')} ${behind === 1 ? 'waits' : 'wait'}`}
      </p>
    </div>
  );
}

const columns: readonly GridColumn<FailedWorkRow>[] = [
  {
    id: 'work',
    header: 'Job',
    width: 'grow',
    text: row => reactionLabel(row.name),
    cell: row => <WorkCell row={row} />,
  },
  { id: 'event', header: 'Event', shown: false, text: row => row.type, cell: row => row.type },
  { id: 'error', header: 'Error', shown: false, text: row => row.error, cell: row => row.error },
  {
    id: 'stream',
    header: 'Stream',
    from: 1280,
    text: row => row.stream,
    cell: row => <code className="m-parked-stream">{row.stream}</code>,
  },
  {
    id: 'since',
    header: 'Since',
    sort: 'since',
    from: 1280,
    text: row => row.since,
    cell: row => <time dateTime={row.since}>{formatRelative(row.since)}</time>,
  },
  {
    id: 'tries',
    header: 'Attempts',
    align: 'end',
    sort: 'tries',
    orders: ['fewest first', 'most first'],
    text: row => row.tries,
    cell: row => row.tries,
  },
  {
    id: 'next',
    header: 'Next attempt',
    sort: 'next',
    orders: ['soonest first', 'latest first'],
    text: row => row.nextTry ?? 'Needs your action',
    cell: row => (row.nextTry ? <ComingTime at={row.nextTry} /> : 'Needs your action'),
  },
];

const bulk: readonly BulkAction<FailedWorkRow>[] = [
  {
    label: 'Retry',
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
        aria-label={`Retry ${reactionLabel(name)} for ${stream}`}
        onClick={() => void send({ name, event, step })}
      >
        Retry
      </Button>
      <Button
        {...button}
        color="danger"
        aria-label={`Skip ${reactionLabel(name)} for ${stream}`}
        onClick={() => onSkip(row)}
      >
        Skip
      </Button>
    </span>
  );
}

/** What reactions failed to do, why, and what to do about it. */
export function FailedWork() {
  const [skipping, setSkipping] = useState<FailedWorkRow | null>(null);
  const [shown] = useState<readonly GridColumn<FailedWorkRow>[]>(() => [
    ...columns,
    { id: 'action', header: 'Action', align: 'end', cell: row => <RowActions row={row} onSkip={setSkipping} /> },
  ]);
  return (
    <section className="m-parked-section" aria-labelledby="failed">
      <h2 id="failed">Failed jobs</h2>
      <p className="m-section-summary">
        Failed jobs are retried with increasing delays. After too many attempts, a job waits here, along with later
        events in its stream. Other jobs continue.
      </p>
      <DataGrid
        label="Failed jobs"
        query={reactions.failed}
        columns={shown}
        rowKey={row => row.key}
        rowLabel={row => `${reactionLabel(row.name)} for ${row.stream}`}
        bulk={bulk}
        searchFor="Search by job, event, stream or error"
        empty={{ text: 'No failed jobs.' }}
      />
      {skipping && <SkipWorkDialog row={skipping} onClose={() => setSkipping(null)} />}
    </section>
  );
}

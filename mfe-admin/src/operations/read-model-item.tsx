import { readModelLabel } from '@learnloom/contracts/operations/names';
import { RotateCw } from 'lucide-react';
import {
  MOST_BEHIND,
  readModels,
  ROWS_COUNTED,
  type ReadModelRow,
  type ReadModelStatus,
} from '@learnloom/contracts/operations/read-models';
import { Button, StatusChip } from '@learnloom/ui/core';
import { countOf, formatNumber, useCommand } from '@learnloom/ui/platform';
import { RebuildProgress } from './rebuild-progress.tsx';
import { Time } from './time.tsx';

const statuses = {
  live: { tone: 'published', label: 'Live' },
  behind: { tone: 'draft', label: 'Behind' },
  waiting: { tone: 'neutral', label: 'Waiting to be rebuilt' },
  rebuilding: { tone: 'neutral', label: 'Rebuilding' },
  rendering: { tone: 'neutral', label: 'Rendering anew' },
  'given-up': { tone: 'danger', label: 'Not rebuilt' },
} as const satisfies Record<ReadModelStatus, object>;

const outcomes = { done: 'Rebuilt', cancelled: 'Rebuild cancelled', failed: 'Rebuild failed' } as const;

const rowsText = (rows: number): string =>
  rows >= ROWS_COUNTED ? `${formatNumber(ROWS_COUNTED)} rows or more` : countOf(rows, 'row');

const behindText = (events: number): string =>
  events === 0 ? 'Nothing' : countOf(events, 'event') + (events < MOST_BEHIND ? '' : ' or more');

interface ReadModelItemProps {
  readonly readModel: ReadModelRow;
  readonly onRebuild: () => void;
}

/** One read model: whether it serves, how far it is, how large, and what is being done to it. */
export function ReadModelItem({ readModel, onRebuild }: ReadModelItemProps) {
  const { name, version, status, eventsBehind, lastEventAt, tables, parked, rebuild, failing, givenUp, lastRebuild } =
    readModel;
  const { allowed } = useCommand(readModels.rebuild);
  const { tone, label } = statuses[status];
  return (
    <li className="m-model">
      <div className="m-model-head">
        <h2>{readModelLabel(name)}</h2>
        <StatusChip tone={tone}>{label}</StatusChip>
        {parked > 0 && <StatusChip tone="danger">{formatNumber(parked)} parked</StatusChip>}
      </div>
      <dl className="m-model-facts">
        <div>
          <dt>Behind</dt>
          <dd>{behindText(eventsBehind)}</dd>
        </div>
        <div>
          <dt>Last event</dt>
          <dd>{lastEventAt ? <Time at={lastEventAt} /> : 'None'}</dd>
        </div>
        <div>
          <dt>Version</dt>
          <dd>{version}</dd>
        </div>
        {tables.map(table => (
          <div key={table.name}>
            <dt>
              <code>{table.name}</code>
            </dt>
            <dd>{rowsText(table.rows)}</dd>
          </div>
        ))}
      </dl>
      <div className="m-model-action">
        <Button
          size="sm"
          variant="outlined"
          color="neutral"
          aria-label={`Rebuild ${readModelLabel(name)}`}
          disabled={!allowed || status === 'rebuilding' || status === 'rendering' || status === 'waiting'}
          startDecorator={<RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onRebuild}
        >
          Rebuild
        </Button>
      </div>
      {rebuild && <RebuildProgress name={name} rebuild={rebuild} />}
      {!rebuild && failing !== null && (
        <p className="m-model-last m-model-failed">
          Its rebuild failed and is tried again: {failing}. What an older version made serves meanwhile.
        </p>
      )}
      {!rebuild && givenUp !== null && (
        <p className="m-model-last m-model-failed">
          It could not be rebuilt and takes no new events: {givenUp}. Rebuild tries it again.
        </p>
      )}
      {!rebuild && lastRebuild && (
        <p className={lastRebuild.outcome === 'failed' ? 'm-model-last m-model-failed' : 'm-model-last'}>
          {outcomes[lastRebuild.outcome]} <Time at={lastRebuild.at} />
          {lastRebuild.reason && `: ${lastRebuild.reason}`}
        </p>
      )}
    </li>
  );
}

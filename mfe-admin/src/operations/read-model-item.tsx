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
  rendering: { tone: 'neutral', label: 'Re-rendering' },
  'given-up': { tone: 'danger', label: 'Rebuild stopped' },
} as const satisfies Record<ReadModelStatus, object>;

const outcomes = { done: 'Rebuilt', cancelled: 'Rebuild canceled', failed: 'Rebuild failed' } as const;

const rowsText = (rows: number): string =>
  rows >= ROWS_COUNTED ? `${formatNumber(ROWS_COUNTED)} rows or more` : countOf(rows, 'row');

const behindText = (events: number): string =>
  events === 0 ? 'None' : countOf(events, 'event') + (events < MOST_BEHIND ? '' : ' or more');

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
        {parked > 0 && <StatusChip tone="danger">{formatNumber(parked)} failed events</StatusChip>}
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
          The rebuild failed and will be retried: {failing}. Until then, pages show data from an older version.
        </p>
      )}
      {!rebuild && givenUp !== null && (
        <p className="m-model-last m-model-failed">
          This read model could not be rebuilt, and new events are not applied: {givenUp}. To try again, select Rebuild.
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

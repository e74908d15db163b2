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
import { formatNumber, useCommand } from '@learnloom/ui/platform';
import { RebuildProgress } from './rebuild-progress.tsx';
import { Time } from './time.tsx';
import { operationsMessages } from './messages/messages.ts';

const t = operationsMessages.text;

const statuses = {
  live: { tone: 'published', label: t('live') },
  behind: { tone: 'draft', label: t('behind') },
  waiting: { tone: 'neutral', label: t('waitingToBeRebuilt') },
  rebuilding: { tone: 'neutral', label: t('rebuilding') },
  rendering: { tone: 'neutral', label: t('reRendering') },
  'given-up': { tone: 'danger', label: t('rebuildStopped') },
} as const satisfies Record<ReadModelStatus, object>;

const outcomes = { done: t('rebuilt'), cancelled: t('rebuildCanceled'), failed: t('rebuildFailed') } as const;

const rowsText = (rows: number): string =>
  rows >= ROWS_COUNTED ? t('rowsOrMore', { rowsCounted: formatNumber(ROWS_COUNTED) }) : t('rowCount', { count: rows });

const behindText = (events: number): string =>
  events === 0 ? t('none') : t('eventCount', { count: events }) + (events < MOST_BEHIND ? '' : t('orMore'));

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
        {parked > 0 && <StatusChip tone="danger">{t('failedEventsText', { parked: formatNumber(parked) })}</StatusChip>}
      </div>
      <dl className="m-model-facts">
        <div>
          <dt>{t('behind')}</dt>
          <dd>{behindText(eventsBehind)}</dd>
        </div>
        <div>
          <dt>{t('lastEvent')}</dt>
          <dd>{lastEventAt ? <Time at={lastEventAt} /> : t('none')}</dd>
        </div>
        <div>
          <dt>{t('version')}</dt>
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
          aria-label={t('rebuild', { readModelLabel: readModelLabel(name) })}
          disabled={!allowed || status === 'rebuilding' || status === 'rendering' || status === 'waiting'}
          startDecorator={<RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onRebuild}
        >
          {t('rebuildAction')}
        </Button>
      </div>
      {rebuild && <RebuildProgress name={name} rebuild={rebuild} />}
      {!rebuild && failing !== null && (
        <p className="m-model-last m-model-failed">{t('rebuildFailedAndWillBe', { failing })}</p>
      )}
      {!rebuild && givenUp !== null && (
        <p className="m-model-last m-model-failed">{t('thisReadModelCouldNot', { givenUp })}</p>
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

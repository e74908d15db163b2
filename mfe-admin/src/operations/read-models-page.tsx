import { useState } from 'react';
import { readModels, type ReadModelOverview, type ReadModelRow } from '@learnloom/contracts/operations/read-models';
import { Notice, PageHead } from '@learnloom/ui/core';
import { useAsk } from '@learnloom/ui/platform';
import { EmptyState, ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { ParkedEvents } from './parked-events.tsx';
import { ReadModelItem } from './read-model-item.tsx';
import { RebuildDialog } from './rebuild-dialog.tsx';
import { useLooking } from '../use-looking.ts';
import { operationsMessages } from './messages/messages.ts';
import './operations.css';

const t = operationsMessages.text;

/** Milliseconds between looks at what no topic tells, such as how far behind a read model is. */
const LOOK_MS = { busy: 1000, calm: 5000 };

const isBusy = ({ status }: ReadModelRow): boolean => !['live', 'behind', 'given-up'].includes(status);

function useOverview() {
  const asked = useAsk(readModels.overview, {}, { staleTime: 0 });
  const { data, refetch } = asked;
  const busy = data?.readModels.some(isBusy) ?? false;
  useLooking(refetch, busy ? LOOK_MS.busy : LOOK_MS.calm);
  return asked;
}

const endOfLast = ({ lastRebuild }: ReadModelRow): string | null => lastRebuild?.at ?? null;

/**
 * Read models as they are told, but for rebuilds that were asked for here: they wait from that moment on, also while
 * the wish is still on its way to the projections.
 */
function useWishes(told: readonly ReadModelRow[]) {
  /** When the last rebuild before the wish had ended, by the read model's name. */
  const [wishes, setWishes] = useState<ReadonlyMap<string, string | null>>(new Map());
  const waits = (row: ReadModelRow): boolean => !isBusy(row) && wishes.get(row.name) === endOfLast(row);
  return {
    rows: told.map((row): ReadModelRow => (waits(row) ? { ...row, status: 'waiting' } : row)),
    wish: (row: ReadModelRow): void => setWishes(present => new Map(present).set(row.name, endOfLast(row))),
  };
}

function ReadModels({ overview }: { readonly overview: ReadModelOverview }) {
  const [rebuilding, setRebuilding] = useState<ReadModelRow | null>(null);
  const { rows, wish } = useWishes(overview.readModels);
  if (overview.readModels.length === 0) return <EmptyState text={t('noReadModelsYetThey')} />;
  return (
    <>
      {!overview.alive && (
        <Notice className="m-models-silent" tone="warning" role="status">
          {t('workerIsNotRunningRead')}
        </Notice>
      )}
      <ul className="m-models" aria-label={t('readModels')}>
        {rows.map(readModel => (
          <ReadModelItem key={readModel.name} readModel={readModel} onRebuild={() => setRebuilding(readModel)} />
        ))}
      </ul>
      {rebuilding && (
        <RebuildDialog readModel={rebuilding} onAsked={() => wish(rebuilding)} onClose={() => setRebuilding(null)} />
      )}
    </>
  );
}

/** What the events are projected into: how it stands, rebuilding it, and events that could not be applied. */
export function Page() {
  const { data, error, refetch } = useOverview();
  return (
    <div className="m-operations">
      <PageHead title={t('readModels')} summary={t('tablesThatPagesReadFrom')} />
      {!data && error && (
        <ErrorState title={t('readModelsCouldNotBe')} text={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading label={t('loadingTheReadModels')}>
          <Skeleton lines={12} />
        </Loading>
      )}
      {data && <ReadModels overview={data} />}
      <ParkedEvents />
    </div>
  );
}

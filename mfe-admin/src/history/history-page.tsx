import { History as Clock, LockKeyhole } from 'lucide-react';
import type { History, HistoryContract } from '@learnloom/contracts/activity/history';
import { historyOf } from '@learnloom/contracts/histories';
import { messages } from '@learnloom/contracts/kernel/messages';
import type { PageParams } from '@learnloom/ui/contract';
import { PageHead, RouterButton, StatusChip } from '@learnloom/ui/core';
import { usePaging } from '@learnloom/ui/grid';
import { countOf, useAllowed, useAsk } from '@learnloom/ui/platform';
import { EmptyState, ErrorState, Loading, NotFound, Pager, Skeleton } from '@learnloom/ui/public';
import { PastTheEnd } from '../activity/past-the-end.tsx';
import { thingPath } from '../activity/sentence.ts';
import { Jump } from './jump.tsx';
import { Panel } from './panel.tsx';
import { Timeline } from './timeline.tsx';
import { usePlace } from './use-place.ts';
import '../activity/activity.css';
import './history.css';

interface LookBackProps {
  readonly contract: HistoryContract;
  /** Key of the thing. */
  readonly id: string;
}

function Status({ contract, history }: Pick<LookBackProps, 'contract'> & { readonly history: History }) {
  if (history.deleted) return <StatusChip tone="danger">Deleted</StatusChip>;
  if (!contract.publishable) return null;
  return (
    <StatusChip tone={history.published ? 'published' : 'draft'}>
      {history.published ? 'Published' : 'Draft'}
    </StatusChip>
  );
}

function LookBack({ contract, id }: LookBackProps) {
  const { page, limit, set } = usePaging();
  const place = usePlace();
  const { data, error, refetch } = useAsk(contract.entries, { key: id, page, limit }, { staleTime: 0 });
  // The panel asks the same: the answer is shared.
  const timed = useAsk(
    contract.moment,
    { key: id, ...(place.time !== null && { time: place.time }) },
    { enabled: place.time !== null, staleTime: 0 },
  );
  const { noun } = contract;
  if (!data && error)
    return error.status === 404 || error.status === 400 ? (
      <EmptyState icon={<Clock size={20} strokeWidth={1.75} />} text={messages.contentMissing} />
    ) : (
      <ErrorState title="The history could not be loaded" text={error.message} onRetry={() => void refetch()} />
    );
  if (!data)
    return (
      <Loading label="Loading the history">
        <Skeleton shape="title" />
        <Skeleton lines={10} />
      </Loading>
    );
  const at = place.at ?? (place.time === null ? data.latest : (timed.data?.version ?? null));
  const path = data.deleted ? null : thingPath({ type: contract.subject, key: id, title: data.title });
  return (
    <>
      <PageHead
        title={data.title || `Untitled ${noun}`}
        summary={
          <span className="m-history-about">
            <Status contract={contract} history={data} />
            History of this {noun}: {countOf(data.total, 'change')}
          </span>
        }
        actions={
          path && (
            <RouterButton to={path} variant="outlined" color="neutral">
              Go to the {noun}
            </RouterButton>
          )
        }
      />
      <div className="m-history" data-listed={place.listed || undefined}>
        <div className="m-history-list">
          <Jump place={place} />
          {data.rows.length > 0 ? (
            <Timeline
              entries={data.rows}
              at={at}
              beside={typeof place.beside === 'number' ? place.beside : null}
              place={place}
            />
          ) : (
            <PastTheEnd onNewest={() => set({ page: null })} />
          )}
          <Pager
            page={page}
            pages={Math.ceil(data.total / limit)}
            onPage={to => set({ page: to })}
            label="Pages of the history"
          />
        </div>
        <section className="m-history-panel" aria-label="State at the chosen moment">
          <Panel contract={contract} id={id} history={data} place={place} />
        </section>
      </div>
    </>
  );
}

function Allowed({ contract, id }: LookBackProps) {
  if (useAllowed(contract.group)) return <LookBack key={`${contract.subject} ${id}`} contract={contract} id={id} />;
  return (
    <EmptyState
      icon={<LockKeyhole size={20} strokeWidth={1.75} />}
      text={`Your role does not include the history of ${contract.noun}s.`}
    />
  );
}

/** All that was ever done to one thing, how it stood at any moment, and the way back there. */
export function Page({ params }: PageParams) {
  const contract = historyOf.get(params['type'] ?? '');
  return contract ? <Allowed contract={contract} id={params['key'] ?? ''} /> : <NotFound />;
}

import { useState } from 'react';
import type { ReactionRow } from '@learnloom/contracts/kernel/reaction-row';
import { reactions } from '@learnloom/contracts/operations/reactions';
import { PageHead } from '@learnloom/ui/core';
import { useAsk } from '@learnloom/ui/platform';
import { EmptyState, ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { FailedWork } from './failed-work.tsx';
import { ReactionItem } from './reaction-item.tsx';
import { RetryAllDialog } from './reaction-dialogs.tsx';
import { useLooking } from '../use-looking.ts';
import { operationsMessages } from './messages/messages.ts';
import './operations.css';

const t = operationsMessages.text;

function Reactions({ rows }: { readonly rows: readonly ReactionRow[] }) {
  const [retrying, setRetrying] = useState<ReactionRow | null>(null);
  if (rows.length === 0) return <EmptyState text={t('noBackgroundJobsYetThey')} />;
  return (
    <>
      <ul className="m-models" aria-label={t('backgroundJobs')}>
        {rows.map(row => (
          <ReactionItem key={row.name} reaction={row} onRetryAll={() => setRetrying(row)} />
        ))}
      </ul>
      {retrying && <RetryAllDialog reaction={retrying} onClose={() => setRetrying(null)} />}
    </>
  );
}

/** What the product does because of events: how it stands, and what failed. */
export function Page() {
  const { data, error, refetch } = useAsk(reactions.overview, {}, { staleTime: 0 });
  useLooking(refetch);
  return (
    <div className="m-operations">
      <PageHead title={t('backgroundJobs')} summary={t('workThatRunsInResponse')} />
      {!data && error && (
        <ErrorState title={t('backgroundJobsCouldNotBe')} text={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading label={t('loadingTheBackgroundJobs')}>
          <Skeleton lines={6} />
        </Loading>
      )}
      {data && <Reactions rows={data.reactions} />}
      <FailedWork />
    </div>
  );
}

import { ArrowUp } from 'lucide-react';
import { useMemo } from 'react';
import { activityLog, type ActivityPart } from '@learnloom/contracts/activity/activity';
import { PageHead } from '@learnloom/ui/core';
import { useAsk } from '@learnloom/ui/platform';
import { EmptyState, ErrorState, Loading, PlainButton, Skeleton } from '@learnloom/ui/public';
import { FileButton } from './file-button.tsx';
import { FilterBar } from './filters.tsx';
import { HeadButton } from './head-button.tsx';
import { Retention } from './retention.tsx';
import { PastTheEnd } from './past-the-end.tsx';
import { Timeline } from './timeline.tsx';
import { useFilters } from './use-filters.ts';
import { useFresh } from './use-fresh.ts';
import { newsText, useNews } from './use-news.ts';
import { activityMessages } from './messages/messages.ts';

const t = activityMessages.text;

const LIMIT = 50;

const parts: readonly { readonly part: ActivityPart; readonly label: string }[] = [
  { part: 'changes', label: t('changes') },
  { part: 'security', label: t('signInsAndSecurity') },
];

/** Everything that anybody did, newest first; what comes meanwhile is told and does not move what is read. */
export function Page() {
  const filters = useFilters();
  const { part, input, before, narrowed, set, widen } = filters;
  const asked = useMemo(() => ({ ...input, limit: LIMIT, ...(before !== null && { before }) }), [input, before]);
  const { data, error, isPlaceholderData, refetch } = useAsk(activityLog, asked, {
    staleTime: Infinity,
    live: false,
    keepPrevious: true,
  });
  const view = JSON.stringify(asked);
  const fresh = useFresh(view, isPlaceholderData ? undefined : data?.rows.map(entry => entry.id));
  const news = useNews(filters, isPlaceholderData ? undefined : data?.newest);
  const targetName = input.target
    ? (data?.rows.find(row => row.target.key === input.target)?.target.title ?? null)
    : null;

  return (
    <>
      <PageHead
        title={t('activityLog')}
        summary={t('seeWhoDidWhatWhen')}
        actions={
          <>
            <HeadButton />
            <FileButton input={input} />
          </>
        }
      />
      <nav className="m-parts" aria-label={t('activityLogSections')}>
        {parts.map(one => (
          <button
            key={one.part}
            type="button"
            aria-current={one.part === part ? 'page' : undefined}
            onClick={() => set({ part: one.part === 'changes' ? null : one.part, type: null, action: null })}
          >
            {one.label}
          </button>
        ))}
      </nav>
      {part === 'security' && <Retention />}
      <FilterBar filters={filters} targetName={targetName} />
      {!data && error && (
        <ErrorState title={t('activityLogCouldNotBe')} text={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading label={t('loadingTheActivityLog')}>
          <Skeleton lines={10} />
        </Loading>
      )}
      <div className="m-news" role="status">
        {news > 0 && (
          <button
            type="button"
            onClick={() => {
              void refetch();
              document.getElementById('main')?.scrollIntoView({ block: 'start' });
            }}
          >
            <ArrowUp size={16} strokeWidth={1.75} aria-hidden="true" />
            {newsText(news)}
          </button>
        )}
      </div>
      {data?.rows.length === 0 &&
        (before !== null ? (
          <PastTheEnd onNewest={() => set({})} />
        ) : narrowed ? (
          <EmptyState
            title={t('noResults')}
            text={t('noEntriesMatchYourSearch')}
            action={<PlainButton onClick={widen}>{t('clearSearchAndFilters')}</PlainButton>}
          />
        ) : (
          <EmptyState text={t('noActivityYetActionsAppear')} />
        ))}
      {data && data.rows.length > 0 && (
        <>
          <Timeline
            entries={data.rows}
            fresh={fresh}
            onTarget={target => set({ target })}
            onBatch={batch => set({ batch })}
          />
          <nav className="m-activity-foot" aria-label={t('activityLogPages')}>
            {before !== null && <PlainButton onClick={() => set({})}>{t('newest')}</PlainButton>}
            {data.next === null ? (
              <span>{narrowed ? t('beginningOfTheLogFor') : t('beginningOfTheLog')}</span>
            ) : (
              <PlainButton onClick={() => set({ before: data.next })}>{t('older')}</PlainButton>
            )}
          </nav>
        </>
      )}
    </>
  );
}

import { activityKinds, activityLog } from '@learnloom/contracts/activity/activity';
import { PageHead } from '@learnloom/ui/core';
import { SearchField, SelectField } from '@learnloom/ui/forms';
import { useGridFilter, usePaging, useTypedSearch } from '@learnloom/ui/grid';
import { countOf, useAsk } from '@learnloom/ui/platform';
import { EmptyState, ErrorState, Loading, Pager, PlainButton, Skeleton } from '@learnloom/ui/public';
import { PastTheEnd } from './past-the-end.tsx';
import { Timeline } from './timeline.tsx';
import { useActorChoices } from './use-actor-choices.ts';
import { useFresh } from './use-fresh.ts';

const ALL = 'all';

/** Everything that anybody did, newest first, as it happens. */
export function Page() {
  const { page, limit, search, set, narrowed, widen } = usePaging();
  const [typed, setTyped] = useTypedSearch(search, text => set({ search: text }));
  const [type, setType] = useGridFilter<string>('type', ALL);
  const [actor, setActor] = useGridFilter<string>('actor', ALL);
  const { data: kinds = [] } = useAsk(activityKinds, {});
  const actors = useActorChoices(actor === ALL ? null : actor);
  const input = {
    page,
    limit,
    ...(search && { search }),
    ...(type !== ALL && { type }),
    ...(actor !== ALL && { actor }),
  };
  const { data, error, isPlaceholderData, refetch } = useAsk(activityLog, input, { staleTime: 0 });
  const fresh = useFresh(JSON.stringify(input), isPlaceholderData ? undefined : data?.rows.map(entry => entry.id));
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / limit));

  return (
    <>
      <PageHead
        title="Activity log"
        summary="Who did what, when, and what it changed. New entries come in by themselves."
      />
      <div className="m-filters" role="search" aria-label="Activity">
        <SearchField label="Search the activity" placeholder="Search the activity" value={typed} onChange={setTyped} />
        <SelectField
          label="Type"
          hideLabel
          value={type}
          options={[
            { value: ALL, label: 'Everything' },
            ...kinds.map(kind => ({ value: kind.type, label: kind.label })),
          ]}
          onChange={setType}
        />
        <SelectField
          label="Person"
          hideLabel
          value={actor}
          options={[{ value: ALL, label: 'Everybody' }, ...actors]}
          onChange={setActor}
        />
      </div>
      {!data && error && (
        <ErrorState title="The activity could not be loaded" text={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading label="Loading the activity">
          <Skeleton lines={10} />
        </Loading>
      )}
      {data?.total === 0 &&
        (narrowed ? (
          <EmptyState
            title="Nothing matches"
            text="No activity fits this search and these filters."
            action={<PlainButton onClick={widen}>Clear search and filters</PlainButton>}
          />
        ) : (
          <EmptyState text="Nothing has happened yet. What people do here is listed as it happens." />
        ))}
      {data && data.total > 0 && (
        <>
          {data.rows.length > 0 ? (
            <Timeline entries={data.rows} fresh={fresh} />
          ) : (
            <PastTheEnd onNewest={() => set({ page: null })} />
          )}
          <div className="m-activity-foot">
            <span role="status">{countOf(data.total, 'entry', 'entries')}</span>
            <Pager page={page} pages={pages} onPage={to => set({ page: to })} label="Pages of the activity log" />
          </div>
        </>
      )}
    </>
  );
}

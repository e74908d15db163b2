import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { readModels, type ParkedEventRow } from '@learnloom/contracts/operations/read-models';
import { formatDateTime, useAsk } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';

function Recorded({ name, event }: Pick<ParkedEventRow, 'name' | 'event'>) {
  const { data, error, refetch } = useAsk(readModels.parkedEvent, { name, event }, { live: false });
  if (!data && error) return <ErrorState title="The event could not be loaded" onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label="Loading the event">
        <Skeleton lines={4} />
      </Loading>
    );
  return (
    <>
      <p className="m-parked-source">
        Recorded by {data.command}, <time dateTime={data.time}>{formatDateTime(data.time)}</time>. Event{' '}
        {data.version + 1} in its stream.
      </p>
      <pre className="m-parked-data" tabIndex={0} role="region" aria-label="Event data">
        {JSON.stringify(data.data, null, 2)}
      </pre>
    </>
  );
}

/** An event's type and why it is parked; unfolded what was recorded. */
export function ParkedEventCell({ row }: { readonly row: ParkedEventRow }) {
  const [open, setOpen] = useState(false);
  const unfolded = useId();
  return (
    <div className="m-parked">
      <button
        type="button"
        className="m-parked-unfold"
        aria-expanded={open}
        aria-controls={unfolded}
        onClick={() => setOpen(!open)}
      >
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
        {row.type}
      </button>
      <p className={row.first ? 'm-parked-error' : 'm-parked-waits'}>{row.error}</p>
      <div id={unfolded}>{open && <Recorded name={row.name} event={row.event} />}</div>
    </div>
  );
}

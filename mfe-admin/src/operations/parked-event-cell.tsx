import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { readModels, type ParkedEventRow } from '@learnloom/contracts/operations/read-models';
import { formatDateTime, useAsk, RichMessage } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { operationsMessages } from './messages/messages.ts';

const t = operationsMessages.text;

function Recorded({ name, event }: Pick<ParkedEventRow, 'name' | 'event'>) {
  const { data, error, refetch } = useAsk(readModels.parkedEvent, { name, event }, { live: false });
  if (!data && error) return <ErrorState title={t('eventCouldNotBeLoaded')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label={t('loadingTheEvent')}>
        <Skeleton lines={4} />
      </Loading>
    );
  return (
    <>
      <p className="m-parked-source">
        <RichMessage
          text={t('recordedByEventInIts', {
            command: data.command,
            time: formatDateTime(data.time),
            version: data.version + 1,
          })}
          parts={{ time: words => <time dateTime={data.time}>{words}</time> }}
        />
      </p>
      <pre className="m-parked-data" tabIndex={0} role="region" aria-label={t('eventData')}>
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

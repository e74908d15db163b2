import { useState } from 'react';
import { BookOpen } from 'lucide-react';
import { READ_THROUGH, reading, type ReadItem } from '@learnloom/contracts/accounts/reading';
import { AccountFrame } from '@learnloom/ui/core';
import { SwitchField } from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { formatRelative, hostUrl, useAsk, useCommand } from '@learnloom/ui/platform';
import { ContinueReading, EmptyState, ErrorState, LinkButton, Pager, PlainButton } from '@learnloom/ui/public';
import { KeptRow, KeptSkeleton, lastPage } from './kept-items.tsx';

function Row({ read }: { readonly read: ReadItem }) {
  const forget = useCommand(reading.forgetReading);
  return (
    <KeptRow
      of={read}
      note={
        <>
          {read.percent >= READ_THROUGH ? 'Read to the end' : `${read.percent} % read`},{' '}
          <time dateTime={read.readAt}>{formatRelative(read.readAt)}</time>
        </>
      }
      busy={forget.busy}
      onRemove={() => void forget.send({ item: read.item })}
    />
  );
}

/** Whether a history is kept, and taking all of it away. */
function Choice({ kept, total }: { readonly kept: boolean; readonly total: number }) {
  const keep = useCommand(reading.keepHistory, { quiet: true });
  const clear = useCommand(reading.clearHistory);
  const [clearing, setClearing] = useState(false);
  return (
    <div className="s-reading-choice">
      <SwitchField
        label="Keep my reading history"
        helper="Only you see it. Switched off, nothing more is kept, and nothing can be continued."
        value={kept}
        disabled={keep.busy}
        onChange={wanted => void keep.send({ keep: wanted })}
      />
      {total > 0 && <PlainButton onClick={() => setClearing(true)}>Clear the history …</PlainButton>}
      <ConfirmDialog
        open={clearing}
        title="Clear your reading history?"
        confirmLabel="Clear the history"
        busy={clear.busy}
        onCancel={() => setClearing(false)}
        onConfirm={() => void clear.send({}).then(answer => answer && setClearing(false))}
      >
        {total === 1 ? 'One page is' : `${total} pages are`} forgotten, with how far you came. Bookmarks stay.
      </ConfirmDialog>
    </div>
  );
}

/** What the person has read, last first. */
export function Page() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useAsk(reading.history, { page }, { staleTime: 0, refetchOnWindowFocus: true });
  if (data && page > lastPage(data)) setPage(lastPage(data));
  return (
    <AccountFrame title="Reading" lead="What you have read, and where to go on.">
      <ContinueReading />
      {!data && error && (
        <ErrorState title="Your history could not be loaded" text={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && <KeptSkeleton label="Loading your reading history" />}
      {data && <Choice kept={data.kept} total={data.total} />}
      {data?.total === 0 && (
        <EmptyState
          icon={<BookOpen size={20} strokeWidth={1.75} />}
          text={
            data.kept
              ? 'Articles and tutorials that you read while you are signed in will stand here.'
              : 'Your reading history is switched off, and nothing is in it.'
          }
          action={<LinkButton href={hostUrl('main', '/')}>Find something to read</LinkButton>}
        />
      )}
      {data && data.total > 0 && (
        <>
          <ul className="s-kept" aria-label="Reading history">
            {data.rows.map(read => (
              <Row key={read.item} read={read} />
            ))}
          </ul>
          <Pager page={page} pages={lastPage(data)} onPage={setPage} label="Pages of your reading history" />
        </>
      )}
    </AccountFrame>
  );
}

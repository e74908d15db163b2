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
          {read.percent >= READ_THROUGH ? 'Finished' : `${read.percent}% read`},{' '}
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
        label="Save my reading history"
        helper="Only you can see it. If you turn it off, new pages are not added and you cannot continue where you left off."
        value={kept}
        disabled={keep.busy}
        onChange={wanted => void keep.send({ keep: wanted })}
      />
      {total > 0 && <PlainButton onClick={() => setClearing(true)}>Clear history…</PlainButton>}
      <ConfirmDialog
        open={clearing}
        title="Clear your reading history?"
        confirmLabel="Clear history"
        busy={clear.busy}
        onCancel={() => setClearing(false)}
        onConfirm={() => void clear.send({}).then(answer => answer && setClearing(false))}
      >
        {total === 1
          ? '1 page and your progress on it will be removed.'
          : `${total} pages and your progress on them will be removed.`}{' '}
        Your bookmarks are not affected.
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
    <AccountFrame title="Reading history" lead="Pages you have read, and where to continue.">
      <ContinueReading />
      {!data && error && (
        <ErrorState
          title="Your reading history could not be loaded"
          text={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <KeptSkeleton label="Loading your reading history" />}
      {data && <Choice kept={data.kept} total={data.total} />}
      {data?.total === 0 && (
        <EmptyState
          icon={<BookOpen size={20} strokeWidth={1.75} />}
          text={
            data.kept
              ? 'Articles and tutorials you read while signed in appear here.'
              : 'Your reading history is turned off and empty.'
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
          <Pager page={page} pages={lastPage(data)} onPage={setPage} label="Reading history pages" />
        </>
      )}
    </AccountFrame>
  );
}

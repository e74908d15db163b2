import { useState } from 'react';
import { Bookmark as BookmarkIcon } from 'lucide-react';
import { reading, type Bookmark } from '@learnloom/contracts/accounts/reading';
import { publishedKinds, type PublishedKind } from '@learnloom/contracts/kernel/published-kinds';
import { AccountFrame } from '@learnloom/ui/core';
import { formatDate, hostUrl, useAsk, useCommand } from '@learnloom/ui/platform';
import { EmptyState, ErrorState, LinkButton, Pager, PlainButton, readAreas } from '@learnloom/ui/public';
import { KeptRow, KeptSkeleton, lastPage } from './kept-items.tsx';

type Shown = 'all' | PublishedKind;

function Row({ mark }: { readonly mark: Bookmark }) {
  const remove = useCommand(reading.removeBookmark);
  return (
    <KeptRow
      of={mark}
      note={<time dateTime={mark.markedAt}>Marked on {formatDate(mark.markedAt)}</time>}
      busy={remove.busy}
      onRemove={() => void remove.send({ item: mark.item })}
    />
  );
}

const nothingOf = (kind: Shown): string =>
  kind === 'all'
    ? 'Pages that you bookmark stand here: press “Bookmark” below the title of an article, a tutorial, a quiz or an exercise.'
    : `You have bookmarked nothing in ${readAreas[kind].many} yet.`;

/** What the person has marked, newest first. */
export function Page() {
  const [kind, setKind] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useAsk(
    reading.bookmarks,
    { kind, page },
    { staleTime: 0, refetchOnWindowFocus: true },
  );
  if (data && page > lastPage(data)) setPage(lastPage(data));
  return (
    <AccountFrame title="Bookmarks" lead="Pages that you keep. Only you see them.">
      <div className="s-kept-kinds" role="group" aria-label="Show">
        {(['all', ...publishedKinds] as const).map(one => (
          <PlainButton
            key={one}
            aria-pressed={one === kind}
            onClick={() => {
              setKind(one);
              setPage(1);
            }}
          >
            {one === 'all' ? 'All' : readAreas[one].many}
          </PlainButton>
        ))}
      </div>
      {!data && error && (
        <ErrorState title="Your bookmarks could not be loaded" text={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && <KeptSkeleton label="Loading your bookmarks" />}
      {data?.total === 0 && (
        <EmptyState
          icon={<BookmarkIcon size={20} strokeWidth={1.75} />}
          text={nothingOf(kind)}
          action={<LinkButton href={hostUrl('main', '/')}>Find something to read</LinkButton>}
        />
      )}
      {data && data.total > 0 && (
        <>
          <ul className="s-kept" aria-label="Bookmarks">
            {data.rows.map(mark => (
              <Row key={mark.item} mark={mark} />
            ))}
          </ul>
          <Pager page={page} pages={lastPage(data)} onPage={setPage} label="Pages of bookmarks" />
        </>
      )}
    </AccountFrame>
  );
}

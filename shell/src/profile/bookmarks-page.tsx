import { useState } from 'react';
import { Bookmark as BookmarkIcon } from 'lucide-react';
import { reading, type Bookmark } from '@learnloom/contracts/accounts/reading';
import { AccountFrame } from '@learnloom/ui/core';
import { formatDate, hostUrl, useAsk, useCommand, useKinds } from '@learnloom/ui/platform';
import { EmptyState, ErrorState, LinkButton, Pager, PlainButton } from '@learnloom/ui/public';
import { KeptRow, KeptSkeleton, lastPage } from './kept-items.tsx';

const ALL = 'all';

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

/** `many`: what the kind is called; undefined: every kind is shown. */
const nothingOf = (many: string | undefined): string =>
  many === undefined
    ? 'You have no bookmarks yet. To add one, select “Bookmark” below the title of an article, tutorial, quiz or exercise.'
    : `No bookmarks in ${many} yet.`;

/** What the person has marked, newest first. */
export function Page() {
  const [kind, setKind] = useState(ALL);
  const [page, setPage] = useState(1);
  const kinds = useKinds();
  const { data, error, refetch } = useAsk(
    reading.bookmarks,
    { kind, page },
    { staleTime: 0, refetchOnWindowFocus: true },
  );
  if (data && page > lastPage(data)) setPage(lastPage(data));
  return (
    <AccountFrame title="Bookmarks" lead="Pages you have bookmarked. Only you can see them.">
      <div className="s-kept-kinds" role="group" aria-label="Show">
        {[{ kind: ALL, many: 'All' }, ...kinds].map(one => (
          <PlainButton
            key={one.kind}
            aria-pressed={one.kind === kind}
            onClick={() => {
              setKind(one.kind);
              setPage(1);
            }}
          >
            {one.many}
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
          text={nothingOf(kinds.find(one => one.kind === kind)?.many)}
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
          <Pager page={page} pages={lastPage(data)} onPage={setPage} label="Bookmark pages" />
        </>
      )}
    </AccountFrame>
  );
}

import { useState } from 'react';
import { Bookmark as BookmarkIcon } from 'lucide-react';
import { reading, type Bookmark } from '@learnloom/contracts/accounts/reading';
import { AccountFrame } from '@learnloom/ui/core';
import { hostUrl, useAsk, useCommand, useFormats, useKinds, useMessages } from '@learnloom/ui/platform';
import { EmptyState, ErrorState, LinkButton, Pager, PlainButton } from '@learnloom/ui/public';
import { KeptRow, KeptSkeleton, lastPage } from './kept-items.tsx';
import { profileMessages, type ProfileTranslate } from './messages/messages.ts';

const ALL = 'all';

function Row({ mark }: { readonly mark: Bookmark }) {
  const t = useMessages(profileMessages);
  const { date } = useFormats();
  const remove = useCommand(reading.removeBookmark);
  return (
    <KeptRow
      of={mark}
      note={<time dateTime={mark.markedAt}>{t('bookmarks.markedOn', { date: date(mark.markedAt) })}</time>}
      busy={remove.busy}
      onRemove={() => void remove.send({ item: mark.item })}
    />
  );
}

/** `many`: what the kind is called; undefined: every kind is shown. */
const nothingOf = (many: string | undefined, t: ProfileTranslate): string =>
  many === undefined ? t('bookmarks.empty') : t('bookmarks.emptyKind', { kind: many });

/** What the person has marked, newest first. */
export function Page() {
  const t = useMessages(profileMessages);
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
    <AccountFrame title={t('bookmarks.title')} lead={t('bookmarks.lead')}>
      <div className="s-kept-kinds" role="group" aria-label={t('bookmarks.show')}>
        {[{ kind: ALL, many: t('bookmarks.all') }, ...kinds].map(one => (
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
        <ErrorState title={t('bookmarks.failed')} text={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && <KeptSkeleton label={t('bookmarks.loading')} />}
      {data?.total === 0 && (
        <EmptyState
          icon={<BookmarkIcon size={20} strokeWidth={1.75} />}
          text={nothingOf(kinds.find(one => one.kind === kind)?.many, t)}
          action={<LinkButton href={hostUrl('main', '/')}>{t('findToRead')}</LinkButton>}
        />
      )}
      {data && data.total > 0 && (
        <>
          <ul className="s-kept" aria-label={t('bookmarks.title')}>
            {data.rows.map(mark => (
              <Row key={mark.item} mark={mark} />
            ))}
          </ul>
          <Pager page={page} pages={lastPage(data)} onPage={setPage} label={t('bookmarks.pages')} />
        </>
      )}
    </AccountFrame>
  );
}

import { useEffect, useState } from 'react';
import { READ_THROUGH, reading, type ReadingPlace } from '@learnloom/contracts/accounts/reading';
import type { ItemPage } from '@learnloom/contracts/content/item';
import { session, useAsk, useCountedRead, useMessages, useStore } from '@learnloom/ui/platform';
import { BookmarkButton } from '@learnloom/ui/public';
import { itemPath } from '../paths.ts';
import { ShareButton } from './share-button.tsx';
import { useNotedReading } from './use-noted-reading.ts';
import { contentMessages } from '../messages/messages.ts';

/** Percent from which on it is worth a way back. */
const BEGUN = 5;

/** The way back to where the reader was when the page was opened; nothing where that is its beginning or its end. */
function WayBack({ content: { key, headings } }: { readonly content: ItemPage }) {
  const t = useMessages(contentMessages);
  const { data, isFetchedAfterMount } = useAsk(reading.marks, { item: key }, { staleTime: 0 });
  const [left, setLeft] = useState<ReadingPlace | null>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (!isFetchedAfterMount || !data || opened) return;
    setOpened(true);
    setLeft(location.hash === '' ? data.place : null);
  }, [data, isFetchedAfterMount, opened]);
  const heading = headings.find(({ slug }) => slug === left?.heading);
  if (!left || !heading || left.percent < BEGUN || left.percent >= READ_THROUGH) return null;
  return (
    <a className="c-place-back" href={`#${heading.slug}`} onClick={() => setLeft(null)}>
      {t('article.continueAt', { heading: heading.text })}
    </a>
  );
}

/** What belongs to whoever reads: the bookmark, and the place. It is fetched once the page is up. */
export function OwnPlace({ content }: { readonly content: ItemPage }) {
  const { user } = useStore(session);
  useNotedReading(content, user !== null);
  useCountedRead({ kind: content.kind, item: content.key });
  return (
    <div className="c-place">
      {user && <WayBack content={content} />}
      <BookmarkButton item={content.key} kind={content.kind} />
      <ShareButton title={content.title} path={itemPath(content.kind, content.category.slug, content.slug)} />
    </div>
  );
}

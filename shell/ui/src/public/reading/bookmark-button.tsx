import { useQueryClient } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { reading, type OwnMarks } from '@learnloom/contracts/accounts/reading';
import type { PublishedKind } from '@learnloom/contracts/kernel/published-kind';
import { keyOf, useAsk, useCommand } from '../../platform/ask.ts';
import { session } from '../../platform/session.ts';
import { useStore } from '../../platform/store.ts';
import { useLocation, useNavigate } from '../../router.ts';
import { PlainButton } from '../buttons.tsx';
import { useMessages } from '../../language/language.tsx';
import { publicMessages } from '../messages/messages.ts';

export interface BookmarkButtonProps {
  /** Key of what the page is about. */
  readonly item: string;
  readonly kind: PublishedKind;
}

/** Keeps the page for whoever is signed in; leads others to signing in. The server draws it alike for everybody. */
export function BookmarkButton({ item, kind }: BookmarkButtonProps) {
  const t = useMessages(publicMessages);
  const { user } = useStore(session);
  const client = useQueryClient();
  const go = useNavigate();
  const { pathname } = useLocation();
  const { data } = useAsk(reading.marks, { item }, { enabled: user !== null });
  const add = useCommand(reading.addBookmark, { quiet: true });
  const remove = useCommand(reading.removeBookmark, { quiet: true });
  const marked = user !== null && data?.bookmarked === true;
  const busy = add.busy || remove.busy;

  const press = async (): Promise<void> => {
    if (!user) return void go(`/login?redirect=${encodeURIComponent(pathname)}`);
    if (busy) return;
    const answer = await (marked ? remove.send({ item }) : add.send({ item, kind }));
    if (!answer) return;
    client.setQueryData<OwnMarks>(keyOf(reading.marks, { item }), own => own && { ...own, bookmarked: !marked });
  };
  const Icon = marked ? BookmarkCheck : Bookmark;
  return (
    <PlainButton
      className={marked ? 'll-bookmark ll-bookmark-on' : 'll-bookmark'}
      aria-pressed={marked}
      onClick={() => void press()}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {t(marked ? 'bookmark.added' : 'bookmark.add')}
    </PlainButton>
  );
}

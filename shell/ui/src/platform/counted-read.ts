import { useEffect } from 'react';
import { PAGE_READS_PATH, READ_SECONDS, type PageRead } from '@learnloom/contracts/activity/page-reads';
import { allowed } from './session.ts';
import { tellServer } from './tell.ts';

/** What was told since the page was loaded: who comes back to a text by a link reads it once. */
const told = new Set<string>();

function tell(read: PageRead): void {
  if (told.has(read.item) || allowed('staff')) return;
  told.add(read.item);
  tellServer(PAGE_READS_PATH, read);
}

/** Counts a page as read once it has been in view for some seconds. Staff's own looks are not. */
export function useCountedRead({ kind, item }: PageRead): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (): void => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(() => tell({ kind, item }), READ_SECONDS * 1000);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [kind, item]);
}

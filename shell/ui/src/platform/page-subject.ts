import { useEffect } from 'react';
import { createStore, type Store } from './store.ts';

/** What the open page is about, such as the title of an article: stands in the tab's title and in the breadcrumbs. */
export const pageSubject: Store<string | null> = createStore<string | null>(null);

/** Names what the page is about for as long as it is open; null or empty while it is not known. */
export function usePageSubject(name: string | null): void {
  useEffect(() => {
    pageSubject.set(name || null);
    return () => pageSubject.set(null);
  }, [name]);
}

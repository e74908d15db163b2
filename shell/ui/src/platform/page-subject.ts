import { useEffect } from 'react';
import { createStore, type Store } from './store.ts';

/** What the open page is about, such as the title of an article: stands in the tab's title and in the breadcrumbs. */
export const pageSubject: Store<string | null> = createStore<string | null>(null);

/** A thing that commands change. */
export interface PageThing {
  /** Stream category. */
  readonly type: string;
  /** Left out: there is one set of it, which only `action` changes. */
  readonly key?: string;
  /** Name of that command. */
  readonly action?: string;
}

/** The thing that the open page is about: what happened to it stands beside the page. */
export const pageThing: Store<PageThing | null> = createStore<PageThing | null>(null);

/** A page on the way to the open one. */
export interface PageAbove {
  readonly label: string;
  readonly to?: string;
}

const none: readonly PageAbove[] = [];

/** Between the entry of the menu and the open page, in the breadcrumbs. */
export const pagesAbove: Store<readonly PageAbove[]> = createStore(none);

interface About {
  readonly thing?: PageThing | undefined;
  readonly above?: PageAbove | undefined;
}

/** Names what the page is about for as long as it is open; null or empty while it is not known. */
export function usePageSubject(name: string | null, { thing, above }: About = {}): void {
  useEffect(() => {
    pageSubject.set(name || null);
    return () => pageSubject.set(null);
  }, [name]);
  const [type, key, action] = [thing?.type, thing?.key, thing?.action];
  useEffect(() => {
    if (type && key) pageThing.set({ type, key });
    else if (type && action) pageThing.set({ type, action });
    return () => pageThing.set(null);
  }, [type, key, action]);
  const [label, to] = [above?.label, above?.to];
  useEffect(() => {
    pagesAbove.set(label ? [{ label, ...(to !== undefined && { to }) }] : none);
    return () => pagesAbove.set(none);
  }, [label, to]);
}

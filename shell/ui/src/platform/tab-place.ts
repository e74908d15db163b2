/** Which tab is open, and which page of its list. */
export interface TabPlace {
  /** Slug of a topic; empty: the first one. */
  readonly tab: string;
  /** 1-based. */
  readonly page: number;
}

/** Names of the parameters of an address that say it. A remote declares them for its pages with tabs. */
const TAB = 'tab';
const PAGE = 'page';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_SLUG = 120;

/** Reads `?tab=layout&page=2`. Anything else is the first page of the first tab. */
export function placeIn(search: URLSearchParams): TabPlace {
  const tab = search.get(TAB) ?? '';
  const page = search.get(PAGE) ?? '';
  if (tab.length > MAX_SLUG || !SLUG.test(tab)) return { tab: '', page: 1 };
  return { tab, page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1 };
}

/** The place among these tabs: the first one where there is none of that name. */
export const placeAmong = (place: TabPlace, tabs: readonly string[]): TabPlace =>
  tabs.includes(place.tab) ? place : { tab: tabs[0] ?? '', page: 1 };

/** Address of a tab, and of a page of its list, on the page at `path`. */
export function tabAddress(path: string, { tab, page }: TabPlace): string {
  const search = new URLSearchParams({ [TAB]: tab, ...(page > 1 && { [PAGE]: String(page) }) });
  return `${path}?${search}`;
}

/** What earlier versions had in its place: `#layout` or `#layout/2`. Null: it is something else. */
export function placeOfHash(hash: string): TabPlace | null {
  const [, tab, page] = /^#([a-z0-9-]+)(?:\/([1-9]\d{0,3}))?$/.exec(hash) ?? [];
  return tab === undefined ? null : { tab, page: Number(page ?? 1) };
}

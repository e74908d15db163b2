import { query } from '../kernel/command.ts';
import { publishedTopic, type PublishedKind } from '../kernel/published-kind.ts';

/** Hits on one page of the search results. */
export const HITS_PER_PAGE = 10;
/** Hits of one kind that are ranked; a search that more pages fit is too general. */
export const MAX_HITS = 200;

/** A part of an excerpt; `match`: it is what was searched for. */
export interface ExcerptPart {
  readonly text: string;
  readonly match: boolean;
}

export interface SearchHit {
  readonly key: string;
  readonly kind: PublishedKind;
  readonly title: string;
  readonly summary: string;
  /** Title of the category; empty: it has none. */
  readonly category: string;
  /** Name of the author; empty: it has none. */
  readonly author: string;
  /** Address on the main host. */
  readonly path: string;
  /** Where the words were found in the text; null: in the title or the summary alone. */
  readonly place: {
    /** Empty: before the first heading. */
    readonly heading: string;
    /** Id of the heading in the page, or empty. */
    readonly anchor: string;
    readonly excerpt: readonly ExcerptPart[];
  } | null;
}

export interface SearchResults {
  readonly hits: readonly SearchHit[];
  /** Of the chosen kind, at most `MAX_HITS`. */
  readonly total: number;
  /** Hits of each kind, at most `MAX_HITS` each, kinds without hits left out. */
  readonly kinds: readonly { readonly kind: PublishedKind; readonly total: number }[];
  /** Categories that are called so. */
  readonly categories: readonly { readonly key: string; readonly title: string; readonly path: string }[];
  /** What was searched for instead, because a word stands nowhere and looks like another one; null: nothing. */
  readonly corrected: string | null;
}

/** The page of search results. Everything that readers see, by its words. */
export const searchSite = query<SearchResults>()('SearchSite', {
  route: 'GET /website/search/site',
  access: 'public',
  topics: [publishedTopic],
  input: f => ({
    search: f.looseLine(200),
    /** One kind only; empty: all. */
    kind: f.fallback(f.looseLine(40), ''),
    /** Slug of a top category; empty: all. */
    category: f.fallback(f.looseLine(100), ''),
    /** From 1. */
    page: f.fallback(f.wholeNumber(1, MAX_HITS / HITS_PER_PAGE), 1),
  }),
});

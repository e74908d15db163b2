import { HITS_PER_PAGE, MAX_HITS } from '@learnloom/contracts/content/search';

/** What the address of the search page says. */
export interface SearchedFor {
  readonly q: string;
  readonly kind: string;
  readonly category: string;
  readonly page: number;
}

/** Reads it; what cannot be is left out. */
export function searchedFor(search: URLSearchParams): SearchedFor {
  const page = Number(search.get('page') ?? '1');
  return {
    q: (search.get('q') ?? '').trim().slice(0, 200),
    kind: (search.get('kind') ?? '').slice(0, 40),
    category: (search.get('category') ?? '').slice(0, 100),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_HITS / HITS_PER_PAGE ? page : 1,
  };
}

export function searchPath({ q, kind, category, page }: SearchedFor): string {
  const search = new URLSearchParams({ q });
  if (kind) search.set('kind', kind);
  if (category) search.set('category', category);
  if (page > 1) search.set('page', String(page));
  return `/search?${search}`;
}

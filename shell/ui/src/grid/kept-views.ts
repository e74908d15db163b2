/** A list as somebody wants to find it again. */
export interface KeptView {
  readonly name: string;
  /** The address's parameters, without the page. */
  readonly search: string;
}

/** Views of one list that are kept at most. */
const MOST_VIEWS = 20;

// In the browser, for each account: a habit at one desk, which no log of the product's changes is about.
const placeOf = (owner: string, list: string): string => `grid-views:${owner}:${list}`;

const isView = (value: unknown): value is KeptView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'search' in value &&
  typeof value.search === 'string';

/** The views of a list that an account keeps, by name. `list`: path of the list. */
export function keptViews(owner: string, list: string, storage: Storage = localStorage): readonly KeptView[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(placeOf(owner, list)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isView) : [];
  } catch {
    return [];
  }
}

/** Keeps these in place of what was kept. Gives what is kept now: without storage they last as long as the page. */
export function keepViews(
  owner: string,
  list: string,
  views: readonly KeptView[],
  storage: Storage = localStorage,
): readonly KeptView[] {
  const sorted = [...views].sort((a, b) => a.name.localeCompare(b.name)).slice(0, MOST_VIEWS);
  try {
    storage.setItem(placeOf(owner, list), JSON.stringify(sorted));
  } catch {
    // See above.
  }
  return sorted;
}

/** What of an address makes a view: search, filters, order and size, in one order. */
export function viewOf(params: URLSearchParams): string {
  const own = new URLSearchParams(params);
  own.delete('page');
  own.sort();
  return own.toString();
}

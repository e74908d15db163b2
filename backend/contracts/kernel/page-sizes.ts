/** Rows a page that a list may be asked for. Apart from the validators, so that a grid does not load those. */
export const pageSizes = [5, 10, 20, 30, 40, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 20;
/** Rows of a list that are counted: nobody turns so many pages, and its cost would grow with its length. */
export const MOST_COUNTED = 10_000;

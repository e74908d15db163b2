/** Rows a page that a list may be asked for. Apart from the validators, so that a grid does not load those. */
export const pageSizes = [5, 10, 20, 30, 40, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 20;

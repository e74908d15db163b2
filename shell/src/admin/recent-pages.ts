const STORED = 'admin-recent';
/** Pages that are remembered. */
const MOST = 8;

export interface RecentPage {
  readonly path: string;
  readonly title: string;
}

const isPage = (value: unknown): value is RecentPage =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  value.path.startsWith('/') &&
  'title' in value &&
  typeof value.title === 'string';

/** The pages that an account opened last in this browser, newest first. */
export function recentPages(owner: string, storage: Storage = localStorage): RecentPage[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(`${STORED}:${owner}`) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPage) : [];
  } catch {
    return [];
  }
}

/** Puts a page first among the recent ones, once. */
export function rememberPage(owner: string, page: RecentPage, storage: Storage = localStorage): RecentPage[] {
  const pages = [page, ...recentPages(owner, storage).filter(({ path }) => path !== page.path)].slice(0, MOST);
  try {
    storage.setItem(`${STORED}:${owner}`, JSON.stringify(pages));
  } catch {
    // Without storage the list is that of this page alone.
  }
  return pages;
}

/** Name of the browser's cache. A new number forgets what older versions saved. */
export const SAVED_PAGES = 'pages-1';

/** Pages that are saved; the one that was read longest ago goes first. */
export const MAX_SAVED_PAGES = 30;

/** What a page tells the service worker that a reader opened it. */
export interface PageOpened {
  readonly opened: string;
}

export const isPageOpened = (message: unknown): message is PageOpened =>
  typeof message === 'object' && message !== null && 'opened' in message && typeof message.opened === 'string';

/**
 * Whether a response is the same for every visitor, so that it can be shown later to anyone who uses this browser. The
 * server marks pages that hold something of a signed-in person, and failures, as not to be stored.
 */
export const isPublicPage = (response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean =>
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  (response.headers.get('content-type') ?? '').startsWith('text/html') &&
  /^public\b/.test(response.headers.get('cache-control') ?? '');

type PageCache = Pick<Cache, 'put' | 'delete' | 'keys'>;

/** Saves a page as the one that was read last. */
export async function savePage(cache: PageCache, address: string, page: Response): Promise<void> {
  await cache.delete(address);
  await cache.put(address, page);
  const requests = await cache.keys();
  for (const old of requests.slice(0, Math.max(0, requests.length - MAX_SAVED_PAGES))) await cache.delete(old);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => entities[sign] ?? sign);

export interface SavedPage {
  readonly path: string;
  /** As in the page's HTML: escaped. */
  readonly titleHtml: string;
}

/** Title of a page in its HTML; its path if it has none. */
export const savedPage = (path: string, html: string): SavedPage => ({
  path,
  titleHtml: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? escapeHtml(path),
});

const style =
  'body{font:16px/1.6 system-ui,sans-serif;max-width:40rem;margin:15vh auto;padding:0 1.5rem}' +
  ':root{color-scheme:light dark}h1{font-size:1.75rem;line-height:1.2}li{margin:.5rem 0}';

/** What a reader sees offline in place of a page that is not saved. `pages`: the last one first. */
export function offlinePage(pages: readonly SavedPage[]): string {
  const links = pages.map(({ path, titleHtml }) => `<li><a href="${escapeHtml(path)}">${titleHtml}</a></li>`);
  const list = links.length > 0 ? `<h2>Pages you read last</h2><ul>${links.join('')}</ul>` : '';
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>You are offline</title>' +
    `<style>${style}</style></head><body><main><h1>You are offline</h1>` +
    `<p>This page is not saved on your device. Connect to the internet and reload the page.</p>${list}</main></body></html>`
  );
}

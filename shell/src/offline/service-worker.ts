import { isPageOpened, isPublicPage, offlinePage, savedPage, savePage, SAVED_PAGES } from './saved-pages.ts';

/** The parts of a service worker's scope that are used here: TypeScript declares them only without those of a page. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & { readonly data: unknown }) => void): void;
}
const worker = globalThis as unknown as WorkerScope;

/** A page that was saved so recently is not asked for again. */
const FRESH_MS = 60_000;

const isFresh = (page: Response | undefined): boolean =>
  page !== undefined && Date.now() - Date.parse(page.headers.get('date') ?? '') < FRESH_MS;

/** Full storage, a private window or a lost connection: a page that cannot be saved is not an error. */
const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

async function saveOpened(path: string): Promise<void> {
  const address = new URL(path, location.origin);
  if (address.origin !== location.origin) return;
  const cache = await caches.open(SAVED_PAGES);
  if (isFresh(await cache.match(address.href))) return;
  // Without cookies: as everyone sees it.
  const page = await fetch(address.href, { credentials: 'omit', headers: { accept: 'text/html' } });
  if (isPublicPage(page)) await savePage(cache, address.href, page);
}

async function offline(url: string): Promise<Response> {
  const cache = await caches.open(SAVED_PAGES);
  const same = await cache.match(url);
  if (same) return same;
  const requests = [...(await cache.keys())].reverse();
  const pages = await Promise.all(
    requests.map(async request => {
      const { pathname, search } = new URL(request.url);
      return savedPage(pathname + search, (await (await cache.match(request))?.text()) ?? '');
    }),
  );
  return new Response(offlinePage(pages), { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

async function answer(event: RequestEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = (await event.preloadResponse) ?? (await fetch(request));
    if (isPublicPage(response)) {
      const copy = response.clone();
      event.waitUntil(quietly(caches.open(SAVED_PAGES).then(cache => savePage(cache, request.url, copy))));
    }
    return response;
  } catch {
    return offline(request.url);
  }
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(name => name !== SAVED_PAGES).map(name => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', event => event.waitUntil(quietly(activate())));
worker.addEventListener('message', event => {
  if (isPageOpened(event.data)) event.waitUntil(quietly(saveOpened(event.data.opened)));
});
// Files of the site carry their version in their names and are left to the browser; so is everything of the API.
worker.addEventListener('fetch', event => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(answer(event));
});

import { expect, test } from 'vitest';
import { isPublicPage, MAX_SAVED_PAGES, offlinePage, savedPage, savePage } from './saved-pages.ts';

const page = (headers: Readonly<Record<string, string>>, status = 200) => ({
  status,
  type: 'basic' as const,
  redirected: false,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers }),
});

test('only pages that are the same for everyone are kept for reading offline [FED-01]', () => {
  expect(isPublicPage(page({ 'cache-control': 'public, max-age=0, must-revalidate' }))).toBe(true);
  expect(isPublicPage(page({ 'cache-control': 'no-store' }))).toBe(false);
  expect(isPublicPage(page({}))).toBe(false);
  expect(isPublicPage(page({ 'cache-control': 'public' }, 404))).toBe(false);
  expect(isPublicPage(page({ 'cache-control': 'public', 'content-type': 'application/json' }))).toBe(false);
  expect(isPublicPage({ ...page({ 'cache-control': 'public' }), redirected: true })).toBe(false);
});

function memoryCache() {
  const saved = new Map<string, Response>();
  return {
    saved,
    put: async (address: RequestInfo | URL, response: Response) => void saved.set(String(address), response),
    delete: async (address: RequestInfo | URL) =>
      saved.delete(address instanceof Request ? address.url : String(address)),
    keys: async () => [...saved.keys()].map(url => new Request(url)),
  };
}

test('the page that was read longest ago gives way to a new one [FED-01]', async () => {
  const cache = memoryCache();
  const address = (at: number) => `https://learn.example/${at}`;
  for (let at = 0; at < MAX_SAVED_PAGES; at += 1) await savePage(cache, address(at), new Response());
  await savePage(cache, address(0), new Response());
  await savePage(cache, address(MAX_SAVED_PAGES), new Response());
  expect(cache.saved.size).toBe(MAX_SAVED_PAGES);
  expect(cache.saved.has(address(0))).toBe(true);
  expect(cache.saved.has(address(1))).toBe(false);
});

test('the offline page links the saved pages by their titles, and runs nothing [FED-01]', () => {
  const saved = savedPage('/howto/css/flexbox', '<html><title>Flex &amp; Grid · Learnloom</title>');
  const html = offlinePage([saved, savedPage('/"><script>', '')]);
  expect(html).toContain('<a href="/howto/css/flexbox">Flex &amp; Grid · Learnloom</a>');
  expect(html).not.toContain('<script');
});

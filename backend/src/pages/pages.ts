import { join } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from '@learnloom/platform/log';
import type { Settings } from '@learnloom/platform/settings';
import type { Ask } from '../kernel/reading/ask.ts';
import type { ResponseCache, ResponseCacheEntry } from '../kernel/reading/response-cache.ts';
import { matches } from '../kernel/reading/response-cache.ts';
import { responseCacheEntry } from '../kernel/reading/response-cache-entry.ts';
import { hostKinds } from '../kernel/http/hosts.ts';
import type { DeploymentOptions } from './deployment.ts';
import { drawPage } from './draw-page.ts';
import { FAVICON, robots } from './fixed-files.ts';
import { pageHeaders } from './headers.ts';
import { plainPath } from './plain-path.ts';
import { contentPolicy } from './policy.ts';
import { keepSite, type LoadedSite } from './site.ts';
import { sitemap } from './sitemap.ts';
import { builtFile } from './static-files.ts';

export interface PagesOptions {
  readonly root: DeploymentOptions['root'];
  readonly manifestFiles: DeploymentOptions['manifestFiles'];
  /** Front ends built for development: pages are drawn in the browser, and the policy lets their tools work. */
  readonly development?: { readonly shellVersion: string; readonly inlineScripts: readonly string[] };
}

export interface PagesRuntime {
  readonly ask: Ask;
  readonly responseCache: ResponseCache;
  readonly settings: Settings;
  readonly log: Logger;
  /** Position that the read models have reached. */
  readonly position: () => Promise<string | null>;
}

const REVALIDATE = 'public, max-age=0, must-revalidate';

function send(request: Request, response: Response, status: number, entry: Omit<ResponseCacheEntry, 'tags'>): void {
  response.set({ ...entry.headers, ETag: entry.etag, Vary: 'Accept-Encoding' });
  if (status === 200 && matches(request.headers['if-none-match'], entry.etag)) {
    response.status(304).end();
    return;
  }
  const coding =
    entry.br && request.acceptsEncodings('br') ? 'br' : entry.gzip && request.acceptsEncodings('gzip') ? 'gzip' : null;
  if (coding) response.set('Content-Encoding', coding);
  const body = coding === 'br' ? entry.br : coding === 'gzip' ? entry.gzip : entry.raw;
  response.status(status).end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Answers every address outside the API: the built files, what search engines read, and the pages. Public pages are
 * drawn once and then kept as bytes until an answer in them or the deployment changes.
 */
export const createPages =
  (options: PagesOptions) =>
  ({ ask, responseCache, settings, log, position }: PagesRuntime): RequestHandler => {
    const kindOf = hostKinds(settings.domain);
    const deployment: DeploymentOptions = {
      ...options,
      shellVersion: options.development?.shellVersion,
      warn: (message, details) => log.warn(details, message),
    };
    const site = keepSite(deployment, () => responseCache.dropAll());
    const filling = new Map<string, Promise<void>>();

    /** Sends what `make` gives and keeps it for the next request. */
    async function kept(
      request: Request,
      response: Response,
      since: number,
      make: () => Promise<ResponseCacheEntry | null>,
    ): Promise<void> {
      const key = responseCache.keyOf(request);
      const entry = await make();
      if (!entry) {
        response.status(404).type('text/plain').send('Not found');
        return;
      }
      if (!options.development) responseCache.put(key, entry, since);
      send(request, response, 200, entry);
    }

    function file(path: string, loaded: LoadedSite): Promise<ResponseCacheEntry | null> {
      const [, area, ...rest] = path.split('/');
      if (area === 'assets') return builtFile(loaded.deployment.shellFolders, rest.join('/'), !options.development);
      const [name = '', version = '', ...files] = rest;
      const known = /^mfe-[a-z]+$/.test(name) && /^[a-z0-9][\w.-]*$/.test(version);
      return builtFile(known ? [join(options.root, name, 'dist', version)] : [], files.join('/'), !options.development);
    }

    async function page(request: Request, response: Response, since: number, loaded: LoadedSite): Promise<void> {
      const key = responseCache.keyOf(request);
      const host = kindOf(request.headers.host);
      const drawn = await drawPage({
        site: loaded,
        ask,
        log,
        host,
        url: request.url,
        publicUrl: settings.publicUrl,
        position: await position().catch(() => null),
        draw: host === 'main' && !options.development,
        inlineScripts: options.development?.inlineScripts ?? [],
      });
      const policy = contentPolicy({
        ...drawn,
        origins: loaded.deployment.origins,
        development: options.development !== undefined,
      });
      const headers = {
        ...pageHeaders(settings),
        'Content-Security-Policy': policy,
        'Cache-Control': drawn.cacheable ? REVALIDATE : 'no-store',
        ...(drawn.status === 503 && { 'Retry-After': '5' }),
      };
      const entry = await responseCacheEntry(drawn.html, headers, drawn.tags);
      if (drawn.cacheable) responseCache.put(key, entry, since);
      send(request, response, drawn.status, entry);
    }

    async function answer(request: Request, response: Response): Promise<void> {
      const { path } = request;
      if (path === '/favicon.svg' || path === '/favicon.ico') {
        response.set('Cache-Control', 'public, max-age=86400').type('image/svg+xml').send(FAVICON);
        return;
      }
      if (path === '/robots.txt') {
        response.type('text/plain').send(robots(kindOf(request.headers.host), settings.publicUrl));
        return;
      }
      // Before anything is read: what changes meanwhile keeps the answer from being kept.
      const since = responseCache.generation();
      const loaded = await site.current();
      if (/^\/(?:mfe|assets)\//.test(path)) return kept(request, response, since, () => file(path, loaded));
      if (path === '/remotes.json') {
        response.set('Cache-Control', 'no-cache').json(loaded.manifest);
        return;
      }
      if (/^\/sitemap(?:s\/.*|\.xml$)/.test(path))
        return kept(request, response, since, () =>
          sitemap(path, { ask, site: loaded, publicUrl: settings.publicUrl }),
        );
      const plain = plainPath(path);
      if (plain !== path) {
        response.redirect(301, plain + request.url.slice(path.length));
        return;
      }
      // Requests at once for one page wait for the first and then find it kept.
      const key = responseCache.keyOf(request);
      const first = filling.get(key);
      if (first) {
        await first.catch(() => undefined);
        if (responseCache(request, response)) return;
      }
      const filled = page(request, response, since, loaded).finally(() => filling.delete(key));
      if (!first) filling.set(key, filled);
      return filled;
    }

    return (request, response, next) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.set('Allow', 'GET, HEAD').status(405).type('text/plain').send('Method not allowed');
        return;
      }
      answer(request, response).catch(next);
    };
  };

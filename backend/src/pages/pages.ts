import type { Request, RequestHandler, Response } from 'express';
import type { PagesRuntime } from './pages-runtime.ts';
import type { ResponseCacheEntry } from '../kernel/reading/response-cache.ts';
import { matches } from '../kernel/reading/response-cache.ts';
import { codingFor } from '../kernel/reading/accepted-coding.ts';
import { responseCacheEntry, withForm } from '../kernel/reading/response-cache-entry.ts';
import { costs } from '../kernel/http/address-budget.ts';
import { contentOnItsWay } from '../kernel/http/plain/plain-page.ts';
import type { Settings } from '@learnloom/platform/settings';
import { LINK_PATH } from '@learnloom/documents/links';
import { hostKinds } from '../kernel/http/hosts.ts';
import type { DeploymentOptions } from './deployment.ts';
import { drawPage } from './draw-page.ts';
import { fileDeployments } from './deployments.ts';
import { openDrawers } from './drawing/drawers.ts';
import { noteFailures } from './drawing/note-failures.ts';
import type { DrawerLimits } from './drawing/limits.ts';
import { robots } from './fixed-files.ts';
import { pageHeaders } from './headers.ts';
import { redirectAt } from './redirect-at.ts';
import { sharing } from '../kernel/reading/shared.ts';
import { plainPath } from './plain-path.ts';
import { contentPolicy } from './policy.ts';
import { currentTrials } from './current-trials.ts';
import { versionFolders } from './version-folders.ts';
import { followDeployments } from './follow-deployments.ts';
import { siteIdentity } from './site-identity.ts';
import { linkTarget } from './link-target.ts';
import { openShareImages } from './share-image/share-images.ts';
import { keepSite, type LoadedSite } from './site.ts';
import { CHANGE_PASSWORD, changePasswordAddress, expires, isSiteFile, OEMBED, oembed, siteFile } from './site-files.ts';
import { sitemap } from './sitemap.ts';
import { builtFile } from './static-files.ts';

export interface PagesOptions {
  readonly root: DeploymentOptions['root'];
  readonly manifestFiles: DeploymentOptions['manifestFiles'];
  /** Whether content is being imported: addresses without a page may have one soon. */
  readonly awaitsContent?: () => boolean;
  /** What drawing a page may take; sensible by default. */
  readonly drawing?: Partial<DrawerLimits>;
  /** Front ends built for development: nothing is kept, and the policy lets their tools work. */
  readonly development?: Development;
}

export interface Development extends Required<Pick<DeploymentOptions, 'shellVersion' | 'drawnFrom'>> {
  /** Of what pages connect to besides. */
  readonly origins: readonly string[];
  /** For a page that could not be drawn, or not whole: why. */
  inlineScripts(failure: string | null): readonly string[];
}

/** UTF-16 units of a page's path; the page itself names it more than once. */
const LONGEST_PATH = 1000;

const REVALIDATE = 'public, max-age=0, must-revalidate';

interface Exchange {
  readonly request: Request;
  readonly response: Response;
  readonly since: number;
}

/** An answer that every request at once for the same address gets. */
interface Made {
  readonly status: number;
  readonly entry: ResponseCacheEntry;
  readonly cacheable: boolean;
}

const notFound: Made = {
  status: 404,
  entry: {
    etag: '"none"',
    raw: Buffer.from('Not found'),
    forms: {},
    form: () => Promise.resolve(null),
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    tags: [],
  },
  cacheable: false,
};

/** Not for good: the address may have a page of its own again. */
const movedPermanently = (to: string): Made => ({
  status: 301,
  entry: {
    ...notFound.entry,
    etag: '"moved"',
    raw: Buffer.from('Moved'),
    headers: { ...notFound.entry.headers, Location: to, 'Cache-Control': 'no-cache' },
  },
  cacheable: false,
});

/** Instead of “not found”, while content is being imported. */
function onItsWay({ siteName }: Pick<Settings, 'siteName'>): Made {
  const { status, body, headers } = contentOnItsWay(siteName);
  const entry = { ...notFound.entry, etag: '"on-its-way"', raw: Buffer.from(String(body)) };
  return {
    status,
    entry: { ...entry, headers: { ...headers, 'Cache-Control': 'no-store', 'Retry-After': '3' } },
    cacheable: false,
  };
}

const found = (entry: ResponseCacheEntry | null): Made => (entry ? { status: 200, entry, cacheable: true } : notFound);

async function send(request: Request, response: Response, { status, entry }: Made): Promise<void> {
  response.set({ ...entry.headers, ETag: entry.etag, Vary: 'Accept-Encoding' });
  if (status === 200 && matches(request.headers['if-none-match'], entry.etag)) {
    response.status(304).end();
    return;
  }
  const accepted = request.headers['accept-encoding'];
  const coding = codingFor(accepted);
  // Those who waited for the page that another asked for may take other codings.
  const body = coding === 'raw' ? null : ((await withForm(entry, accepted)).forms[coding] ?? null);
  if (body) response.set('Content-Encoding', coding);
  response.status(status).end(request.method === 'HEAD' ? undefined : (body ?? entry.raw));
}

/**
 * Answers every address outside the API: the built files, what search engines read, and the pages. Public pages are
 * drawn once and then kept as bytes until an answer in them or the deployment changes.
 */
export const createPages =
  (options: PagesOptions) =>
  ({
    ask,
    responseCache,
    settings,
    onSettings,
    log,
    position,
    recordedBytes,
    gate,
    onClose,
    remotes,
    deployedRemotes,
    remoteTrials,
    observer,
    observed,
    redirectHits,
  }: PagesRuntime): RequestHandler => {
    const kindOf = hostKinds(settings.domain);
    const identity = siteIdentity(settings);
    const trials = currentTrials(remoteTrials);
    const deployment: DeploymentOptions = {
      ...options,
      trials: trials.lines,
      identity: identity.current,
      shellVersion: options.development?.shellVersion,
      drawnFrom: options.development?.drawnFrom,
      warn: (message, details) => log.warn(details, message),
    };
    const failures = noteFailures(observer);
    const drawers = openDrawers(options.development ? failures.observer : observer, options.drawing);
    const deployments = fileDeployments(options, () => site, trials);
    remotes.attach(deployments);
    const site = keepSite(deployment, loaded => {
      const { manifest, drawable } = loaded;
      deployments.remember(loaded);
      responseCache.dropAll();
      drawers.keep(manifest.remotes.flatMap(({ name }) => drawable(name) ?? []));
    });
    onSettings(() => void site.renew());
    if (!options.development)
      onClose(followDeployments({ ...options, deployedRemotes, deployments, warn: deployment.warn }));
    const images = openShareImages();
    onClose(() => {
      site.close();
      drawers.close();
      void images.close();
    });
    const making = sharing<Made>();
    responseCache.tellApart((host, path) => site.parametersOf(host, path));

    /** Sends what `make` gives, for these points of the client's address, and keeps it for the next request. */
    async function answerWith({ request, response, since }: Exchange, points: number, make: () => Promise<Made>) {
      const key = responseCache.keyOf(request);
      const name = `${since} ${key}`;
      // Those who come meanwhile wait for the first, who pays.
      if (!making.has(name) && !gate.admits(request, response, points)) return;
      const made = await making.share(name, async () => {
        const bare = await make();
        const fresh = { ...bare, entry: await withForm(bare.entry, request.headers['accept-encoding']) };
        if (fresh.cacheable && !options.development) responseCache.put(key, fresh.entry, since);
        return fresh;
      });
      await send(request, response, made);
    }

    async function file(path: string, loaded: LoadedSite): Promise<Made> {
      const [, area, ...rest] = path.split('/');
      if (area === 'assets')
        return found(await builtFile(loaded.deployment.shellFolders, rest.join('/'), !options.development));
      const [name = '', version = '', ...files] = rest;
      const known = /^mfe-[a-z0-9-]+$/.test(name) && /^[a-z0-9][\w.-]*$/.test(version);
      const folders = known ? versionFolders(options, name, version) : [];
      return found(await builtFile(folders, files.join('/'), !options.development));
    }

    async function page({ request }: Exchange, loaded: LoadedSite): Promise<Made> {
      const host = kindOf(request.headers.host);
      const began = performance.now();
      // Undefined: nobody knows now, which is not to be kept.
      const most = await recordedBytes().catch(() => undefined);
      const drawn = await drawPage({
        site: loaded,
        drawers,
        ask,
        log,
        host,
        url: responseCache.addressOf(request),
        publicUrl: settings.publicUrl,
        position: await position().catch(() => null),
        recordedBytes: most ?? null,
        // Of the staff's pages only their remotes know which there are.
        draw: host !== 'admin',
        inlineScripts: () => options.development?.inlineScripts(failures.since(began, request.path)) ?? [],
      });
      const ms = performance.now() - began;
      observed(host, drawn.status, ms / 1000);
      log.info({ host, path: request.path, status: drawn.status, ms: Math.round(ms) }, 'page');
      const policy = contentPolicy({
        ...drawn,
        origins: [...loaded.deployment.origins, ...(options.development?.origins ?? [])],
        development: options.development !== undefined,
      });
      const { status, light, html, tags } = drawn;
      if (status === 404 && host === 'main') {
        const redirected = await redirectAt({ path: request.path, ask, log });
        if (redirected) {
          redirectHits.note(redirected.by);
          // What was asked for besides goes along, unless the redirect says something of its own.
          const query = /[?#]/.test(redirected.to) ? '' : request.url.slice(request.path.length);
          return movedPermanently(redirected.to + query);
        }
        if (options.awaitsContent?.()) return onItsWay(settings);
      }
      const cacheable = drawn.cacheable && most !== undefined;
      const headers = {
        ...pageHeaders(settings),
        'Content-Security-Policy': policy,
        'Cache-Control': cacheable ? REVALIDATE : 'no-store',
        ...(status === 503 && { 'Retry-After': '5' }),
      };
      // What the browser draws costs little here.
      if (light) gate.giveBack(request, costs.page - costs.file);
      return { status, cacheable, entry: responseCacheEntry(html, headers, tags) };
    }

    /** Not kept: it differs by its address, and is asked for seldom. */
    async function sendOembed(request: Request, response: Response, loaded: LoadedSite): Promise<void> {
      const { searchParams } = new URL(request.url, settings.publicUrl);
      if ((searchParams.get('format') ?? 'json') !== 'json') {
        response.status(501).type('text/plain').send('Only JSON is available');
        return;
      }
      const card = await oembed(searchParams, { ask, site: loaded, settings });
      response.set({ 'Cache-Control': 'public, max-age=3600', 'Access-Control-Allow-Origin': '*' });
      response.status(card ? 200 : 404).json(card ?? { error: 'There is no public page at this address' });
    }

    async function answer(request: Request, response: Response): Promise<void> {
      const { path } = request;
      if (identity.sendIcon(path, response)) return;
      if (path === '/robots.txt') {
        response.type('text/plain').send(robots(kindOf(request.headers.host), settings.publicUrl));
        return;
      }
      // Before anything is read: what changes meanwhile keeps the answer from being kept.
      const exchange = { request, response, since: responseCache.generation() };
      const loaded = await site.current();
      deployments.remember(loaded);
      if (/^\/(?:mfe|assets)\//.test(path)) return answerWith(exchange, costs.file, () => file(path, loaded));
      if (path === '/remotes.json') {
        response.set('Cache-Control', 'no-cache').json(loaded.manifest);
        return;
      }
      if (/^\/sitemap(?:s\/.*|\.xml$)/.test(path))
        return answerWith(exchange, costs.page, async () =>
          found(await sitemap(path, { ask, site: loaded, publicUrl: settings.publicUrl })),
        );
      if (path === CHANGE_PASSWORD) {
        response.redirect(302, changePasswordAddress(settings));
        return;
      }
      const onMain = kindOf(request.headers.host) === 'main';
      if (onMain && path === OEMBED) {
        if (gate.admits(request, response, costs.page)) await sendOembed(request, response, loaded);
        return;
      }
      if (onMain && isSiteFile(path))
        return answerWith(exchange, costs.page, async () => {
          const made = found(await siteFile(path, { ask, site: loaded, images, settings }));
          return { ...made, cacheable: made.cacheable && !expires(path) };
        });
      if (path.startsWith(LINK_PATH)) {
        if (!gate.admits(request, response, costs.file)) return;
        const target = await linkTarget(path, ask);
        if (target !== null) {
          response.set('Cache-Control', 'no-cache').redirect(302, target);
          return;
        }
      }
      const plain = plainPath(path);
      if (plain !== path) {
        response.redirect(301, plain + request.url.slice(path.length));
        return;
      }
      return answerWith(exchange, costs.page, () => page(exchange, loaded));
    }

    return (request, response, next) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.set('Allow', 'GET, HEAD').status(405).type('text/plain').send('Method not allowed');
        return;
      }
      if (request.path.length > LONGEST_PATH) {
        response.status(414).type('text/plain').send('This address is too long');
        return;
      }
      answer(request, response).catch(next);
    };
  };

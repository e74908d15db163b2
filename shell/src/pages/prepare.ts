import type {
  Head,
  HostKind,
  Need,
  PageModule,
  Remote,
  RemoteEntry,
  RemoteRoute,
  RemotesManifest,
} from '@learnloom/ui/contract';
import { languageOf, remoteAt } from '@learnloom/ui/platform';
import { matchPath } from '@learnloom/ui/router';
import { ownRouteAt } from './own-routes.ts';
import { navOf } from '../chrome/nav.ts';
import { checkCompatible } from '../remotes/incompatible.ts';
import type { Match, Prepared } from './prepared.ts';
import type { Language } from '@learnloom/contracts/kernel/languages';
import { shellMessages } from '../messages/messages.ts';

export interface Place {
  readonly host: HostKind;
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

export interface Services {
  readonly manifest: RemotesManifest;
  loadRemote(entry: RemoteEntry): Promise<Remote>;
  /** The route's module. */
  loadPage(route: RemoteRoute): Promise<PageModule>;
  /** Null when the query refuses with 404. Other failures reject. */
  answer(need: Need): Promise<unknown>;
  /** Whether who asks may open the route. Others get neither its code nor its answers. */
  allowed(route: RemoteRoute): Promise<boolean>;
}

export const missingHead = (language: Language): Head => ({
  title: shellMessages.in(language)('missing.title'),
  noIndex: true,
});

/** `declared`: what the remote says its routes read. */
export function matchRoute(
  routes: readonly RemoteRoute[],
  place: Place,
  declared: RemoteEntry['search'] = {},
): Match | undefined {
  for (const route of routes) {
    if (route.host !== place.host) continue;
    const match = matchPath({ path: route.path, end: true }, place.pathname);
    if (match) return { route, page: { params: defined(match.params), search: searchOf(place, declared[route.path]) } };
  }
  return undefined;
}

/** The same on the server, where a page is kept for everybody, and in the browser. */
function searchOf({ host, search }: Place, names: readonly string[] = []): URLSearchParams {
  const all = new URLSearchParams(search);
  if (host !== 'main') return all;
  return new URLSearchParams(
    names.flatMap(name => {
      const value = all.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

function defined(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined));
}

/** A page without a head of its own is called what the menu calls it. */
export function titleFromNav(manifest: RemotesManifest, { host, pathname }: Place): string {
  const [item] = navOf(manifest, host, languageOf(manifest, host))
    .filter(({ to }) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)))
    .sort((a, b) => b.to.length - a.to.length);
  if (!item) return '';
  return item.section && item.section !== item.label ? `${item.label} · ${item.section}` : item.label;
}

async function routeAt(place: Place, services: Services): Promise<Match | undefined> {
  const own = ownRouteAt(place.host, place.pathname);
  if (own) return { route: own.route, page: { params: own.params, search: new URLSearchParams(place.search) } };
  const entry = remoteAt(services.manifest, place.host, place.pathname);
  if (!entry) return undefined;
  checkCompatible(entry);
  return matchRoute((await services.loadRemote(entry)).routes, place, entry.search);
}

/**
 * Everything a page needs before it is drawn: its remote, its module, the answers of its needs and its head. The same
 * on the server, at the first paint and on navigation.
 */
export async function preparePage(place: Place, services: Services): Promise<Prepared> {
  const language = languageOf(services.manifest, place.host);
  const match = await routeAt(place, services);
  if (!match) return { kind: 'missing', head: missingHead(language), at: null };
  const { route, page } = match;
  if (!(await services.allowed(route)))
    return { kind: 'closed', route, head: { title: shellMessages.in(language)('closed.head'), noIndex: true } };
  const needs = route.needs?.(page) ?? [];
  const messages = Promise.all((route.messages ?? []).map(catalog => catalog.load(language)));
  const [module, ...answers] = await Promise.all([services.loadPage(route), ...needs.map(one => services.answer(one))]);
  await messages;
  await Promise.all((module.messages ?? []).map(catalog => catalog.load(language)));
  if (route.missingWithout !== undefined && answers[route.missingWithout] === null)
    return {
      kind: 'missing',
      head: missingHead(language),
      at: { ...match, need: needs[route.missingWithout], ...(module.Missing && { Missing: module.Missing }) },
    };
  const makeHead = route.head ?? module.head;
  const head = makeHead?.(answers, page, language) ?? { title: titleFromNav(services.manifest, place) };
  return { kind: 'page', route, page, Page: module.Page, head };
}

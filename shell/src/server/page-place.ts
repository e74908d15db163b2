import type { Head, RemoteEntry, RemotesManifest } from '@learnloom/ui/contract';
import { languageOf, remoteAt, setSiteIdentity } from '@learnloom/ui/platform';
import { matchPath } from '@learnloom/ui/router';
import { ownRouteAt } from '../pages/own-routes.ts';
import { missingHead, titleFromNav, type Place } from '../pages/prepare.ts';
import { checkCompatible } from '../remotes/incompatible.ts';
import { headFromData } from './head-from-data.ts';

/** What the static half of a remote says about the page at an address, without running any of its code. */
export interface PagePlace {
  /** Container of the remote that has it; null: the shell itself. */
  readonly remote: string | null;
  readonly version: string | null;
  /** Why this shell cannot draw with the remote's code; null: it can. */
  readonly unfit: string | null;
  /** One of the shell's own pages, which the browser draws. */
  readonly own: boolean;
  readonly route: string | null;
  /** What the page is about: without its answer it is missing. */
  readonly about: { readonly name: string; readonly input: Readonly<Record<string, string>> } | null;
}

function matchAbout(entry: RemoteEntry, pathname: string) {
  for (const pattern of Object.keys({ ...entry.about, ...entry.routes })) {
    const match = matchPath({ path: pattern, end: true }, pathname);
    if (match) return { pattern, about: entry.about?.[pattern], params: match.params };
  }
  return undefined;
}

function unfitOf(entry: RemoteEntry): string | null {
  try {
    checkCompatible(entry);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Reads the manifest alone. */
export function pagePlace(manifest: RemotesManifest, { host, pathname }: Place): PagePlace {
  const nothing = { remote: null, version: null, unfit: null, route: null, about: null };
  if (ownRouteAt(host, pathname)) return { ...nothing, own: true };
  const entry = remoteAt(manifest, host, pathname);
  if (!entry) return { ...nothing, own: false };
  const match = host === 'main' ? matchAbout(entry, pathname) : undefined;
  const input = Object.entries(match?.about?.input ?? {}).map(([field, value]): [string, string] => [
    field,
    value.startsWith(':') ? (match?.params[value.slice(1)] ?? '') : value,
  ]);
  return {
    remote: entry.name,
    version: entry.version,
    unfit: unfitOf(entry),
    own: false,
    route: match?.pattern ?? null,
    about: match?.about?.query ? { name: match.about.query, input: Object.fromEntries(input) } : null,
  };
}

/**
 * Head of a page whose remote's code says nothing: from the answer to what the page is about, as the static half has it.
 * `answer` is null where the query refused with 404.
 */
export function placeHead(manifest: RemotesManifest, place: Place, answer: unknown): Head {
  setSiteIdentity(manifest.identity);
  const entry = remoteAt(manifest, place.host, place.pathname);
  const match = entry && matchAbout(entry, place.pathname);
  const menu = titleFromNav(manifest, place);
  if (!match?.about) return { title: menu, noIndex: true };
  if (match.about.query && answer === null) return missingHead(languageOf(manifest, place.host));
  return headFromData(match.about, answer, place.pathname, menu);
}

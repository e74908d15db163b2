import type { PageModule, Remote, RemoteEntry, RemoteRoute, RemotesManifest } from '@learnloom/ui/contract';
import { bootData, createStore } from '@learnloom/ui/platform';
import { loadContainer } from './container.ts';
import { withOverrides } from './overrides.ts';
import { noteVisit, withTrials } from './trials.ts';

const LOAD_LIMIT_MS = 15_000;
const SILENT_RETRY_MS = 400;

/** What is deployed, as far as this page knows; at first what the server knew when it drew the page. */
export const manifest = createStore<RemotesManifest>(bootData().manifest);

export async function fetchManifest(): Promise<RemotesManifest> {
  const response = await fetch('/remotes.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The list of the site's parts answered ${response.status}`);
  return withOverrides(withTrials((await response.json()) as RemotesManifest));
}

const loaded = new Map<string, Promise<Remote>>();
/** Attempts per remote, so that none reuses the address of one that failed. */
const attempts = new Map<string, number>();

function nextAttempt(name: string): number {
  const attempt = attempts.get(name) ?? 0;
  attempts.set(name, attempt + 1);
  return attempt;
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

function within<T>(ms: number, promise: Promise<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took too long to load`)), ms);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}

/** The remote's files did not come, or did not run. */
class RemoteNotLoaded extends Error {
  override readonly name = 'RemoteNotLoaded';
}

async function load(entry: RemoteEntry): Promise<Remote> {
  const once = () => loadContainer(entry, nextAttempt(entry.name));
  return within(
    LOAD_LIMIT_MS,
    once().catch(() => pause(SILENT_RETRY_MS).then(once)),
    entry.name,
  ).catch((error: unknown) => {
    throw new RemoteNotLoaded(error instanceof Error ? error.message : String(error), { cause: error });
  });
}

/** Loads a remote once. A failed load is kept, so that pages show it, until `forgetRemote`. */
export function loadRemote(entry: RemoteEntry): Promise<Remote> {
  let remote = loaded.get(entry.name);
  if (!remote) {
    remote = load(entry);
    noteVisit(manifest.get(), entry);
    loaded.set(entry.name, remote);
  }
  return remote;
}

/** Loads a route's module. Tried once more: what failed may be a preload, which browsers hand out once. */
export const loadPage = (route: RemoteRoute): Promise<PageModule> =>
  route.load().catch(() => pause(SILENT_RETRY_MS).then(() => route.load()));

/** Before another try: a release that was mended meanwhile is picked up without loading the page anew. */
export async function forgetRemote(name: string): Promise<void> {
  loaded.delete(name);
  manifest.set(await fetchManifest().catch(() => manifest.get()));
}

import { ApiProblem, allowed, askServer, createStore, keyOf, remoteAt, session } from '@learnloom/ui/platform';
import type { HostKind, RemoteRoute } from '@learnloom/ui/contract';
import type { InputOf, Query } from '@learnloom/contracts/kernel/command';
import type { QueryClient } from '@learnloom/ui/query';
import type { Site, Whereabouts } from '../site.ts';
import { unwatched } from '../remotes/heartbeat.ts';
import { forgetRemote, loadPage, loadRemote, manifest } from '../remotes/loader.ts';
import { preparePage, type Services } from './prepare.ts';
import type { Prepared } from './prepared.ts';
import { slotOf, type Slot } from './slot.ts';

/** Visits whose pages are kept: enough for going back and forth. */
const KEPT = 30;

/** How many pages are on their way, for the progress bar. */
export const pending = createStore(0);

function untilMounted(): Promise<void> {
  if (session.get().mounted) return Promise.resolve();
  return new Promise(resolve => {
    const stop = session.subscribe(() => {
      if (!session.get().mounted) return;
      stop();
      resolve();
    });
  });
}

async function mayOpen({ access }: RemoteRoute): Promise<boolean> {
  if (access === 'public') return true;
  await untilMounted();
  return allowed(access);
}

function services(client: QueryClient): Services {
  return {
    manifest: manifest.get(),
    loadRemote,
    loadPage,
    allowed: mayOpen,
    async answer({ query, input }) {
      try {
        return await client.fetchQuery({
          queryKey: keyOf(query, input),
          queryFn: ({ signal }) => askServer(query, input as InputOf<Query>, { signal }),
        });
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 404) return null;
        throw error;
      }
    },
  };
}

/** The site as the browser has it: pages are prepared once per visit, and watched from then on. */
export function browserSite(host: HostKind, client: QueryClient, heartbeat = unwatched): Site {
  const slots = new Map<string, Slot<Prepared>>();

  async function prepare({ pathname, search }: Whereabouts): Promise<Prepared> {
    try {
      return await preparePage({ host, pathname, search }, services(client));
    } finally {
      await heartbeat.heard();
    }
  }

  function begin(where: Whereabouts): Slot<Prepared> {
    const promise = prepare(where);
    // Pages begin while React renders, when no other part of the page may be told.
    queueMicrotask(() => pending.set(count => count + 1));
    void promise.catch(() => undefined).finally(() => pending.set(count => count - 1));
    return slotOf(promise);
  }

  return {
    host,
    manifest,
    pageAt(where, attempt) {
      heartbeat.show(where.pathname);
      const key = `${where.key} ${where.pathname}${where.search} ${attempt}`;
      let slot = slots.get(key);
      if (!slot) {
        slot = begin(where);
        slots.set(key, slot);
        const [oldest] = slots.keys();
        if (slots.size > KEPT && oldest) slots.delete(oldest);
      }
      return slot;
    },
    watchPart: heartbeat.watchPart,
    async forget({ pathname }) {
      const entry = remoteAt(manifest.get(), host, pathname);
      if (entry) await forgetRemote(entry.name);
    },
  };
}

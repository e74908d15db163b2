import type { Head, Need, Remote, RemoteEntry, RemotesManifest } from '@learnloom/ui/contract';
import {
  createQueryClient,
  createStore,
  keyOf,
  languageOf,
  setCanonicalHost,
  setSiteIdentity,
} from '@learnloom/ui/platform';
import { StaticRouter } from '@learnloom/ui/router-server';
import { App } from '../app.tsx';
import { chromeNeeds } from '../chrome/chrome-needs.ts';
import { preparePage, type Place } from '../pages/prepare.ts';
import type { Prepared } from '../pages/prepared.ts';
import { settled } from '../pages/slot.ts';
import type { Site } from '../site.ts';
import { renderHtml } from './render-html.tsx';
import { loadShellMessages } from '../messages/load.ts';

export interface DrawRequest extends Place {
  /** Address of the main host, without a trailing slash. */
  readonly site: string;
  readonly manifest: RemotesManifest;
  loadRemote(entry: RemoteEntry): Promise<Remote>;
  /** As a visitor; null when the query refuses with 404. */
  answer(need: Need): Promise<unknown>;
  /** Hears what the page is before it is drawn. */
  onPlanned(planned: PlannedPage): void;
  onError(error: unknown): void;
}

export interface PlannedPage {
  readonly kind: Prepared['kind'];
  readonly head: Head;
  /** Pattern of the remote's route; null where it has none. */
  readonly route: string | null;
}

export interface DrawnBody extends PlannedPage {
  /** Empty: the browser draws it. */
  readonly body: string;
  /** False where a part failed and stands as its fallback. */
  readonly whole: boolean;
}

function planned(prepared: Prepared): PlannedPage {
  const route = prepared.kind === 'missing' ? prepared.at?.route : prepared.route;
  return { kind: prepared.kind, head: prepared.head, route: route?.path ?? null };
}

/**
 * Draws what the page at an address shows, with the remote's own code: it may throw, wait or loop, so that this runs
 * where it can be ended. Rejects where the remote or an answer fails.
 */
export async function drawPage(request: DrawRequest): Promise<DrawnBody> {
  const { host, pathname, search, manifest, loadRemote, onError } = request;
  setSiteIdentity(manifest.identity);
  const answered: { readonly need: Need; readonly output: unknown }[] = [];
  const answer = async (need: Need): Promise<unknown> => {
    const output = await request.answer(need);
    answered.push({ need, output });
    return output;
  };
  await loadShellMessages(languageOf(manifest, host));
  const [prepared] = await Promise.all([
    preparePage(
      { host, pathname, search },
      {
        manifest,
        loadRemote,
        loadPage: route => route.load(),
        answer,
        allowed: ({ access }) => Promise.resolve(access === 'public'),
      },
    ),
    ...chromeNeeds(host, pathname).map(need => answer(need).catch(onError)),
  ]);
  const plan = planned(prepared);
  request.onPlanned(plan);
  if (prepared.kind === 'closed') return { ...plan, body: '', whole: true };
  const client = createQueryClient();
  for (const { need, output } of answered) client.setQueryData(keyOf(need.query, need.input), output);
  const store = createStore(manifest);
  const site: Site = { host, manifest: store, pageAt: () => settled(prepared), forget: () => Promise.resolve() };
  setCanonicalHost(new URL(request.site).host);
  let whole = true;
  const body = await renderHtml(
    <App
      site={site}
      client={client}
      router={children => <StaticRouter location={pathname + search}>{children}</StaticRouter>}
    />,
    error => {
      whole = false;
      onError(error);
    },
  );
  client.clear();
  return { ...plan, body, whole };
}

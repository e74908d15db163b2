import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createQueryClient,
  currentHost,
  keepFocus,
  languageOf,
  remoteAt,
  restoreSession,
  watchTheme,
} from '@learnloom/ui/platform';
import { BrowserRouter } from '@learnloom/ui/router';
import { App } from './app.tsx';
import { keepAccountsApart } from './pages/apart.ts';
import { browserSite } from './pages/visits.ts';
import { rememberServerDrawn } from './pages/server-drawn.ts';
import { startHeartbeat } from './remotes/heartbeat.ts';
import { fetchManifest, manifest } from './remotes/loader.ts';
import { overrides, showOverrides, withOverrides } from './remotes/overrides.ts';
import { withTrials } from './remotes/trials.ts';
import { sayRecovered, watchStrayFailures } from './remotes/report.ts';
import { loadShellMessages } from './messages/load.ts';

/** After this long the page is taken over even if its remote has not come: header and menu must work. */
const DEADLINE_MS = 5000;

/** Loads the versions that are for this browser instead of the live ones. */
async function chooseVersions(root: HTMLElement): Promise<void> {
  const live = manifest.get();
  const versions = overrides();
  const own = await withOverrides(withTrials(live));
  if (own === live) return;
  manifest.set(own);
  // The server drew it with the live versions.
  root.replaceChildren();
  if (versions.size > 0) showOverrides(versions);
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/**
 * Takes the server's page over, or draws one where the server sent none. What the page needs is loaded before the
 * first render, so that nothing flashes.
 */
export async function bootstrap(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const host = currentHost();
  // First of all: it must be there before a remote's code runs.
  const heartbeat = startHeartbeat(path => remoteAt(manifest.get(), host, path));
  if (manifest.get().remotes.length === 0) manifest.set(await fetchManifest().catch(() => manifest.get()));
  await chooseVersions(root);
  const client = createQueryClient();
  const site = browserSite(host, client, heartbeat);
  const app = <App site={site} client={client} router={router} />;
  await loadShellMessages(languageOf(manifest.get(), host));
  const prerendered = root.hasChildNodes();
  watchStrayFailures(manifest.get);
  if (prerendered) {
    rememberServerDrawn();
    const { pathname, search } = location;
    const first = site.pageAt({ pathname, search, key: 'default' }, 0);
    await Promise.race([first.catch(() => undefined), pause(DEADLINE_MS)]);
  }
  startTransition(() => {
    if (prerendered) hydrateRoot(root, app, { onRecoverableError: sayRecovered });
    else createRoot(root).render(app);
  });
  watchTheme();
  keepFocus();
  keepAccountsApart(client);
  await restoreSession();
}

const router = (children: ReactNode) => <BrowserRouter>{children}</BrowserRouter>;

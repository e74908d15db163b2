import type { HostKind } from '@learnloom/ui/contract';
import { SAVED_PAGES, type PageOpened } from './saved-pages.ts';

const workers = (host: HostKind): ServiceWorkerContainer | null =>
  // Not on plain HTTP, and not where a page is in development.
  host === 'main' && 'serviceWorker' in navigator && process.env.NODE_ENV !== 'development'
    ? navigator.serviceWorker
    : null;

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1000);
};

let registration: Promise<ServiceWorkerRegistration | null> | null = null;

/** Installs the worker that keeps the last read pages for reading offline. Nothing depends on it. */
function install(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration | null> {
  return (registration ??= container
    .register('/service-worker.js', { updateViaCache: 'none' })
    .then(() => container.ready)
    .catch(() => null));
}

/** Saves the public page that a reader opened, once the browser has nothing else to do. */
export function saveOpened(host: HostKind, path: string): void {
  const container = workers(host);
  if (!container) return;
  whenIdle(() => {
    void install(container).then(installed => {
      const message: PageOpened = { opened: path };
      installed?.active?.postMessage(message);
    });
  });
}

/** Forgets which pages were read in this browser, for the next person who uses it. */
export async function forgetSavedPages(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(SAVED_PAGES).catch(() => false);
}

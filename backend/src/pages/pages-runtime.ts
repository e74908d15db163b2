import type { Logger } from '@learnloom/platform/log';
import type { Settings } from '@learnloom/platform/settings';
import type { Gate } from '../kernel/http/gate.ts';
import { services } from '../operations/services.ts';
import { services as ofWebsite } from '../website/services.ts';
import type { RedirectHits } from '../website/services/redirect-hits.ts';
import type { Runtime } from '../kernel/runtime.ts';
import type { DeployedRemotes } from '../operations/services/deployed-remotes.ts';
import type { RemoteTrials } from '../operations/services/remote-trials.ts';
import type { RemoteObserver, Remotes } from '../operations/services/remotes.ts';
import type { Ask } from '../kernel/reading/ask.ts';
import type { ResponseCache } from '../kernel/reading/response-cache.ts';

/** What pages are made with. */
export interface PagesRuntime {
  readonly ask: Ask;
  readonly responseCache: ResponseCache;
  readonly settings: Settings;
  /** Calls back after staff have changed settings. */
  readonly onSettings: (listener: () => void) => void;
  readonly log: Logger;
  /** Position that the read models have reached. */
  readonly position: () => Promise<string | null>;
  /** Bytes that the event store records at once; null: no limit of its own. */
  readonly recordedBytes: () => Promise<number | null>;
  readonly gate: Gate;
  /** Is called when the server ends. */
  readonly onClose: (close: () => void) => void;
  readonly remotes: Pick<Remotes, 'attach'>;
  /** Which versions are live on other hosts. */
  readonly deployedRemotes: DeployedRemotes;
  /** Which versions go to a share of visitors. */
  readonly remoteTrials: Pick<RemoteTrials, 'all'>;
  readonly observer: RemoteObserver;
  readonly redirectHits: Pick<RedirectHits, 'note'>;
  /** A page was made, or is not there. */
  readonly observed: (host: string, status: number, seconds: number) => void;
}

type OfRuntime =
  'settings' | 'onSettings' | 'remotes' | 'observer' | 'deployedRemotes' | 'remoteTrials' | 'redirectHits';

/** What the pages have of the settings as they are now, and of the areas that look after remotes and redirects. */
export function servicesOfPages({
  settings,
  onSettings,
  ports: { services: all },
}: Runtime): Pick<PagesRuntime, OfRuntime> {
  const remotes = all.get(services.remotes);
  return {
    settings,
    onSettings,
    remotes,
    observer: remotes.observer,
    deployedRemotes: all.get(services.deployedRemotes),
    remoteTrials: all.get(services.remoteTrials),
    redirectHits: all.get(ofWebsite.redirectHits),
  };
}

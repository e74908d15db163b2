import type { Logger } from '@learnloom/platform/log';
import type { Settings } from '@learnloom/platform/settings';
import type { Gate } from '../kernel/http/gate.ts';
import { services } from '../operations/services.ts';
import { services as ofWebsite } from '../website/services.ts';
import type { RedirectHits } from '../website/services/redirect-hits.ts';
import type { Runtime } from '../kernel/runtime.ts';
import type { DeployedRemotes } from '../operations/services/deployed-remotes.ts';
import type { RemoteObserver, Remotes } from '../operations/services/remotes.ts';
import type { Ask } from '../kernel/reading/ask.ts';
import type { ResponseCache } from '../kernel/reading/response-cache.ts';

/** What pages are made with. */
export interface PagesRuntime {
  readonly ask: Ask;
  readonly responseCache: ResponseCache;
  readonly settings: Settings;
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
  readonly observer: RemoteObserver;
  readonly redirectHits: Pick<RedirectHits, 'note'>;
  /** A page was made, or is not there. */
  readonly observed: (host: string, status: number, seconds: number) => void;
}

/** What the pages have of the area that looks after remotes. */
export function servicesOfPages({
  ports: { services: all },
}: Runtime): Pick<PagesRuntime, 'remotes' | 'observer' | 'deployedRemotes' | 'redirectHits'> {
  const remotes = all.get(services.remotes);
  return {
    remotes,
    observer: remotes.observer,
    deployedRemotes: all.get(services.deployedRemotes),
    redirectHits: all.get(ofWebsite.redirectHits),
  };
}

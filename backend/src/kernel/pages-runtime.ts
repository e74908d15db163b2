import type { Logger } from '@learnloom/platform/log';
import type { Settings } from '@learnloom/platform/settings';
import type { Gate } from './http/gate.ts';
import type { DeployedRemotes } from './operations/deployed-remotes.ts';
import type { RemoteObserver, Remotes } from './operations/remotes.ts';
import type { Ask } from './reading/ask.ts';
import type { ResponseCache } from './reading/response-cache.ts';

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
  /** A page was made, or is not there. */
  readonly observed: (host: string, status: number, seconds: number) => void;
}

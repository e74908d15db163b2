import { createContext, use } from 'react';
import type { HostKind, RemoteEntry, RemotesManifest } from '@learnloom/ui/contract';
import type { Store } from '@learnloom/ui/platform';
import type { Slot } from './pages/slot.ts';
import type { Prepared } from './pages/prepared.ts';

export interface Whereabouts {
  readonly pathname: string;
  readonly search: string;
  /** Unique per visit. */
  readonly key: string;
}

/** What the server and the browser provide each in their own way. */
export interface Site {
  readonly host: HostKind;
  readonly manifest: Store<RemotesManifest>;
  /** The page at a place, ready or on its way. The same slot for the same visit and attempt. */
  pageAt(where: Whereabouts, attempt: number): Slot<Prepared>;
  /** Forgets what failed to load at a place, before another attempt. */
  forget(where: Whereabouts): Promise<void>;
  /** Has the watchdog look after a part of another remote that is about to be drawn. */
  watchPart?(entry: RemoteEntry): void;
}

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite must be used within the site');
  return site;
}

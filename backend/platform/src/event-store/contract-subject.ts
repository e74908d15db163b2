import type { EventStore } from './event-store.ts';

export interface ContractSubject {
  /** One store for all tests. */
  readonly open: () => EventStore;
  /** Ends the connections that the store has; it may make new ones. */
  readonly cut: () => Promise<void>;
}

import type { Disk } from '@learnloom/platform/disk';
import type { EventStore } from '@learnloom/platform/event-store/event-store';
import type { Settings } from '@learnloom/platform/settings';
import type { ReadDatabase } from '@learnloom/platform/reading';
import type { Sealing } from '@learnloom/platform/sealing';
import type { Logger } from '@learnloom/platform/log';
import type { Secrets } from '@learnloom/platform/secrets';
import type { Holder } from './commands/reservations.ts';
import type { Documents } from './documents.ts';
import type { Erasure } from './erasing.ts';
import type { FailedWork } from './reactions/failed-work.ts';
import type { LookupCache } from './reading/lookup-cache.ts';
import type { Lookups } from './reading/lookups.ts';
import type { Replica } from './reading/replica.ts';
import type { AccessTokens } from './sessions/access-tokens.ts';
import type { Passwords } from './sessions/passwords.ts';
import type { Services } from './services/services.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Takeout } from './takeout.ts';

/** A kind of stream with its state's type. */
export interface StateOf<S> {
  readonly category: string;
  readonly initial: S;
}

/** What everything may reach. What areas offer besides is named where it is needed, as `deps`. Built once at the start. */
export interface Ports {
  /** Read models, for what an area's `tables.ts` opens them with. */
  readonly read: ReadDatabase;
  /** Answers queries of visitors where it may; null: there is none. */
  readonly replica: Replica | null;
  readonly lookupCache: LookupCache;
  readonly lookups: Lookups;
  readonly store: EventStore;
  readonly settings: Settings;
  readonly log: Logger;
  readonly secrets: Secrets;
  readonly sealing: Pick<Sealing, 'open'>;
  readonly sessions: Sessions;
  readonly accessTokens: Pick<AccessTokens, 'issue' | 'seconds'>;
  readonly passwords: Passwords;
  readonly erasure: Erasure;
  readonly takeout: Takeout;
  readonly documents: Documents;
  readonly failedWork: FailedWork;
  readonly disk: Disk;
  /** Of areas; whoever handles, answers or reacts names them as `deps` instead. */
  readonly services: Services;
  /**
   * Waits until read models show what is recorded by now, `ms` at most: for decisions on what only they know. False: they
   * do not yet.
   */
  readonly caughtUp: (ms: number) => Promise<boolean>;
  /**
   * As `stateOf`, without a look at the log where the process keeps a state: for what never changes once it is there.
   */
  readonly keptStateOf: <S>(kind: StateOf<S>, key: string) => Promise<S>;
  /** State of a stream as recorded now; `initial` for one that does not exist. */
  readonly stateOf: <S>(kind: StateOf<S>, key: string) => Promise<S>;
  /** The stream that holds a unique name now. */
  readonly holderOf: (name: string) => Promise<Holder | null>;
}

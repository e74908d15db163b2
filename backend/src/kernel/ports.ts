import type { ExecuteReply, ExecuteRequest } from '@learnloom/contracts/runner/execution';
import type { LanguageStatus } from '@learnloom/contracts/runner/runner';
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
import type { MailServer } from './mail/mail-server.ts';
import type { Remotes } from './operations/remotes.ts';
import type { FailedWork } from './reactions/failed-work.ts';
import type { LookupCache } from './reading/lookup-cache.ts';
import type { Lookups } from './reading/lookups.ts';
import type { Bookmarks } from './readers/bookmarks.ts';
import type { PageReads } from './readers/page-reads.ts';
import type { ReadingHistory } from './readers/reading-history.ts';
import type { AccessTokens } from './sessions/access-tokens.ts';
import type { Credentials } from './sessions/credentials.ts';
import type { Devices } from './sessions/devices.ts';
import type { Google } from './sessions/google.ts';
import type { Passwords } from './sessions/passwords.ts';
import type { Passkeys } from './sessions/passkeys.ts';
import type { SecondFactors } from './sessions/second-factors.ts';
import type { SecondSteps } from './sessions/second-steps.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Takeout } from './takeout.ts';

/** A kind of stream with its state's type. */
export interface StateOf<S> {
  readonly category: string;
  readonly initial: S;
}

/** What handlers and queries may reach. Built once at the start. */
export interface Ports {
  /** Read models, for what an area's `tables.ts` opens them with. */
  readonly read: ReadDatabase;
  readonly lookupCache: LookupCache;
  readonly lookups: Lookups;
  readonly store: EventStore;
  readonly settings: Settings;
  readonly log: Logger;
  readonly secrets: Secrets;
  readonly sealing: Pick<Sealing, 'open'>;
  readonly sessions: Sessions;
  readonly devices: Devices;
  readonly accessTokens: Pick<AccessTokens, 'issue' | 'seconds'>;
  readonly credentials: Credentials;
  readonly passwords: Passwords;
  readonly secondFactors: SecondFactors;
  readonly secondSteps: SecondSteps;
  readonly passkeys: Passkeys;
  readonly bookmarks: Bookmarks;
  readonly readingHistory: ReadingHistory;
  readonly pageReads: PageReads;
  /** Null: signing in with Google is not offered. */
  readonly google: Google | null;
  readonly erasure: Erasure;
  readonly takeout: Takeout;
  readonly documents: Documents;
  readonly failedWork: FailedWork;
  readonly disk: Disk;
  /** Micro-frontends: what is deployed of them, and how they fail. */
  readonly remotes: Remotes;
  /** Where mails leave; areas have them sent by `mails.queue`. */
  readonly mailServer: MailServer;
  /** Languages of the code editor, with what runs them here. */
  readonly codeLanguages: () => Promise<readonly LanguageStatus[]>;
  /**
   * Runs a program. `by`: whose turn and rate it counts against. Refuses `unavailable` when nothing can run it now and
   * `invalid` when nothing here ever can.
   */
  readonly runCode: (request: ExecuteRequest, by: string, signal: AbortSignal) => Promise<ExecuteReply>;
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

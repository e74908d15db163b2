import { ChangedTopics } from './live/changed-topics.ts';
import type { Event } from '@learnloom/contracts/kernel/event';
import { unavailable } from '@learnloom/contracts/kernel/refusal';
import { openRenderer, type Renderer } from '@learnloom/documents/threads/renderer';
import { Disk } from '@learnloom/platform/disk';
import { parseStream, type StoredEvent } from '@learnloom/platform/event-store/event-store';
import type { Kernel } from '@learnloom/platform/kernel';
import type { Settings } from '@learnloom/platform/settings';
import { CountedTries } from './commands/counted-tries.ts';
import { Reservations } from './commands/reservations.ts';
import { States, type StreamKind } from './commands/states.ts';
import type { Handler } from './deciding/decider.ts';
import { openChecker } from './checking/checker.ts';
import { openDocuments } from './documents.ts';
import { openErasure, type Eraser } from './erasure.ts';
import { openTakeout, type TakeoutPart } from './open-takeout.ts';
import { createResponseCache } from './reading/response-cache.ts';
import { addressBudgets } from './http/address-budget.ts';
import { hostKinds } from './http/hosts.ts';
import { rateLimiter } from './http/rate-limit.ts';
import { lookup, type Lookups } from './reading/lookups.ts';
import type { Ports } from './ports.ts';
import { openMailServer, type MailServer } from './mail/mail-server.ts';
import { remoteFailures } from './operations/remote-failures.ts';
import { openRemotes } from './operations/remotes.ts';
import { failedWork } from './reactions/failed-work.ts';
import { createLookupCache } from './reading/lookup-cache.ts';
import { defaultLimits, type Limits, type Runtime } from './runtime.ts';
import { openBookmarks } from './readers/bookmarks.ts';
import { openPageReads } from './readers/page-reads.ts';
import { openReadingHistory } from './readers/reading-history.ts';
import { accessTokens } from './sessions/access-tokens.ts';
import { openCredentials } from './sessions/credentials.ts';
import { devices } from './sessions/devices.ts';
import { openGoogle } from './sessions/google.ts';
import { passwordHashing, type Passwords } from './sessions/passwords.ts';
import { openPasskeys } from './sessions/passkeys.ts';
import { openSecondFactors } from './sessions/second-factors.ts';
import { openSecondSteps } from './sessions/second-steps.ts';
import { sessionGuard, type StandingChanges } from './sessions/session-guard.ts';
import { openSessions } from './sessions/sessions.ts';
import type { Rights } from '@learnloom/contracts/kernel/access';

export interface RuntimeOptions {
  readonly kernel: Kernel;
  readonly settings: Settings;
  readonly handlers: readonly Handler[];
  /** What the account may as recorded now; null when it may not go on. */
  readonly standing: (ports: Ports, account: string) => Promise<Required<Rights> | null>;
  readonly standingChanges?: StandingChanges;
  /** What the areas erase when a person is to be forgotten. */
  readonly erasers?: readonly Eraser[];
  /** What the areas keep about a person, for whoever takes it along; nothing by default. */
  readonly takeouts?: ReadonlyMap<string, TakeoutPart>;
  /** None by default. */
  readonly lookups?: Lookups;
  readonly limits?: Limits;
  /** Costly by default. */
  readonly passwords?: Passwords;
  /** One with threads of its own by default. */
  readonly renderer?: Renderer;
  /** Bytes of the states that are kept for later commands. */
  readonly stateBytes?: number;
  /** That of the settings by default. */
  readonly mailServer?: MailServer;
  /** None by default. */
  readonly codeLanguages?: Ports['codeLanguages'];
  /** Nothing runs by default. */
  readonly runCode?: Ports['runCode'];
}

/** Wires what carrying out commands and queries needs. Opens no connection of its own. */
export function createRuntime({
  kernel,
  settings,
  handlers,
  standing,
  standingChanges,
  erasers = [],
  takeouts = new Map(),
  lookups = {
    names: new Map(),
    categoryItems: new Map(),
    published: new Map(),
    finders: new Map(),
    belonging: [],
    waiting: new Map(),
    figures: new Map(),
    bytes: new Map(),
    files: new Map(),
    admissions: new Map(),
  },
  limits = defaultLimits,
  passwords = passwordHashing(),
  renderer = openRenderer(),
  stateBytes,
  mailServer = openMailServer(settings),
  codeLanguages = () => Promise.resolve([]),
  runCode = () => Promise.reject(unavailable('Nothing runs programs here.', 60)),
}: RuntimeOptions): Runtime {
  const { database, store, sealing, secrets, notifications, log } = kernel;
  const states = new States(store, events => opened(kernel, events), stateBytes);
  const kinds = new Map(handlers.map(handler => [handler.category, handler]));

  const reservations = new Reservations(
    store,
    states,
    async ({ category, key }, name) => {
      const kind = kinds.get(category);
      // A stream of a kind that this process does not know keeps what it reserved.
      return kind === undefined || kind.unique((await states.refreshed(kind, key)).state).includes(name);
    },
    log,
  );

  const tokens = accessTokens(secrets.signingKey);
  const sessions = openSessions(database.pool, secrets, notifications);
  const checker = openChecker();
  const ports: Ports = {
    read: database.read,
    lookupCache: createLookupCache(notifications),
    lookups,
    store,
    settings,
    log,
    secrets,
    sealing,
    sessions,
    devices: devices(secrets),
    accessTokens: tokens,
    credentials: openCredentials(database.pool, secrets),
    passwords,
    secondFactors: openSecondFactors({ pool: database.pool, secrets, sealing }),
    secondSteps: openSecondSteps(database.pool, secrets),
    passkeys: openPasskeys({ pool: database.pool, secrets, settings, log }),
    bookmarks: openBookmarks(database.pool),
    readingHistory: openReadingHistory(database.pool),
    pageReads: openPageReads(database.pool, log, (kind, keys) =>
      lookup(lookups.published, kind).pages(database.read, keys),
    ),
    google: settings.google && openGoogle(settings.google, { pool: database.pool, secrets, settings, log }),
    documents: openDocuments(database.pool, renderer, checker),
    erasure: openErasure(kernel, () => ports, erasers),
    takeout: openTakeout(() => ports, takeouts),
    remotes: openRemotes(remoteFailures(database.pool, log)),
    failedWork: failedWork(database.pool),
    disk: new Disk(database.pool, { dataDir: settings.dataDir, embedded: settings.databaseUrl === null, log }),
    mailServer,
    codeLanguages,
    runCode,
    caughtUp: async ms => {
      const head = await store.head();
      return head === null || kernel.barrier.reached(head, ms);
    },
    keptStateOf: async <S>(kind: { readonly category: string; readonly initial: S }, key: string) =>
      (await states.known(kind as unknown as StreamKind, key)).state as S,
    stateOf: async <S>(kind: { readonly category: string; readonly initial: S }, key: string) =>
      (await states.refreshed(kind as unknown as StreamKind, key)).state as S,
    holderOf: name => reservations.holderOf(name),
  };

  const responseCache = createResponseCache({ kindOf: hostKinds(settings.domain) });
  notifications.onChange(change => responseCache.drop(change));
  notifications.onGap(() => responseCache.dropAll());
  // Kept states hold the personal fields of their streams opened.
  notifications.on('forgotten', subject => {
    const { category, key } = parseStream(subject);
    states.forget(category, key);
  });
  notifications.onGap(() => states.forgetAll());

  return {
    kernel,
    settings,
    ports,
    states,
    checker,
    reservations,
    responseCache,
    changedTopics: new ChangedTopics(notifications),
    limits,
    budgets: addressBudgets(limits.address),
    limiter: rateLimiter(),
    countedTries: new CountedTries(database.pool, secrets.hashKey),
    accessTokens: tokens,
    guard: sessionGuard({
      tokens,
      sessions,
      standing: account => standing(ports, account),
      standingChanges,
      notifications,
    }),
  };
}

async function opened({ sealing }: Kernel, events: readonly StoredEvent[]): Promise<readonly Event[]> {
  const data = await sealing.open(events);
  return events.map(({ type }, index) => ({ type, data: data[index] ?? {} }));
}

import type { Identity } from './area-server.ts';
import { ChangedTopics } from './live/changed-topics.ts';
import { heardPosition } from './live/heard-position.ts';
import type { Event } from '@learnloom/contracts/kernel/event';
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
import type { Answering } from './reading/answer.ts';
import { liveSettings, type SettingsSource } from './live-settings.ts';
import type { Lookups } from './reading/lookups.ts';
import type { Replica } from './reading/replica.ts';
import type { Ports } from './ports.ts';
import { failedWork } from './reactions/failed-work.ts';
import { createLookupCache } from './reading/lookup-cache.ts';
import { noMetrics, type AreaMetrics } from './operations/metrics.ts';
import { openServices, type Provider } from './services/provider.ts';
import { defaultLimits, type Limits, type Runtime } from './runtime.ts';
import { accessTokens } from './sessions/access-tokens.ts';
import { passwordHashing, type Passwords } from './sessions/passwords.ts';
import { cookieViewer } from './sessions/cookie-viewer.ts';
import { programTokens } from './sessions/program-tokens.ts';
import { sessionGuard, type StandingChanges } from './sessions/session-guard.ts';
import { openSessions } from './sessions/sessions.ts';

export interface RuntimeOptions {
  readonly kernel: Kernel;
  readonly settings: Settings;
  readonly handlers: readonly Handler[];
  /** For services that ask queries of other areas; none by default. */
  readonly answers?: readonly Answering[];
  /** What the account may as recorded now; null when it may not go on. */
  readonly standing: Identity['standing'];
  readonly standingChanges?: StandingChanges;
  /** What is recorded of the tokens of programs; there are none by default. */
  readonly tokens?: Identity['tokens'];
  /** Where staff's choice of settings is read; the environment's count by default. */
  readonly settingsSource?: SettingsSource | null;
  /** Stream category of accounts. */
  readonly subject?: string;
  /** Name of the cookie that refreshes a session; none by default. */
  readonly cookie?: string;
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
  /** What areas offer to those who name it; nothing by default. Of two with one name the last is taken. */
  readonly services?: readonly Provider[];
  /** How many backends share the limits; one by default. */
  readonly backends?: () => number;
  /** None by default. */
  readonly replica?: Replica | null;
  /** Where nobody looks by default. */
  readonly metrics?: AreaMetrics;
  /** Resolves once the process answers requests; it is about to by default. */
  readonly listening?: Promise<void>;
}

/** Wires what carrying out commands and queries needs. Opens no connection of its own. */
export function createRuntime({
  kernel,
  settings: initial,
  settingsSource = null,
  handlers,
  answers = [],
  standing,
  standingChanges,
  tokens: registerOf,
  subject: accountSubject = 'account',
  cookie = '',
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
    takers: new Map(),
    audiences: new Map(),
  },
  limits = defaultLimits,
  passwords = passwordHashing(),
  renderer = openRenderer(),
  stateBytes,
  services: providers = [],
  replica = null,
  backends = () => 1,
  metrics = noMetrics,
  listening = Promise.resolve(),
}: RuntimeOptions): Runtime {
  const { database, store, sealing, secrets, notifications, log } = kernel;
  const live = liveSettings(initial);
  const { settings } = live;
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
  const sessions = openSessions(database.pool, secrets, notifications, settings.sessionMaxDays);
  const checker = openChecker();
  const services = openServices(providers, {
    kernel,
    settings,
    metrics,
    listening,
    ports: () => ports,
    product: () => ({ runtime, handlers, answers }),
  });
  const ports: Ports = {
    read: database.read,
    replica,
    lookupCache: createLookupCache(notifications),
    lookups,
    store,
    settings,
    log,
    secrets,
    sealing,
    sessions,
    accessTokens: tokens,
    passwords,
    documents: openDocuments(database.pool, renderer, checker),
    erasure: openErasure(kernel, () => ports, erasers),
    takeout: openTakeout(() => ports, takeouts),
    failedWork: failedWork(database.pool),
    services,
    disk: new Disk(database.pool, { dataDir: settings.dataDir, embedded: settings.databaseUrl === null, log }),
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

  const responseCache = createResponseCache({
    kindOf: hostKinds(settings.domain),
    hasReached: position => kernel.barrier.has(position),
  });
  notifications.onChange(change => responseCache.drop(change));
  notifications.onGap(() => responseCache.dropAll());
  // Kept states hold the personal fields of their streams opened.
  notifications.on('forgotten', subject => {
    const { category, key } = parseStream(subject);
    states.forget(category, key);
  });
  notifications.onGap(() => states.forgetAll());

  const renewSettings = async (): Promise<void> => {
    if (settingsSource === null) return;
    try {
      live.choose(await settingsSource.read(ports, initial));
    } catch (error) {
      log.warn({ err: error }, 'The site settings cannot be read');
    }
  };
  notifications.onChange(({ topic }) => void (topic === settingsSource?.changes.name && renewSettings()));
  notifications.onGap(() => void renewSettings());

  const standings = {
    standing: (account: string) => standing(ports, account),
    standingChanges,
    notifications,
  };
  const program =
    registerOf && programTokens({ register: registerOf(ports), hashToken: secrets.hashToken, ...standings });
  const guard = sessionGuard({ tokens, sessions, program, ...standings });

  const runtime: Runtime = {
    kernel,
    flushLog: () => (backends() > 1 ? store.flush() : Promise.resolve()),
    settings,
    renewSettings,
    onSettings: live.onChange,
    ports,
    states,
    checker,
    reservations,
    responseCache,
    accountSubject,
    changedTopics: new ChangedTopics(notifications),
    hears: heardPosition(kernel.barrier),
    limits,
    budgets: addressBudgets(limits.address, Date.now, backends),
    limiter: rateLimiter(Date.now, backends),
    countedTries: new CountedTries(database.pool, secrets.hashKey),
    accessTokens: tokens,
    guard,
    viewerOf: cookieViewer({ sessions, guard }, cookie),
  };
  return runtime;
}

async function opened({ sealing }: Kernel, events: readonly StoredEvent[]): Promise<readonly Event[]> {
  const data = await sealing.open(events);
  return events.map(({ type }, index) => ({ type, data: data[index] ?? {} }));
}

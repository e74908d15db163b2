import type { Event } from '@learnloom/contracts/kernel/event';
import type { Topic } from '@learnloom/contracts/kernel/topic';
import { parseStream, type StoredEvent } from '@learnloom/kernel/event-store/event-store';
import type { Kernel } from '@learnloom/kernel/kernel';
import type { Settings } from '@learnloom/kernel/settings';
import { Reservations } from './commands/reservations.ts';
import { States, type StreamKind } from './commands/states.ts';
import type { Handler } from './decider.ts';
import { openErasure, type Eraser } from './erasure.ts';
import { createHot } from './hot.ts';
import { hostKinds } from './http/hosts.ts';
import { rateLimiter } from './http/rate-limit.ts';
import type { Ports } from './ports.ts';
import { createRemembered } from './remembered.ts';
import { defaultLimits, type Limits, type Runtime } from './runtime.ts';
import { accessTokens } from './sessions/access-tokens.ts';
import { openCredentials } from './sessions/credentials.ts';
import { passwordHashing, type Passwords } from './sessions/passwords.ts';
import { sessionGuard } from './sessions/session-guard.ts';
import { openSessions } from './sessions/sessions.ts';
import type { Role } from '@learnloom/contracts/kernel/access';

export interface RuntimeOptions {
  readonly kernel: Kernel;
  readonly settings: Settings;
  readonly handlers: readonly Handler[];
  /** The account's role as recorded now; null when it may not go on. */
  readonly standing: (ports: Ports, account: string) => Promise<{ readonly role: Role } | null>;
  /** Announces the accounts whose standing may have changed. */
  readonly standingChanges?: Topic;
  /** What the areas erase when a person is to be forgotten. */
  readonly erasers?: readonly Eraser[];
  readonly limits?: Limits;
  /** Costly by default. */
  readonly passwords?: Passwords;
  /** None by default. */
  readonly codeLanguages?: Ports['codeLanguages'];
}

/** Wires what carrying out commands and queries needs. Opens no connection of its own. */
export function createRuntime({
  kernel,
  settings,
  handlers,
  standing,
  standingChanges,
  erasers = [],
  limits = defaultLimits,
  passwords = passwordHashing(),
  codeLanguages = () => Promise.resolve([]),
}: RuntimeOptions): Runtime {
  const { database, store, sealing, secrets, wake, log } = kernel;
  const states = new States(store, events => opened(kernel, events));
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
  const sessions = openSessions(database.pool, secrets, wake);
  const ports: Ports = {
    db: database.db,
    remembered: createRemembered(wake),
    store,
    settings,
    log,
    secrets,
    sealing,
    sessions,
    accessTokens: tokens,
    credentials: openCredentials(database.pool, secrets),
    passwords,
    erasure: openErasure(kernel, () => ports, erasers),
    codeLanguages,
    stateOf: async <S>(kind: { readonly category: string; readonly initial: S }, key: string) =>
      (await states.refreshed(kind as unknown as StreamKind, key)).state as S,
    holderOf: name => reservations.holderOf(name),
  };

  const hot = createHot({ kindOf: hostKinds(settings.domain) });
  wake.onChange(change => hot.drop(change));
  wake.onGap(() => hot.dropAll());
  // Kept states hold the personal fields of their streams opened.
  wake.on('forgotten', subject => {
    const { category, key } = parseStream(subject);
    states.forget(category, key);
  });
  wake.onGap(() => states.forgetAll());

  return {
    kernel,
    settings,
    ports,
    states,
    reservations,
    hot,
    limits,
    limiter: rateLimiter(),
    accessTokens: tokens,
    guard: sessionGuard({ tokens, sessions, standing: account => standing(ports, account), standingChanges, wake }),
  };
}

async function opened({ sealing }: Kernel, events: readonly StoredEvent[]): Promise<readonly Event[]> {
  const data = await sealing.open(events);
  return events.map(({ type }, index) => ({ type, data: data[index] ?? {} }));
}

import type { Kernel } from '@learnloom/platform/kernel';
import type { Settings } from '@learnloom/platform/settings';
import type { Checker } from './checking/checker.ts';
import type { CountedTries } from './commands/counted-tries.ts';
import type { Reservations } from './commands/reservations.ts';
import type { States } from './commands/states.ts';
import type { ChangedTopics } from './live/changed-topics.ts';
import type { ResponseCache } from './reading/response-cache.ts';
import { defaultAddressBudget, type AddressBudget, type AddressBudgets } from './http/address-budget.ts';
import type { RateLimiter } from './http/rate-limit.ts';
import type { Ports } from './ports.ts';
import type { AccessTokens } from './sessions/access-tokens.ts';
import type { CookieViewer } from './sessions/cookie-viewer.ts';
import type { SessionGuard } from './sessions/session-guard.ts';

/** What clients may do; an address is that of a class, of a household, or of somebody hostile. */
export interface Limits {
  /** Commands a minute without a limit of their own, of an address' visitors and of an account. */
  readonly visitor: number;
  readonly account: number;
  /** Requests of any kind, by what they cost. */
  readonly address: AddressBudget;
  /** Open at once from one address. */
  readonly connections: number;
  readonly sockets: number;
}

export const defaultLimits: Limits = {
  visitor: 60,
  account: 600,
  address: defaultAddressBudget,
  connections: 1000,
  sockets: 400,
};

const MOST = Number.MAX_SAFE_INTEGER;

/** For programs that are many people at once. */
export const unlimited: Limits = {
  visitor: MOST,
  account: MOST,
  address: { burst: MOST, perSecond: MOST },
  connections: MOST,
  sockets: MOST,
};

/** Everything that carrying out commands and queries needs, built once by `createRuntime`. */
export interface Runtime {
  readonly kernel: Kernel;
  /** Waits until what other backends have recorded so far is durable, before an answer is given that follows from it. */
  readonly flushLog: () => Promise<void>;
  /** As the environment and staff say; its values may change while the process runs. */
  readonly settings: Settings;
  /** Reads again what staff chose; what cannot be read stays as it was. */
  readonly renewSettings: () => Promise<void>;
  readonly onSettings: (listener: () => void) => void;
  readonly ports: Ports;
  readonly states: States;
  readonly checker: Checker;
  readonly reservations: Reservations;
  readonly responseCache: ResponseCache;
  readonly changedTopics: ChangedTopics;
  /** Waits a moment until this process has heard of all changes up to a position. False: it has not. */
  readonly hears: (position: string) => Promise<boolean>;
  readonly budgets: AddressBudgets;
  readonly limiter: RateLimiter;
  /** Shared with the other backends. */
  readonly countedTries: CountedTries;
  readonly limits: Limits;
  /** Stream category of accounts. */
  readonly accountSubject: string;
  readonly accessTokens: AccessTokens;
  readonly guard: SessionGuard;
  /** Whoever asks for something that a page of ours shows, by the cookie of their session. */
  readonly viewerOf: CookieViewer;
}

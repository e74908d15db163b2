import type { Kernel } from '@learnloom/platform/kernel';
import type { Settings } from '@learnloom/platform/settings';
import type { Reservations } from './commands/reservations.ts';
import type { States } from './commands/states.ts';
import type { ResponseCache } from './reading/response-cache.ts';
import type { RateLimiter } from './http/rate-limit.ts';
import type { Ports } from './ports.ts';
import type { AccessTokens } from './sessions/access-tokens.ts';
import type { SessionGuard } from './sessions/session-guard.ts';

/** Requests a minute that change something and have no limit of their own. */
export interface Limits {
  /** By the client's address. */
  readonly visitor: number;
  readonly account: number;
}

export const defaultLimits: Limits = { visitor: 60, account: 600 };

/** Everything that carrying out commands and queries needs, built once by `createRuntime`. */
export interface Runtime {
  readonly kernel: Kernel;
  readonly settings: Settings;
  readonly ports: Ports;
  readonly states: States;
  readonly reservations: Reservations;
  readonly responseCache: ResponseCache;
  readonly limiter: RateLimiter;
  readonly limits: Limits;
  readonly accessTokens: AccessTokens;
  readonly guard: SessionGuard;
}

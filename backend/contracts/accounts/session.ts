import type { Role } from '../kernel/access.ts';
import type { Names } from './particulars.ts';

/** Who is signed in, as the browser knows it. */
export interface SessionUser extends Names {
  readonly key: string;
  readonly email: string;
  readonly avatar: string;
  readonly memberRole: Role;
  /** What the account is granted: levels, groups of pages and actions. */
  readonly grants: readonly string[];
  /** Staff must use a second factor, and this account has none yet: until then it may do no more than anybody's. */
  readonly needsSecondFactor?: true;
}

/** The refresh token is in an httpOnly cookie and never in a body. */
export interface Session {
  readonly user: SessionUser;
  /** Bearer token for the API, short-lived. */
  readonly token: string;
  /** Seconds until `token` ends. */
  readonly expiresIn: number;
}

/** The password was right, and a code is asked for; the browser has a cookie that belongs to it. */
export interface SecondStep {
  /** Sent back with the code. */
  readonly step: string;
  /** Seconds until it ends. */
  readonly expiresIn: number;
}

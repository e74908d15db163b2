import { command, query } from '../kernel/command.ts';
import type { Refusals } from '../kernel/refusal.ts';
import { manageAdmins } from './permissions.ts';
import { badPassword, moreRights, suspended } from './refusals.ts';
import { subject } from './subject.ts';

/** Recovery codes that somebody has at first; each is good for one sign-in. */
export const RECOVERY_CODES = 10;

const badCode = {
  /** Also of a code that was used: which of these is nobody's business. */
  'wrong-code': {
    kind: 'invalid',
    field: 'code',
    message: 'This code is incorrect or has already been used. Enter the current code from your app.',
  },
} as const satisfies Refusals;
const isOff = {
  'factor-off': { kind: 'conflict', message: 'Two-step verification is not turned on.' },
} as const satisfies Refusals;
const isOn = {
  'factor-on': { kind: 'conflict', message: 'Two-step verification is already on.' },
} as const satisfies Refusals;

/** What an authenticator app is given. */
export interface FactorOffer {
  /** Base32 (RFC 4648), for typing. */
  readonly secret: string;
  /** `otpauth://totp/…`, for a QR code. */
  readonly uri: string;
}

/** Shown once: only their hashes are kept. */
export interface NewRecoveryCodes {
  readonly recoveryCodes: readonly string[];
}

export interface OwnSecondFactor {
  readonly on: boolean;
  /** ISO 8601, UTC; null: it is off. */
  readonly since: string | null;
  /** Recovery codes that are still good. */
  readonly codesLeft: number;
  /** Staff must use one here: it can be replaced by a master's reset only, not turned off. */
  readonly required: boolean;
}

/** Signing in with a code of an app besides the password: TOTP, RFC 6238, 6 digits every 30 seconds, SHA-1. */
export const secondFactor = {
  own: query<OwnSecondFactor>()('OwnSecondFactor', {
    route: 'GET /auth/second-factor',
    access: 'session',
    topics: [],
    input: () => ({}),
  }),
  /** Offers a secret, which counts once a code made with it has come back. An earlier offer ends. */
  begin: command('BeginSecondFactor', {
    route: 'POST /auth/second-factor/begin',
    permission: 'session',
    activity: 'Started to set up two-step verification',
    security: true,
    subject,
    refuses: { ...badPassword, ...isOn },
    handsOut: true,
    input: f => ({ password: f.typedPassword }),
  }),
  /** Answers with the recovery codes. */
  turnOn: command('TurnOnSecondFactor', {
    route: 'POST /auth/second-factor/turn-on',
    permission: 'session',
    activity: 'Turned on two-step verification',
    says: 'Two-step verification is on.',
    security: true,
    subject,
    refuses: { ...badCode, ...isOn },
    handsOut: true,
    input: f => ({ code: f.line(20, 'Enter the code from your app') }),
  }),
  turnOff: command('TurnOffSecondFactor', {
    route: 'POST /auth/second-factor/turn-off',
    permission: 'session',
    activity: 'Turned off two-step verification',
    says: 'Two-step verification is off.',
    security: true,
    subject,
    refuses: {
      ...badPassword,
      ...badCode,
      ...isOff,
      'factor-required': {
        kind: 'forbidden',
        message: 'Two-step verification is required for staff. You cannot turn it off.',
      },
    },
    input: f => ({ password: f.typedPassword, code: f.line(20, 'Enter a code') }),
  }),
  /** Answers with new recovery codes; all earlier ones end. */
  renewCodes: command('RenewRecoveryCodes', {
    route: 'POST /auth/second-factor/recovery-codes',
    permission: 'session',
    activity: 'Generated new recovery codes',
    says: 'You have new recovery codes. The old ones no longer work.',
    security: true,
    subject,
    refuses: { ...badPassword, ...badCode, ...isOff },
    handsOut: true,
    input: f => ({ password: f.typedPassword, code: f.line(20, 'Enter a code') }),
  }),
  /**
   * For somebody who has lost both the app and the recovery codes: passkeys go, too, and every session ends. A mail tells the
   * owner.
   */
  reset: command('ResetSecondFactor', {
    route: 'POST /admin/accounts/:key/reset-second-factor',
    permission: manageAdmins.may.edit,
    activity: 'Reset a user’s two-step verification',
    security: true,
    subject,
    refuses: {
      ...moreRights,
      'factor-off': { kind: 'conflict', message: 'This account does not use two-step verification.' },
      'own-account': {
        kind: 'conflict',
        message: 'To turn off two-step verification for yourself, go to your account settings.',
      },
    },
    input: f => ({ key: f.key, reason: f.fallback(f.looseLine(300), '') }),
  }),
  /**
   * The second step of signing in, from the browser that took the first. `code`: of the app, or a recovery code; each works
   * once.
   */
  enter: command('SignInSecondStep', {
    route: 'POST /auth/login/second-step',
    permission: 'public',
    activity: 'Completed two-step verification',
    security: true,
    subject,
    refuses: {
      ...badCode,
      ...suspended,
      'step-over': {
        kind: 'unauthenticated',
        message: 'Your sign-in has expired, or there were too many attempts. Sign in again.',
      },
    },
    handsOut: true,
    input: f => ({ step: f.token, code: f.line(20, 'Enter the code from your app') }),
  }),
};

import { command, query } from '../kernel/command.ts';
import type { Refusals } from '../kernel/refusal.ts';
import { badPassword, suspended } from './refusals.ts';
import { subject } from './subject.ts';

/** Of one account at most. */
export const MOST_PASSKEYS = 10;
/** Minutes that somebody may take with the device. */
export const PASSKEY_MINUTES = 5;

/** The site's hosts; where they share no cookie (`localhost`), a passkey is one host's. */
const hosts = ['main', 'admin', 'accounts'] as const;

export interface Passkey {
  readonly key: string;
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly addedAt: string;
  readonly lastUsedAt: string | null;
  /** It is kept by more than one device, such as by a password manager. */
  readonly synced: boolean;
}

/** What a browser makes a passkey with (WebAuthn level 3, `navigator.credentials.create`). Bytes are base64url. */
export interface PasskeyOffer {
  readonly site: string;
  readonly challenge: string;
  /** Says nothing about the person. */
  readonly handle: string;
  readonly email: string;
  readonly name: string;
  /** Those that the account has there: a device that has one of them makes no other. */
  readonly known: readonly { readonly id: string; readonly transports: readonly string[] }[];
}

/** What a browser signs in with; which account it is, the device says. */
export interface PasskeyChallenge {
  readonly site: string;
  readonly challenge: string;
}

const gone = {
  'passkey-gone': { kind: 'missing', message: 'This passkey has already been removed.' },
} as const satisfies Refusals;
const refused = {
  /** Also of a challenge that was used, is too old or another browser's: which of these is nobody's business. */
  'passkey-refused': { kind: 'invalid', message: 'Something went wrong with your passkey. Try again.' },
} as const satisfies Refusals;
const tooMany = {
  'too-many-passkeys': {
    kind: 'conflict',
    message: `You have reached the limit of ${MOST_PASSKEYS} passkeys. Remove one first.`,
  },
} as const satisfies Refusals;

/**
 * Signing in with what a device keeps and unlocks by a finger, a face or its own code (WebAuthn with user verification): it
 * stands for password and second factor together. Public keys and counters are in a table of their own, never in events.
 */
export const passkeys = {
  own: query<readonly Passkey[]>()('OwnPasskeys', {
    route: 'GET /auth/passkeys',
    access: 'session',
    topics: [],
    input: () => ({}),
  }),
  /** With the password, so that an open page is not enough to add one. */
  begin: command('BeginPasskey', {
    route: 'POST /auth/passkeys/begin',
    permission: 'session',
    activity: 'Started to add a passkey',
    security: true,
    subject,
    refuses: { ...badPassword, ...tooMany },
    input: f => ({ password: f.typedPassword, host: f.oneOf(hosts) }),
  }),
  /** Every other session ends; its owner is told by mail. */
  add: command('AddPasskey', {
    route: 'POST /auth/passkeys',
    permission: 'session',
    activity: 'Added a passkey',
    says: 'Passkey added.',
    security: true,
    subject,
    refuses: { ...refused, ...tooMany },
    input: f => ({
      name: f.line(60, 'Enter a name, such as the name of the device'),
      id: f.token,
      clientData: f.token,
      attestation: f.token,
      transports: f.fallback(f.listOf(f.line(20), 10), []),
    }),
  }),
  rename: command('RenamePasskey', {
    route: 'POST /auth/passkeys/:key/rename',
    permission: 'session',
    activity: 'Renamed a passkey',
    says: 'Passkey renamed.',
    security: true,
    subject,
    refuses: gone,
    input: f => ({ key: f.key, name: f.line(60, 'Enter a name, such as the name of the device') }),
  }),
  /** Every other session ends. */
  remove: command('RemovePasskey', {
    route: 'POST /auth/passkeys/:key/remove',
    permission: 'session',
    activity: 'Removed a passkey',
    says: 'Passkey removed.',
    security: true,
    subject,
    refuses: { ...badPassword, ...gone },
    input: f => ({ key: f.key, password: f.typedPassword }),
  }),
  /** Answers what the browser asks the device with, bound to this browser by a cookie. */
  challenge: command('BeginPasskeySignIn', {
    route: 'POST /auth/login/passkey/begin',
    permission: 'public',
    activity: 'Started to sign in with a passkey',
    security: true,
    subject,
    handsOut: true,
    input: f => ({ host: f.oneOf(hosts) }),
  }),
  signIn: command('SignInWithPasskey', {
    route: 'POST /auth/login/passkey',
    permission: 'public',
    activity: 'Signed in with a passkey',
    security: true,
    subject,
    refuses: { ...refused, ...suspended },
    handsOut: true,
    input: f => ({ id: f.token, clientData: f.token, authenticatorData: f.token, signature: f.token }),
  }),
};

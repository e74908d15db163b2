import { command, query } from '../kernel/command.ts';
import type { Refusals } from '../kernel/refusal.ts';
import { providerReturn } from './provider-return.ts';
import { badPassword, suspended } from './refusals.ts';
import { subject } from './subject.ts';

/** An OpenID provider with which people can sign in. */
export interface SignInProvider {
  /** As it stands in addresses: `company`. */
  readonly id: string;
  /** As its button names it: 'Company login'. */
  readonly name: string;
}

/** Ways of signing in besides the password. */
export interface SignInWays {
  readonly google: boolean;
  /** The others, in the order of the settings. */
  readonly providers: readonly SignInProvider[];
}

const badCode = {
  /** Also of what is replayed, comes from another browser, or took too long. */
  'google-refused': { kind: 'invalid', message: 'We could not sign you in with Google. Try again.' },
  'email-unverified': {
    kind: 'forbidden',
    message: 'Google has not verified this email address. Verify it with Google, or sign in with your password.',
  },
} as const satisfies Refusals;

/** Where a browser is sent to begin: it is redirected to Google. `for=link`: for the account that is signed in. */
export const googleRoute = 'GET /auth/google' as const;
/** Parameter of the page that a provider leads back to, for people who could not be sent to the provider. */
export const PROVIDER_UNREACHABLE = 'unreachable';

/** Signing in with Google: authorization code with PKCE, state and nonce bound to a cookie. */
export const google = {
  ways: query<SignInWays>()('SignInWays', {
    route: 'GET /auth/ways',
    access: 'public',
    topics: [],
    input: () => ({}),
  }),
  /** Nobody's account is linked by it: who has one with this address signs in with its password first. */
  signIn: command('SignInWithGoogle', {
    route: 'POST /auth/google',
    permission: 'public',
    activity: 'Signed in with Google',
    security: true,
    subject,
    refuses: {
      ...badCode,
      ...suspended,
      'link-first': {
        kind: 'conflict',
        message:
          'An account with this address already exists. Sign in with your password, then link Google in your account settings.',
      },
    },
    handsOut: true,
    input: providerReturn,
  }),
  link: command('LinkGoogle', {
    route: 'POST /auth/google/link',
    permission: 'session',
    activity: 'Linked a Google account',
    says: 'You can now sign in with Google.',
    security: true,
    subject,
    refuses: { ...badCode, 'linked-already': { kind: 'conflict', message: 'A Google account is already linked.' } },
    input: providerReturn,
  }),
  unlink: command('UnlinkGoogle', {
    route: 'POST /auth/google/unlink',
    permission: 'session',
    activity: 'Unlinked the Google account',
    says: 'You can no longer sign in with Google.',
    security: true,
    subject,
    refuses: {
      ...badPassword,
    },
    input: f => ({ password: f.typedPassword }),
  }),
};

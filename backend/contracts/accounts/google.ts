import { command, query } from '../kernel/command.ts';
import type { Refusals } from '../kernel/refusal.ts';
import { badPassword, suspended } from './refusals.ts';
import type { signing } from './signing.ts';
import { subject } from './subject.ts';

/** Ways of signing in besides the password. */
export interface SignInWays {
  readonly google: boolean;
}

const badCode = {
  /** Also of what is replayed, comes from another browser, or took too long. */
  'google-refused': { kind: 'invalid', message: 'Signing in with Google did not work. Please try again.' },
  'email-unverified': {
    kind: 'forbidden',
    message: 'Google does not say that this email address is yours. Confirm it there, or use your password.',
  },
} as const satisfies Refusals;

/** What Google's page leads back with. */
const answered = (f: Parameters<typeof signing.signIn.input>[0]) => ({
  code: f.token,
  state: f.token,
  /** Who answered (RFC 9207), where the provider says it. */
  iss: f.fallback(f.looseLine(300), ''),
});

/** Where a browser is sent to begin: it is redirected to Google. `for=link`: for the account that is signed in. */
export const googleRoute = 'GET /auth/google' as const;
/** Parameter of the page that Google's leads back to, for whoever could not be sent to Google. */
export const GOOGLE_UNREACHABLE = 'unreachable';

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
          'You have an account with this address already. Sign in with its password, then link Google in your account.',
      },
    },
    handsOut: true,
    input: answered,
  }),
  link: command('LinkGoogle', {
    route: 'POST /auth/google/link',
    permission: 'session',
    activity: 'Linked a Google account',
    says: 'Your Google account signs you in now, too',
    security: true,
    subject,
    refuses: { ...badCode, 'linked-already': { kind: 'conflict', message: 'A Google account is linked already.' } },
    input: answered,
  }),
  unlink: command('UnlinkGoogle', {
    route: 'POST /auth/google/unlink',
    permission: 'session',
    activity: 'Unlinked the Google account',
    says: 'Your Google account signs you in no longer',
    security: true,
    subject,
    refuses: {
      ...badPassword,
    },
    input: f => ({ password: f.typedPassword }),
  }),
};

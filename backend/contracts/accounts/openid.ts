import { command, type FieldKit } from '../kernel/command.ts';
import type { Refusals } from '../kernel/refusal.ts';
import { providerReturn } from './provider-return.ts';
import { badPassword, suspended } from './refusals.ts';
import { subject } from './subject.ts';

/** `provider`: its name, as the settings say it. */
const badCode = {
  /** The code may be replayed, come from another browser or another provider, or be too late. */
  'provider-refused': { kind: 'invalid', message: 'We could not sign you in with {provider}. Try again.' },
  'email-unverified': {
    kind: 'forbidden',
    message:
      '{provider} has not verified this email address. Verify it with {provider}, or sign in with your password.',
  },
} as const satisfies Refusals;

/** Its id: one that the settings do not know is refused as missing. */
const provider = (f: FieldKit) => ({ provider: f.slug });

/** Where a browser is sent to begin: it is redirected to the provider. */
export const providerRoute = 'GET /auth/providers/:provider' as const;

/** Signing in with the OpenID providers of the settings, as with Google: the rules are the same. */
export const openId = {
  /** Links no existing account: people who have one with this address sign in with its password first. */
  signIn: command('SignInWithProvider', {
    route: 'POST /auth/providers/:provider',
    permission: 'public',
    activity: 'Signed in with an OpenID provider',
    security: true,
    subject,
    refuses: {
      ...badCode,
      ...suspended,
      'link-first': {
        kind: 'conflict',
        message:
          'An account with this address already exists. Sign in with your password, then link {provider} in your account settings.',
      },
    },
    handsOut: true,
    input: f => ({ ...provider(f), ...providerReturn(f) }),
  }),
  link: command('LinkProvider', {
    route: 'POST /auth/providers/:provider/link',
    permission: 'session',
    activity: 'Linked an OpenID provider',
    says: 'You can now sign in with this provider.',
    security: true,
    subject,
    refuses: {
      ...badCode,
      'linked-already': { kind: 'conflict', message: 'An account with {provider} is already linked.' },
    },
    input: f => ({ ...provider(f), ...providerReturn(f) }),
  }),
  /** Also of a provider that the settings no longer have. */
  unlink: command('UnlinkProvider', {
    route: 'POST /auth/providers/:provider/unlink',
    permission: 'session',
    activity: 'Unlinked an OpenID provider',
    says: 'You can no longer sign in with this provider.',
    security: true,
    subject,
    refuses: { ...badPassword },
    input: f => ({ ...provider(f), password: f.typedPassword }),
  }),
};

import { command } from '../kernel/command.ts';
import { suspended } from './refusals.ts';
import { subject } from './subject.ts';

/** What every page needs of accounts, a reader's first one too: all else is loaded by the pages that ask for it. */
export const signing = {
  signIn: command('SignIn', {
    route: 'POST /auth/login',
    security: true,
    permission: 'public',
    activity: 'Signed in',
    subject,
    refuses: {
      'wrong-credentials': { kind: 'unauthenticated', field: 'password', message: 'Wrong email or password.' },
      /** Told to nobody but who knows the password of the registration. */
      unconfirmed: {
        kind: 'forbidden',
        message: 'Confirm your email address before you sign in.',
      },
      ...suspended,
    },
    handsOut: true,
    input: f => ({ email: f.email, password: f.typedPassword }),
  }),
  signOut: command('SignOut', {
    route: 'POST /auth/logout',
    security: true,
    permission: 'session',
    activity: 'Signed out',
    subject,
    leaves: true,
    input: () => ({}),
  }),
};

/** Not a command: exchanges the refresh cookie for a new session. Answers `Session` or 401. */
export const refreshRoute = 'POST /auth/refresh' as const;

/** Where Google's page leads back to, on the host where it began. */
export const GOOGLE_RETURN = '/login/google';

/** The same of another provider. Each has its own address, so that none can pass another's code on as its own. */
export const PROVIDER_RETURN = '/login/with/:provider';
export const providerReturnPath = (provider: string): string => PROVIDER_RETURN.replace(':provider', provider);

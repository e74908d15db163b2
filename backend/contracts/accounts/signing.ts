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

import { command, query } from '../kernel/command.ts';
import { type Names } from './account.ts';
import type { SignInProvider } from './google.ts';
import { badPassword } from './refusals.ts';
import type { Particulars } from './particulars.ts';
import { subject } from './subject.ts';

/** What people say of themselves. */
export type Profile = Names & Particulars;

export interface OwnProfile extends Profile {
  readonly email: string;
  /** Whether a Google account opens it, too. */
  readonly google: boolean;
  /** Other OpenID providers that open it, too. */
  readonly providers: readonly SignInProvider[];
  /** Whether a password does; false for people who came with a provider and have chosen none. */
  readonly password: boolean;
  /** Sent back with what overwrites it. */
  readonly version: number;
}

/** One sign-in that is still on. */
export interface OwnSession {
  readonly session: string;
  /** 'Firefox on Windows'; empty: the browser does not say. */
  readonly device: string;
  /** The beginning of the address that it was last used from: '203.0.113.*'; empty: unknown. */
  readonly network: string;
  readonly startedAt: string;
  readonly lastUsedAt: string;
  /** The one that asks. */
  readonly current: boolean;
}

export const ownAccount = {
  profile: query<OwnProfile>()('OwnProfile', {
    route: 'GET /auth/profile',
    access: 'session',
    topics: [],
    input: () => ({}),
  }),
  updateProfile: command('UpdateProfile', {
    route: 'POST /auth/update-account-profile',
    permission: 'session',
    activity: 'Updated their profile',
    says: 'Profile saved.',
    subject,
    overwrites: true,
    refuses: {
      'phone-unknown': { kind: 'invalid', field: 'phone', message: 'Please provide a valid phone number' },
      'country-unknown': { kind: 'invalid', field: 'country', message: 'Choose a country' },
      'state-without-country': { kind: 'invalid', field: 'state', message: 'Choose a country first' },
      'state-elsewhere': { kind: 'invalid', field: 'state', message: 'Choose a state in this country' },
    },
    input: f => ({
      firstName: f.personName(60),
      lastName: f.personName(60),
      otherNames: f.otherNames(80),
      avatar: f.fallback(f.mediaSource, ''),
      phone: f.orEmpty(f.phone),
      country: f.orEmpty(f.countryCode),
      state: f.orEmpty(f.stateCode),
      bio: f.orEmpty(f.paragraph(600)),
    }),
  }),
  /** With the present one. Every other session ends. */
  changePassword: command('ChangePassword', {
    route: 'POST /auth/reset-account-password',
    security: true,
    permission: 'session',
    activity: 'Changed their password',
    says: 'Your password has been changed. You have been signed out on all other devices.',
    subject,
    refuses: {
      'wrong-password': { kind: 'invalid', field: 'currentPassword', message: 'The password is incorrect.' },
      'no-password': badPassword['no-password'],
      'same-password': {
        kind: 'invalid',
        field: 'password',
        message: 'The new password must be different from the current one.',
      },
    },
    input: f => ({ currentPassword: f.typedPassword, password: f.password, confirmPassword: f.confirmPassword() }),
  }),
  sessions: query<readonly OwnSession[]>()('OwnSessions', {
    route: 'GET /auth/sessions',
    access: 'session',
    topics: [],
    input: () => ({}),
  }),
  endSession: command('EndSession', {
    route: 'POST /auth/sessions/:session/end',
    security: true,
    permission: 'session',
    activity: 'Ended a session',
    says: 'That device has been signed out.',
    subject,
    refuses: { 'session-over': { kind: 'missing', message: 'This session has already ended.' } },
    input: f => ({ session: f.key }),
  }),
};

import { roles, type Role } from '../kernel/access.ts';
import { command, query, type Page } from '../kernel/command.ts';
import { accountChanges, adminChanges, type AccountRow, type Names } from './account.ts';
import type { GrantedBy } from './grants.ts';
import { accountSorts, standings } from './standings.ts';
import { manageAccounts, manageAdmins } from './permissions.ts';
import { moreRights, resetsSpent } from './refusals.ts';
import { subject } from './subject.ts';

/** One sign-in of somebody that is still on. */
export interface PersonSession {
  readonly session: string;
  readonly startedAt: string;
  readonly lastUsedAt: string;
}

/** What those who manage accounts see of a person. */
export interface Person extends Names {
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly suspended: boolean;
  /** Of the suspension; empty without one. */
  readonly reason: string;
  readonly suspendedUntil: string | null;
  readonly registeredAt: string;
  readonly lastSignInAt: string | null;
  /** Whether the person has chosen a password; else an invitation is open. */
  readonly entered: boolean;
  /** Whether the person has shown that the address is theirs; a registration that nobody confirms is deleted. */
  readonly confirmed: boolean;
  readonly secondFactor: boolean;
  /** Written by staff about the person; empty: nothing. */
  readonly staffNote: string;
  /** When the newest invitation was sent; null: there was none. */
  readonly invitedAt: string | null;
  /** Who added the person to the staff, and when; null: the person registered. */
  readonly invitedBy: GrantedBy | null;
  /** Newest first, as many as `MOST_SESSIONS`. */
  readonly sessions: readonly PersonSession[];
  /** Sent back with what overwrites it. */
  readonly version: number;
}

export const MOST_SESSIONS = 50;

/** UTF-16 units. */
const NOTE_LENGTH = 2000;

export const people = {
  /** The staff alone; addresses are empty but for those who may manage accounts. */
  admins: query<Page<AccountRow>>()('AdminList', {
    route: 'GET /admin',
    access: manageAdmins.name,
    topics: [adminChanges],
    sorts: accountSorts,
    input: f => ({
      ...f.paging,
      sort: f.sort(accountSorts),
      role: f.fallback(f.oneOf(['all', 'admins', ...roles]), 'all'),
      status: f.fallback(f.oneOf(standings), 'all'),
    }),
  }),
  one: query<Person>()('Person', {
    route: 'GET /admin/accounts/:key',
    access: manageAccounts.name,
    topics: [accountChanges],
    input: f => ({ key: f.key }),
  }),
  /** The person asked for it, or the name advertises something. The person sees it on their profile. */
  correctName: command('CorrectName', {
    route: 'PUT /admin/accounts/:key/name',
    permission: manageAccounts.may.edit,
    activity: 'Changed a user’s name',
    says: 'Name saved.',
    subject,
    overwrites: true,
    refuses: moreRights,
    input: f => ({
      key: f.key,
      firstName: f.personName(60),
      lastName: f.personName(60),
      otherNames: f.otherNames(80),
    }),
  }),
  /** The same mail as after “Forgot password”: its link is good for a day, wherever it is opened. */
  sendReset: command('SendPasswordReset', {
    route: 'POST /admin/accounts/:key/send-reset',
    permission: manageAccounts.may.edit,
    activity: 'Sent a user a link to reset their password',
    says: 'The link is on its way to the user.',
    subject,
    refuses: {
      'cannot-sign-in': {
        kind: 'conflict',
        message: 'This account is suspended or its invitation is still open, so its password cannot be reset.',
      },
      ...resetsSpent,
      ...moreRights,
    },
    input: f => ({ key: f.key }),
  }),
  /** A mail whose link confirms the address and lets the person choose a password, wherever it is opened. */
  resendConfirmation: command('ResendConfirmation', {
    route: 'POST /admin/accounts/:key/resend-confirmation',
    permission: manageAccounts.may.edit,
    activity: 'Resent a confirmation email',
    says: 'The email is on its way to the user.',
    subject,
    refuses: {
      'already-confirmed': { kind: 'conflict', message: 'This user has already confirmed their email address.' },
      'address-taken': { kind: 'conflict', message: 'Another account already uses this email address.' },
      'registration-suspended': {
        kind: 'conflict',
        message: 'This account is suspended, so its email address cannot be confirmed.',
      },
      ...resetsSpent,
      ...moreRights,
    },
    input: f => ({ key: f.key }),
  }),
  /** For staff alone; it is erased with the person. */
  changeNote: command('ChangeStaffNote', {
    route: 'PUT /admin/accounts/:key/note',
    permission: manageAccounts.may.edit,
    activity: 'Changed the note about a user',
    says: 'Note saved.',
    subject,
    overwrites: true,
    refuses: moreRights,
    undo: {
      command: 'ChangeStaffNote',
      says: ({ name }) => `${name} will have the note that was kept before this change.`,
      input: ({ before }) => ({ note: before['staffNote'] ?? '' }),
    },
    input: f => ({ key: f.key, note: f.orEmpty(f.paragraph(NOTE_LENGTH)) }),
  }),
  /** Ends every session of somebody, such as after a lost phone; the account itself stays as it is. */
  signOutEverywhere: command('SignOutEverywhere', {
    route: 'POST /admin/accounts/:key/sign-out',
    permission: manageAccounts.may.suspend,
    activity: 'Signed a user out on all devices',
    says: 'The user has been signed out on all devices.',
    subject,
    refuses: moreRights,
    input: f => ({ key: f.key }),
  }),
};

import { roles, type Role } from '../kernel/access.ts';
import { command, query, type Page } from '../kernel/command.ts';
import { accountChanges, adminChanges, type AccountRow, type Names } from './account.ts';
import { accountSorts, standings } from './standings.ts';
import { manageAccounts, manageAdmins } from './permissions.ts';
import { moreRights } from './refusals.ts';
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
  readonly secondFactor: boolean;
  /** When the newest invitation was sent; null: there was none. */
  readonly invitedAt: string | null;
  /** Newest first, as many as `MOST_SESSIONS`. */
  readonly sessions: readonly PersonSession[];
  /** Sent back with what overwrites it. */
  readonly version: number;
}

export const MOST_SESSIONS = 50;

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

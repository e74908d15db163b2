import { command, query, type Page } from '../kernel/command.ts';
import type { AccountExport } from './account-export.ts';
import { roleNames, roles, type Role } from '../kernel/access.ts';
import { aggregate, type Deletable } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { restoreInput } from '../kernel/history.ts';
import { subjectEvents } from '../kernel/subject.ts';
import { unreachableAddress } from '../kernel/unreachable-address.ts';
import { accountChanges, adminChanges } from './account-changes.ts';
import {
  addressChangeFields,
  addressEvents,
  addressFolds,
  noAddressChange,
  type AddressChange,
} from './address-events.ts';
import { factorEvents, factorFolds, googleEvents, providerEvents } from './factor-events.ts';
import { grantEvents, grantFolds, noGrants, type Grants } from './granted.ts';
import { names, noParticulars, particulars, type Names, type Particulars } from './particulars.ts';
import { manageAccounts, manageAdmins } from './permissions.ts';
import { bookkeeping, noProofs, proofEvents, proofFields, proofFolds, type Proofs } from './proofs.ts';
import type { AccountRow, RestorableAccount } from './account-row.ts';
import { MOST_ROLES } from './staff-roles.ts';
import { accountSorts, standings } from './standings.ts';
import { subject } from './subject.ts';
import { suspensions } from './suspensions.ts';
import { badPassword, beyondOwn, moreRights, restoringAccount, suspended, usedLink } from './refusals.ts';

export { accountChanges, adminChanges };
export type { AccountRow, Names, RestorableAccount };
export type { SecondStep, Session, SessionUser } from './session.ts';

export const accountEvents = {
  /**
   * `emailHash`: keyed hash that holds the email's reservation; the email itself is sealed. `pending`: nobody has shown yet
   * that the address is theirs; until then the account holds no name and nobody enters it.
   */
  AccountRegistered: event<Names & { email: string; emailHash: string; role: Role; pending?: true }>({
    personal: { email: true, emailHash: false, ...names },
  }),
  ...proofEvents,
  ...factorEvents,
  ...addressEvents,
  ...googleEvents,
  ...providerEvents,
  /** The password itself is in the credentials, never in an event. */
  PasswordChosen: event(),
  ...grantEvents,
  /** `until`: ISO 8601; without it until somebody reactivates the account. */
  AccountSuspended: event<{ reason: string; until?: string }>({ personal: { reason: true, until: false } }),
  /** What was changed of a suspension that goes on; `until` null: until somebody reactivates the account. */
  SuspensionChanged: event<{ reason?: string; until?: string | null }>({ personal: { reason: true, until: false } }),
  AccountReactivated: event(),
  /** `newBrowser`: one that had not signed in to the account before, though another had; its owner is told by mail. */
  SignedIn: event<{ session: string; newBrowser?: true }>({ personal: { session: false } }),
  SignedOut: event<{ session: string }>({ personal: { session: false } }),
  RoleChanged: event<{ role: Role }>(),
  /** What the person changed. */
  ProfileUpdated: event<Partial<Names & Particulars>>({ personal: { ...names, ...particulars } }),
  /** What staff note about the person; empty: nothing. The person never sees it on a page. */
  StaffNoteChanged: event<{ note: string }>({ personal: { note: true } }),
  /** The account is as it was at an earlier moment; only what differed. */
  AccountRestored: event<Partial<RestorableAccount>>({ personal: { ...names, reason: true, suspendedUntil: false } }),
  /** The person asked for it, or staff did; `SubjectForgotten` follows once nothing of the person is left. */
  AccountDeleted: event(),
  ...subjectEvents,
};
export type AccountEvent = EventOf<typeof accountEvents>;

export interface Account
  extends Omit<RestorableAccount, 'reason'>, Particulars, Deletable, Proofs, AddressChange, Grants {
  /** Whoever registered has shown that the address is theirs. */
  readonly confirmed: boolean;
  /** Of the suspension. */
  readonly reason?: string;
  /** Written by staff about the person. */
  readonly staffNote: string;
  readonly email: string;
  readonly emailHash: string;
  readonly registeredAt: string;
  readonly lastSignInAt: string | null;
  /** Whether a password has been chosen, or a provider linked, ever. */
  readonly entered: boolean;
  /** Nothing of the person is left anywhere. */
  readonly erased: boolean;
  /** Version of the last event that changed what staff see and change: signing in and out do not. */
  readonly revision: number;
}

/** Unique names of an email and of who somebody is at Google or another provider, by keyed hashes alone. */
export const emailName = (emailHash: string): string => `email/${emailHash}`;
export const googleName = (identity: string): string => `google/${identity}`;
export const providerName = (identity: string): string => `openid/${identity}`;

export const accountAggregate = aggregate<Account>()({
  events: accountEvents,
  begin: {
    AccountRegistered: ({ pending = false, ...data }, { time, version }) => ({
      ...data,
      ...noProofs,
      ...noGrants,
      ...noAddressChange,
      confirmed: !pending,
      ...noParticulars,
      staffNote: '',
      suspended: false,
      suspendedUntil: null,
      registeredAt: time,
      lastSignInAt: null,
      entered: false,
      erased: false,
      revision: version,
    }),
  },
  on: {
    PasswordChosen: account => ({ ...account, entered: true, usedResets: account.resets, resets: [] }),
    ...proofFolds,
    ...addressFolds,
    ...factorFolds,
    ...grantFolds,
    AccountSuspended: (account, { reason, until = null }, at) => ({
      ...account,
      suspended: true,
      suspendedUntil: until,
      reason,
      revision: at.version,
    }),
    SuspensionChanged: (account, { reason = account.reason ?? '', until = account.suspendedUntil }, at) => ({
      ...account,
      suspendedUntil: until,
      reason,
      revision: at.version,
    }),
    AccountReactivated: (account, _, at) => ({
      ...account,
      suspended: false,
      suspendedUntil: null,
      reason: '',
      revision: at.version,
    }),
    SignedIn: (account, _session, { time }) => ({ ...account, lastSignInAt: time }),
    SignedOut: account => account,
    RoleChanged: (account, { role }, at) => ({ ...account, role, revision: at.version }),
    ProfileUpdated: (account, changes, at) => ({ ...account, ...changes, revision: at.version }),
    StaffNoteChanged: (account, { note }, at) => ({ ...account, staffNote: note, revision: at.version }),
    AccountRestored: (account, changes, at) => ({ ...account, ...changes, revision: at.version }),
    AccountDeleted: account => ({ ...account, deleted: true }),
    SubjectForgotten: account => ({ ...account, erased: true }),
  },
  hidden: [...bookkeeping, ...proofFields, ...addressChangeFields],
  revision: account => account.revision,
  unique: ({ emailHash, formerEmailHash, google, providers = [], confirmed }) => [
    ...(confirmed ? [emailName(emailHash)] : []),
    ...(formerEmailHash === null ? [] : [emailName(formerEmailHash)]),
    ...(google === null ? [] : [googleName(google)]),
    ...providers.map(({ identity }) => providerName(identity)),
  ],
});

export const accounts = {
  subject,
  topics: { staff: accountChanges, admins: adminChanges },
  /**
   * Always the same answer, whether the email is new or known: a mail tells its owner. `registration`: a secret of whoever
   * registers, a UUID, with which the code of that mail is sent back; the code alone confirms nothing.
   */
  register: command('Register', {
    route: 'POST /auth/register',
    permission: 'public',
    activity: 'Registered',
    says: 'We sent you an email with a code. Enter the code to activate your account.',
    subject,
    refuses: unreachableAddress,
    input: f => ({
      registration: f.newKey,
      email: f.email,
      firstName: f.personName(60),
      lastName: f.personName(60),
      otherNames: f.otherNames(80),
      password: f.password,
      confirmPassword: f.confirmPassword(),
    }),
  }),
  /** Creates the first master with the one-time link that the first start prints. */
  createMaster: command('CreateMaster', {
    route: 'POST /auth/setup',
    permission: 'public',
    activity: 'Created the master account',
    says: 'Your account is ready.',
    subject,
    refuses: {
      ...usedLink,
      'link-used-for-another': { kind: 'conflict', message: 'This link was already used to create another account.' },
    },
    input: f => ({
      token: f.token,
      email: f.email,
      firstName: f.personName(60),
      lastName: f.personName(60),
      otherNames: f.otherNames(80),
      password: f.password,
      confirmPassword: f.confirmPassword(),
    }),
  }),
  /** Adds a manager or master; answers with a one-time link on which the new admin chooses a password. */
  addAdmin: command('AddAdmin', {
    route: 'POST /admin',
    permission: manageAdmins.may.create,
    activity: 'Added a new admin',
    subject,
    refuses: {
      'invitation-over': { kind: 'conflict', message: 'This invitation has already been accepted or withdrawn.' },
      'unknown-role': { kind: 'invalid', field: 'staffRoles', message: 'This role no longer exists.' },
      ...beyondOwn,
    },
    handsOut: true,
    input: f => ({
      key: f.newKey,
      email: f.email,
      firstName: f.personName(60),
      lastName: f.personName(60),
      otherNames: f.otherNames(80),
      role: f.oneOf(['MANAGER', 'MASTER']),
      /** Of a manager: keys of the roles to begin with. */
      staffRoles: f.fallback(f.listOf(f.key, MOST_ROLES), []),
    }),
  }),
  acceptInvitation: command('AcceptInvitation', {
    route: 'POST /auth/confirm-account-password',
    security: true,
    permission: 'public',
    activity: 'Set a password',
    says: 'Your password has been set.',
    subject,
    refuses: { ...usedLink, ...suspended },
    input: f => ({ token: f.token, password: f.password, confirmPassword: f.confirmPassword() }),
  }),
  ...suspensions(subject),
  /** Never one's own, and never that of the last master who can sign in. Open sessions have the new role at once. */
  changeRole: command('ChangeRole', {
    route: 'POST /admin/accounts/:key/role',
    permission: manageAdmins.may.edit,
    activity: 'Changed an account’s role',
    subject,
    overwrites: true,
    refuses: {
      'own-role': { kind: 'conflict', message: 'You cannot change your own role.' },
      'last-master': { kind: 'conflict', message: 'You cannot change the role of the last master account.' },
      ...moreRights,
      ...beyondOwn,
    },
    undo: {
      command: 'ChangeRole',
      says: ({ name, before }) => `${name} will have the role ${roleNames[before['role'] as Role]} again.`,
      input: ({ before }) => ({ role: before['role'] }),
    },
    input: f => ({ key: f.key, role: f.oneOf(roles) }),
  }),
  /**
   * Makes names, role and suspension what they were. Never of one's own account, and the last master stays one; who was
   * suspended then is signed out. What was deleted is erased and does not come back.
   */
  restore: command('RestoreAccount', {
    route: 'POST /admin/accounts/:key/restore',
    permission: manageAdmins.may.edit,
    activity: 'Restored an account',
    subject,
    refuses: restoringAccount,
    input: restoreInput,
  }),
  /** Erases the person for good; the activity log keeps what was done, by a 'Deleted account'. */
  remove: command('DeleteAccount', {
    route: 'DELETE /admin/accounts/:key',
    permission: manageAccounts.may.delete,
    activity: 'Deleted a user account',
    subject,
    refuses: {
      'own-account': { kind: 'conflict', message: 'To delete your own account, go to your profile page.' },
      'last-master': { kind: 'conflict', message: 'The last master account cannot be deleted.' },
      ...moreRights,
    },
    input: f => ({ key: f.key }),
  }),
  /** The same for one's own account, with its password. */
  removeOwn: command('DeleteOwnAccount', {
    route: 'POST /auth/delete-account',
    permission: 'session',
    activity: 'Deleted their own account',
    says: 'Your account has been deleted.',
    subject,
    refuses: {
      ...badPassword,
      'last-master': {
        kind: 'conflict',
        message: 'You are the last master. Make someone else a master before you delete your account.',
      },
    },
    leaves: true,
    input: f => ({ password: f.typedPassword }),
  }),
  /** A file of everything that is kept about the account that asks. */
  exportOwn: query<AccountExport>()('ExportAccount', {
    route: 'GET /auth/account-data',
    access: 'session',
    topics: [],
    input: () => ({}),
  }),
  list: query<Page<AccountRow>>()('AccountList', {
    route: 'GET /admin/accounts',
    access: manageAccounts.name,
    topics: [accountChanges],
    sorts: accountSorts,
    input: f => ({
      ...f.paging,
      sort: f.sort(accountSorts),
      role: f.fallback(f.oneOf(['all', 'admins', ...roles]), 'all'),
      status: f.fallback(f.oneOf(standings), 'all'),
    }),
  }),
};

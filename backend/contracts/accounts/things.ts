import { grantLabels, roleNames } from '../kernel/access.ts';
import { lifeFields, thing } from '../kernel/thing.ts';
import { apiTokenAggregate, apiTokens } from './api-tokens.ts';
import { accountAggregate, accounts } from './account.ts';
import { manageAccounts, manageAdmins } from './permissions.ts';
import { security, securityAggregate } from './security.ts';
import { staffRoleAggregate, staffRoles } from './staff-roles.ts';

export const accountThing = thing({
  subject: accounts.subject,
  aggregate: accountAggregate,
  noun: 'account',
  label: 'Accounts',
  named: [['firstName', 'lastName'], ['email']],
  erased: 'Deleted account',
  // A person's name stands in no address.
  page: ({ key }) => `/admins/people/${key}`,
  opensHistory: true,
  fields: {
    firstName: {},
    lastName: {},
    otherNames: {},
    email: { seen: manageAccounts.name },
    role: { values: roleNames },
    deleted: lifeFields.deleted,
    suspended: { label: 'Account', values: { true: 'Suspended', false: 'Active' } },
    suspendedUntil: { label: 'Suspended until' },
    staffRoles: { label: 'Roles', refers: { to: staffRoles.subject, gone: 'a deleted role' } },
    granted: { label: 'Granted permissions', reads: grantLabels },
    taken: { label: 'Revoked permissions', reads: grantLabels },
    reason: { seen: manageAccounts.name },
    staffNote: { label: 'Staff note', seen: manageAccounts.name },
    avatar: {},
    phone: { seen: manageAccounts.name },
    country: { seen: manageAccounts.name },
    state: { seen: manageAccounts.name },
    bio: {},
  },
  history: {
    group: manageAccounts.name,
    publishable: false,
    returns: false,
    restore: accounts.restore,
    // What the person alone decides; what staff note; and who granted what, which is taken back for itself.
    stays: ['email', 'staffNote', 'avatar', 'phone', 'country', 'state', 'bio', 'granted', 'taken', 'staffRoles'],
    own: 'Only another master can restore your account.',
    effects: (changed, then) => [
      ...(changed.has('role') ? ['The role takes effect within seconds.'] : []),
      ...(changed.has('suspended')
        ? [
            then['suspended'] === true
              ? 'The user will be signed out on all devices.'
              : 'The user will be able to sign in.',
          ]
        : []),
      'The email address, password and permissions do not change.',
    ],
  },
});

export const securityThing = thing({
  subject: security.subject,
  aggregate: securityAggregate,
  noun: 'security settings',
  label: 'Security settings',
  // There is one set of them: what it holds is no name.
  named: [],
  called: () => 'Security',
  page: () => '/settings/security',
  editors: () => security.update.permission,
  fields: {
    staffSecondFactor: { label: 'Require two-step verification for staff', values: { true: 'Yes', false: 'No' } },
  },
});

export const staffRoleThing = thing({
  subject: staffRoles.subject,
  aggregate: staffRoleAggregate,
  noun: 'role',
  label: 'Roles',
  named: [['name']],
  page: ({ key }) => `/admins/roles/${key}`,
  fields: {
    name: {},
    summary: {},
    groups: { label: 'Permissions', reads: grantLabels },
    deleted: lifeFields.deleted,
  },
  history: {
    group: manageAdmins.name,
    publishable: false,
    returns: true,
    restore: staffRoles.restore,
    effects: changed => (changed.has('groups') ? ['Users with this role get its permissions within seconds.'] : []),
  },
});

export const apiTokenThing = thing({
  subject: apiTokens.subject,
  aggregate: apiTokenAggregate,
  noun: 'API token',
  label: 'API tokens',
  named: [['name']],
  page: () => '/settings/api-tokens',
  fields: {
    name: {},
    account: { label: 'Owner', refers: { to: accounts.subject, gone: 'a deleted account' } },
    actions: { label: 'Permissions', reads: grantLabels },
    expiresAt: { label: 'Expires' },
    revoked: { label: 'Status', values: { true: 'Revoked', false: 'Active' } },
  },
});

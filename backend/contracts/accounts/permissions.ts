import { kept, permissionGroup } from '../kernel/access.ts';

const restricted = { restricted: true } as const;

export const manageAccounts = permissionGroup(
  'MANAGE_ACCOUNTS',
  { suspend: 'account:suspend', delete: 'account:delete' },
  { ...restricted, label: 'Accounts', about: 'See people with their addresses, suspend and delete accounts.' },
);
export const manageAdmins = permissionGroup('MANAGE_ADMINS', kept('admin'), {
  ...restricted,
  label: 'Admins and roles',
  about: 'Invite admins, give them roles and permissions that one has oneself.',
});

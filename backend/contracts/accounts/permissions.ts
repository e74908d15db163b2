import { kept, permissionGroup } from '../kernel/access.ts';

const restricted = { restricted: true } as const;

export const manageAccounts = permissionGroup(
  'MANAGE_ACCOUNTS',
  { suspend: 'account:suspend', delete: 'account:delete' },
  { ...restricted, label: 'Accounts', about: 'View users and their email addresses, and suspend or delete accounts.' },
);
export const manageAdmins = permissionGroup('MANAGE_ADMINS', kept('admin'), {
  ...restricted,
  label: 'Invite admins and give them roles and permissions. You can give only permissions that you have.',
  about: 'Invite admins, give them roles and permissions that one has oneself.',
});

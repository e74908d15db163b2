import { kept, permissionGroup } from '../kernel/access.ts';

const restricted = { restricted: true } as const;

export const manageAccounts = permissionGroup(
  'MANAGE_ACCOUNTS',
  { edit: 'account:edit', suspend: 'account:suspend', delete: 'account:delete' },
  {
    ...restricted,
    label: 'Accounts',
    about: 'View users and their email addresses, and edit, suspend or delete accounts.',
    actions: { edit: 'Edit names and send reset links', suspend: 'Suspend and reactivate' },
  },
);
export const manageApiTokens = permissionGroup(
  'MANAGE_API_TOKENS',
  { create: 'api-token:create', revoke: 'api-token:revoke' },
  {
    ...restricted,
    label: 'API tokens',
    about: 'Create tokens for programs, with permissions that one has oneself, and revoke all tokens.',
  },
);
export const manageAdmins = permissionGroup('MANAGE_ADMINS', kept('admin'), {
  ...restricted,
  label: 'Admins and roles',
  about: 'Invite admins and give them roles and permissions. You can give only permissions that you have.',
  actions: { create: 'Invite', edit: 'Edit roles and permissions', delete: 'Withdraw invitations' },
});

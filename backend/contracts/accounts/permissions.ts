import { kept, permissionGroup } from '../kernel/access.ts';

const restricted = { restricted: true } as const;

export const manageAccounts = permissionGroup(
  'MANAGE_ACCOUNTS',
  { suspend: 'account:suspend', delete: 'account:delete' },
  restricted,
);
export const manageAdmins = permissionGroup('MANAGE_ADMINS', kept('admin'), restricted);

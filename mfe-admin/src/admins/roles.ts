import { type Role } from '@learnloom/contracts/kernel/access';

export const roleNames: Readonly<Record<Role, string>> = { MASTER: 'Master', MANAGER: 'Manager', USER: 'User' };

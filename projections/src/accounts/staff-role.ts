import { staffRoleAggregate, staffRoles } from '@learnloom/contracts/accounts/staff-roles';
import { staffRoleTable } from '@learnloom/contracts/accounts/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Named sets of permission groups; the sessions of all managers are looked at again when one changes. */
export const staffRole = rowsOf(staffRoleAggregate, staffRoleTable, {
  version: sourceVersion(import.meta.url),
  announce: () => ({ topics: [staffRoles.topics.staff], scopes: [] }),
});

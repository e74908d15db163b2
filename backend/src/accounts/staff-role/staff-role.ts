import {
  staffRoleAggregate,
  staffRoles,
  type StaffRoleEvent,
  type StaffRoleFields,
} from '@learnloom/contracts/accounts/staff-roles';
import { groupsOf, isGroup, roleNames, type Rights } from '@learnloom/contracts/kernel/access';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { slugify } from '@learnloom/contracts/kernel/slugify';
import { stream } from '../../kernel/deciding/decider.ts';

export const staffRole = stream(staffRoles.subject, staffRoleAggregate, {
  taken: () => ({ name: 'A role with this name already exists.' }),
});

interface Written {
  readonly name: string;
  readonly summary?: string | undefined;
  readonly groups: readonly string[];
}

const builtIn = new Set(Object.values(roleNames).map(slugify));

/** Whether somebody has each of the groups. */
export const hasAll = (rights: Rights | null, groups: readonly string[]): boolean =>
  rights?.role === 'MASTER' || groups.every(group => rights !== null && groupsOf(rights).includes(group));

/** The fields that somebody wrote, of a role with those groups so far. */
export function writtenRole(
  command: typeof staffRoles.define | typeof staffRoles.edit,
  { name, summary = '', groups }: Written,
  before: readonly string[],
  actor: Rights | null,
): StaffRoleFields {
  if (builtIn.has(slugify(name))) throw refusal(staffRoles.define, 'built-in-name');
  if (!groups.every(isGroup)) throw refusal(staffRoles.define, 'unknown-group');
  const added = groups.filter(group => !before.includes(group));
  if (!hasAll(actor, added)) throw refusal(command, 'beyond-own-rights');
  return { name, summary, groups: [...new Set(groups)].sort() };
}

/** What makes a role another one. */
export function roleChanges(
  before: StaffRoleFields,
  { name, summary, groups }: StaffRoleFields,
): readonly StaffRoleEvent[] {
  const happened: StaffRoleEvent[] = [];
  if (name !== before.name) happened.push({ type: 'StaffRoleRenamed', data: { name } });
  if (summary !== before.summary) happened.push({ type: 'StaffRoleDescribed', data: { summary } });
  if (groups.join() !== before.groups.join()) happened.push({ type: 'StaffRoleGroupsChosen', data: { groups } });
  return happened;
}

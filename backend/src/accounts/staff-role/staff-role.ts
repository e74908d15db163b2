import {
  staffRoleAggregate,
  staffRoles,
  type StaffRoleEvent,
  type StaffRoleFields,
} from '@learnloom/contracts/accounts/staff-roles';
import {
  actionsOf,
  hasActions,
  isGrantable,
  roleNames,
  shortest,
  type Rights,
} from '@learnloom/contracts/kernel/access';
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

/** Whether somebody has all that the list of groups and actions names. */
export const hasAll = (rights: Rights | null, groups: readonly string[]): boolean =>
  rights?.role === 'MASTER' || (rights === null ? groups.length === 0 : hasActions(rights, groups));

/** The fields that somebody wrote, of a role with those groups and actions so far. */
export function writtenRole(
  command: typeof staffRoles.define | typeof staffRoles.edit,
  { name, summary = '', groups }: Written,
  before: readonly string[],
  actor: Rights | null,
): StaffRoleFields {
  if (builtIn.has(slugify(name))) throw refusal(staffRoles.define, 'built-in-name');
  if (!groups.every(isGrantable)) throw refusal(staffRoles.define, 'unknown-group');
  const present = actionsOf(before);
  const added = [...actionsOf(groups)].filter(action => !present.has(action));
  if (!hasAll(actor, added)) throw refusal(command, 'beyond-own-rights');
  return { name, summary, groups: shortest(actionsOf(groups)).toSorted() };
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

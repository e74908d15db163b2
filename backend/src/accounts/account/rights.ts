import type { Account } from '@learnloom/contracts/accounts/account';
import type { Grants } from '@learnloom/contracts/accounts/granted';
import { actionsOf, groupsOf, hasActions, type Rights } from '@learnloom/contracts/kernel/access';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import { isThere } from '../../kernel/deciding/existing.ts';
import type { Ports } from '../../kernel/ports.ts';
import { staffRole } from '../staff-role/staff-role.ts';
import { account } from './account.ts';

/** Groups and actions of the staff's roles, by the roles' keys; of one that is not there (any more) none. */
export type Defined = Readonly<Record<string, readonly string[]>>;

export interface RightsFacts {
  /** Of all roles that the account has. */
  readonly defined: Defined;
}

type Holder = Pick<Account, 'role' | keyof Grants>;

/**
 * What an account may: a manager has the groups and actions of the roles, without roles those that are not restricted; besides what
 * was granted, and never what was taken.
 */
export function rightsFrom({ role, staffRoles, granted, taken }: Holder, defined: Defined): Required<Rights> {
  if (role !== 'MANAGER') return { role, groups: groupsOf({ role }) };
  const held = new Set(actionsOf([...groundOf({ staffRoles }, defined), ...granted]));
  for (const action of actionsOf(taken)) held.delete(action);
  return { role, groups: groupsOf({ role, groups: [...held] }) };
}

/** What a manager has before anything is granted or taken. */
export const groundOf = ({ staffRoles }: Pick<Grants, 'staffRoles'>, defined: Defined): readonly string[] => {
  if (staffRoles.length === 0) return groupsOf({ role: 'MANAGER' });
  return staffRoles.flatMap(key => {
    const groups = defined[key];
    // Chosen after the look-up: decided again.
    if (!groups) throw generalRefusal('changed-at-once');
    return groups;
  });
};

export async function definedRoles(keys: readonly string[], { stateOf }: Pick<Ports, 'stateOf'>): Promise<Defined> {
  const states = await Promise.all(keys.map(async key => [key, await stateOf(staffRole, key)] as const));
  return Object.fromEntries(states.map(([key, state]) => [key, isThere(state) ? state.groups : []]));
}

export const rightsOf = async (state: Holder, ports: Pick<Ports, 'stateOf'>): Promise<Required<Rights>> =>
  rightsFrom(state, await definedRoles(state.role === 'MANAGER' ? state.staffRoles : [], ports));

/** For deciding on somebody's account. */
export async function lookUpRights({ key }: { readonly key: string }, ports: Ports): Promise<RightsFacts> {
  const state = await ports.stateOf(account, key);
  return { defined: await definedRoles(state?.staffRoles ?? [], ports) };
}

/** Whether all that somebody gains is what the giver has too. */
export function givesOwn(giver: Rights | null, before: Rights | null, after: Rights): boolean {
  if (giver?.role === 'MASTER') return true;
  if (after.role === 'MASTER') return before?.role === 'MASTER';
  const has = (rights: Rights | null, action: string): boolean => rights !== null && hasActions(rights, [action]);
  return [...actionsOf(groupsOf(after))].every(action => has(before, action) || has(giver, action));
}

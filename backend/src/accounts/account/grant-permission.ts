import type { Account } from '@learnloom/contracts/accounts/account';
import { grants, type changingPermissions } from '@learnloom/contracts/accounts/grants';
import { covers, isGroup } from '@learnloom/contracts/kernel/access';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import type { Context } from '../../kernel/deciding/decider.ts';
import { account, existingAccount } from './account.ts';
import { givesOwn, groundOf, lookUpRights, rightsFrom, type RightsFacts } from './rights.ts';

/** The manager whose permissions somebody else changes. */
export function requireManager(
  command: { readonly refuses: typeof changingPermissions },
  state: Account | null,
  { actor, key, facts: { defined } }: Pick<Context<RightsFacts>, 'actor' | 'key' | 'facts'>,
): Account {
  const current = existingAccount(state);
  if (actor?.key === key) throw refusal(command, 'own-permissions');
  if (current.role !== 'MANAGER') throw refusal(command, 'not-a-manager');
  if (!covers(actor, rightsFrom(current, defined))) throw refusal(command, 'more-rights');
  return current;
}

const without = (groups: readonly string[], group: string): readonly string[] => groups.filter(one => one !== group);

/** Gives a manager one group of pages and actions; the session guard asks for it, so that open sessions have it at once. */
export const grantPermission = account.on(grants.grant, {
  prepare: lookUpRights,
  decide: ({ group }, state, context) => {
    const { actor, facts } = context;
    if (!isGroup(group)) throw refusal(grants.grant, 'unknown-group');
    const current = requireManager(grants.grant, state, context);
    const before = rightsFrom(current, facts.defined);
    if (before.groups.includes(group)) return [];
    const taken = without(current.taken, group);
    const isGround = groundOf(current, facts.defined).includes(group);
    const granted = isGround ? without(current.granted, group) : [...without(current.granted, group), group];
    if (!givesOwn(actor, before, rightsFrom({ ...current, granted, taken }, facts.defined)))
      throw refusal(grants.grant, 'beyond-own-rights');
    return [{ type: 'PermissionGranted', data: { group, granted, taken } }];
  },
});

/** Takes one from a manager, whatever the roles give. */
export const takePermission = account.on(grants.take, {
  prepare: lookUpRights,
  decide: ({ group }, state, context) => {
    if (!isGroup(group)) throw refusal(grants.take, 'unknown-group');
    const current = requireManager(grants.take, state, context);
    const { defined } = context.facts;
    if (!rightsFrom(current, defined).groups.includes(group)) return [];
    const granted = without(current.granted, group);
    const isGround = groundOf(current, defined).includes(group);
    const taken = isGround ? [...without(current.taken, group), group] : without(current.taken, group);
    return [{ type: 'PermissionTaken', data: { group, granted, taken } }];
  },
});

import type { Account } from '@learnloom/contracts/accounts/account';
import { grants, type changingPermissions } from '@learnloom/contracts/accounts/grants';
import {
  actionsOf,
  covers,
  groupOf,
  hasActions,
  isGrantable,
  shortest,
  viewOf,
} from '@learnloom/contracts/kernel/access';
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

const union = (one: readonly string[], other: readonly string[]): readonly string[] =>
  shortest(actionsOf([...one, ...other]));
const without = (names: readonly string[], removed: ReadonlySet<string>): readonly string[] =>
  shortest([...actionsOf(names)].filter(name => !removed.has(name)));

/** What is taken together: who may no longer view the pages of a group loses its actions. */
const takenWith = (name: string): string => (name === viewOf(name) ? groupOf(name) : name);

/** Gives a manager a group of pages or one action; the session guard asks for it, so that open sessions have it at once. */
export const grantPermission = account.on(grants.grant, {
  prepare: lookUpRights,
  decide: ({ group }, state, context) => {
    const { actor, facts } = context;
    if (!isGrantable(group)) throw refusal(grants.grant, 'unknown-group');
    const current = requireManager(grants.grant, state, context);
    const before = rightsFrom(current, facts.defined);
    if (hasActions(before, [group])) return [];
    const ground = { role: 'MANAGER', groups: groundOf(current, facts.defined) } as const;
    const groupActions = actionsOf([group]);
    const granted = hasActions(ground, [group])
      ? without(current.granted, groupActions)
      : union(current.granted, [group]);
    const taken = without(current.taken, new Set([...groupActions, viewOf(group)]));
    if (!givesOwn(actor, before, rightsFrom({ ...current, granted, taken }, facts.defined)))
      throw refusal(grants.grant, 'beyond-own-rights');
    return [{ type: 'PermissionGranted', data: { group, granted, taken } }];
  },
});

/** Takes one from a manager, whatever the roles give. */
export const takePermission = account.on(grants.take, {
  prepare: lookUpRights,
  decide: ({ group }, state, context) => {
    if (!isGrantable(group)) throw refusal(grants.take, 'unknown-group');
    const current = requireManager(grants.take, state, context);
    const { defined } = context.facts;
    const lostGroup = takenWith(group);
    const actions = actionsOf([lostGroup]);
    const hasSome = (groups: readonly string[]): boolean =>
      [...actions].some(action => hasActions({ role: 'MANAGER', groups }, [action]));
    if (!hasSome(rightsFrom(current, defined).groups)) return [];
    const granted = without(current.granted, actions);
    const taken = hasSome(groundOf(current, defined))
      ? union(current.taken, [lostGroup])
      : without(current.taken, actions);
    return [{ type: 'PermissionTaken', data: { group, granted, taken } }];
  },
});

import { accounts } from '@learnloom/contracts/accounts/account';
import { grants, type GrantedBy, type PersonGroup } from '@learnloom/contracts/accounts/grants';
import { actionsOf, covers, hasActions } from '@learnloom/contracts/kernel/access';
import { areas } from '@learnloom/platform/areas';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { anyOf } from '@learnloom/platform/reading';
import { isThere } from '../../kernel/deciding/existing.ts';
import { answer, type QueryContext } from '../../kernel/reading/answer.ts';
import { fullName } from '../../kernel/wording.ts';
import { account, existingAccount } from '../account/account.ts';
import { definedRoles, groundOf, rightsFrom } from '../account/rights.ts';
import { staffRole } from '../staff-role/staff-role.ts';
import { accountRows } from '../tables.ts';

const allGroups = areas.flatMap(({ name: area, permissions }) =>
  permissions.map(({ name, label, about, restricted, actionLabels }) => ({
    name: String(name),
    label,
    about,
    restricted,
    area,
    actions: Object.entries(actionLabels).map(([action, called]) => ({ name: action, label: called })),
  })),
);

export const permissionGroups = answer(grants.groups, () => Promise.resolve(allGroups));

/** By the group or action: who granted or took it last. One event each is read. */
async function changedBy(
  key: string,
  groups: readonly string[],
  changedIn: Readonly<Record<string, number>>,
  { store, read }: QueryContext,
): Promise<ReadonlyMap<string, GrantedBy>> {
  const stream = streamName(accounts.subject, key);
  const found = await Promise.all(
    groups.map(async group => {
      const version = changedIn[group];
      const [event] = version === undefined ? [] : await store.read(stream, version, 1);
      return event ? [{ group, ...event.metadata }] : [];
    }),
  );
  const changes = found.flat();
  const people = await accountRows(read)
    .selectFrom('account')
    .where('key', '=', anyOf([...new Set(changes.flatMap(({ actor }) => actor ?? []))]))
    .select(['key', 'firstName', 'lastName'])
    .execute();
  const names = new Map(people.map(person => [person.key, fullName(person)]));
  return new Map(
    changes.map(({ group, actor, time }) => [group, { name: (actor && names.get(actor)) || 'Learnloom', at: time }]),
  );
}

const latest = (changes: readonly GrantedBy[]): GrantedBy | null =>
  changes.toSorted((one, other) => other.at.localeCompare(one.at))[0] ?? null;

export const personRights = answer(grants.of, async ({ key }, context) => {
  const { actor, stateOf } = context;
  const state = existingAccount(await stateOf(account, key));
  const roles = await Promise.all(
    state.staffRoles.map(async role => ({ key: role, state: await stateOf(staffRole, role) })),
  );
  const defined = await definedRoles(state.staffRoles, context);
  const rights = rightsFrom(state, defined);
  const ground = { role: state.role, groups: state.role === 'MANAGER' ? groundOf(state, defined) : rights.groups };
  const changed = await changedBy(key, Object.keys(state.changedIn), state.changedIn, context);
  return {
    key,
    name: fullName(state),
    role: state.role,
    staffRoles: roles.map(({ key: role, state: found }) => ({
      key: role,
      name: isThere(found) ? found.name : 'Deleted role',
    })),
    groups: allGroups.map(({ name, actions }): PersonGroup => {
      const names = actions.map(action => action.name);
      const heldNames = names.filter(action => hasActions(rights, [action]));
      const isOwn = names.some(action => heldNames.includes(action) !== hasActions(ground, [action]));
      return {
        name,
        has: heldNames.length > 0,
        actions: heldNames,
        by: isOwn ? 'person' : state.role === 'MANAGER' && state.staffRoles.length > 0 ? 'role' : 'default',
        roles: roles.flatMap(({ state: found }) =>
          isThere(found) && [...actionsOf(found.groups)].some(action => names.includes(action)) ? found.name : [],
        ),
        changed: isOwn ? latest([name, ...names].flatMap(one => changed.get(one) ?? [])) : null,
      };
    }),
    refused:
      actor?.key === key
        ? 'These are your own permissions. Ask another admin to change them.'
        : covers(actor, rights)
          ? null
          : 'This user has more permissions than you. Only a master can change them.',
    version: state.revision,
  };
});

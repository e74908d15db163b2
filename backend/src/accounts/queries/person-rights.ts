import { accounts } from '@learnloom/contracts/accounts/account';
import { grants, type GrantedBy, type PersonGroup } from '@learnloom/contracts/accounts/grants';
import { covers } from '@learnloom/contracts/kernel/access';
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
  permissions.map(({ name, label, about, restricted, may }) => ({
    name: String(name),
    label,
    about,
    restricted,
    area,
    actions: Object.values<string>(may),
  })),
);

export const permissionGroups = answer(grants.groups, () => Promise.resolve(allGroups));

const changing = new Set(['PermissionGranted', 'PermissionTaken']);

/** By the group: who granted or took it last. */
async function changedBy(key: string, { store, read }: QueryContext): Promise<ReadonlyMap<string, GrantedBy>> {
  const events = (await store.read(streamName(accounts.subject, key))).filter(({ type }) => changing.has(type));
  const actors = [...new Set(events.flatMap(({ metadata }) => metadata.actor ?? []))];
  const people = await accountRows(read)
    .selectFrom('account')
    .where('key', '=', anyOf(actors))
    .select(['key', 'firstName', 'lastName'])
    .execute();
  const names = new Map(people.map(person => [person.key, fullName(person)]));
  return new Map(
    events.map(({ data, metadata: { actor, time } }) => [
      (data as { readonly group: string }).group,
      { name: (actor && names.get(actor)) || 'Learnloom', at: time },
    ]),
  );
}

export const personRights = answer(grants.of, async ({ key }, context) => {
  const { actor, stateOf } = context;
  const state = existingAccount(await stateOf(account, key));
  const roles = await Promise.all(
    state.staffRoles.map(async role => ({ key: role, state: await stateOf(staffRole, role) })),
  );
  const defined = await definedRoles(state.staffRoles, context);
  const rights = rightsFrom(state, defined);
  const ground = new Set(state.role === 'MANAGER' ? groundOf(state, defined) : rights.groups);
  const changed = await changedBy(key, context);
  const own = [...state.granted, ...state.taken];
  return {
    key,
    name: fullName(state),
    role: state.role,
    staffRoles: roles.map(({ key: role, state: found }) => ({
      key: role,
      name: isThere(found) ? found.name : 'A deleted role',
    })),
    groups: allGroups.map(({ name }): PersonGroup => {
      const has = rights.groups.includes(name);
      const isOwn = state.role === 'MANAGER' && own.includes(name) && has !== ground.has(name);
      return {
        name,
        has,
        by: isOwn ? 'person' : state.role === 'MANAGER' && state.staffRoles.length > 0 ? 'role' : 'default',
        roles: roles.flatMap(({ state: found }) => (isThere(found) && found.groups.includes(name) ? found.name : [])),
        changed: isOwn ? (changed.get(name) ?? null) : null,
      };
    }),
    refused:
      actor?.key === key
        ? 'These are your own permissions: somebody else changes them.'
        : covers(actor, rights)
          ? null
          : 'This person may do more than you: only a master can change it.',
    version: state.revision,
  };
});

import { actionsOf, grantLabels, groupOf, shortest, viewOf, type Role } from '../kernel/access.ts';
import { command, query, type Done, type Undo } from '../kernel/command.ts';
import { adminChanges } from './account.ts';
import { manageAdmins } from './permissions.ts';
import { beyondOwn, moreRights, unknownGroup } from './refusals.ts';
import { MOST_ROLES, staffRoles } from './staff-roles.ts';
import { subject } from './subject.ts';

/** Of whatever changes what one person may. */
export const changingPermissions = {
  ...moreRights,
  'own-permissions': { kind: 'conflict', message: 'You cannot change your own permissions.' },
  'not-a-manager': {
    kind: 'conflict',
    message: 'Individual permissions apply to managers only: masters have all permissions and users have none.',
  },
} as const;

/** An action of a permission group as people choose it. */
export interface ActionChoice {
  /** Such as `article:publish`; the first of a group opens its pages alone. */
  readonly name: string;
  /** Such as 'Publish'. */
  readonly label: string;
}

/** A permission group as people choose it. */
export interface GroupChoice {
  readonly name: string;
  readonly label: string;
  /** One sentence; may be empty. */
  readonly about: string;
  /** Managers have it only where it was given to them. */
  readonly restricted: boolean;
  /** Area that declares it, such as `content`. */
  readonly area: string;
  /** What can be done. Viewing comes first; every other action includes it. */
  readonly actions: readonly ActionChoice[];
}

/** Who did it when; null: the product itself. */
export interface GrantedBy {
  readonly name: string;
  /** ISO 8601. */
  readonly at: string;
}

/** A group as one person has it, or has not. */
export interface PersonGroup {
  readonly name: string;
  /** Whether the person can view its pages. */
  readonly has: boolean;
  /** Names of the actions that the person has. */
  readonly actions: readonly string[];
  /** `default`: as every manager; `role`: by a role; `person`: granted to, or taken from, this very person. */
  readonly by: 'default' | 'role' | 'person';
  /** Names of the roles that give it, or some of its actions. */
  readonly roles: readonly string[];
  /** Of what was granted or taken last. */
  readonly changed: GrantedBy | null;
}

/** What somebody may, and why. */
export interface PersonRights {
  readonly key: string;
  readonly name: string;
  readonly role: Role;
  /** The roles that the person has. */
  readonly staffRoles: readonly { readonly key: string; readonly name: string }[];
  readonly groups: readonly PersonGroup[];
  /** Whether the asker may change it; else why not. */
  readonly refused: string | null;
  /** Sent back with what overwrites it. */
  readonly version: number;
}

const listIn = (values: Done['before'], field: string): readonly unknown[] => {
  const value = values[field];
  return Array.isArray(value) ? value : [];
};

const actionsIn = (values: Done['before'], field: string): ReadonlySet<string> =>
  actionsOf(listIn(values, field).map(String));

/** Single actions that are in one of the lists before or after, and not in both. */
function changedActions({ before, after }: Done, field: string): readonly string[] {
  const [was, is] = [actionsIn(before, field), actionsIn(after, field)];
  return [...[...was].filter(action => !is.has(action)), ...[...is].filter(action => !was.has(action))];
}

/** The group or action whose grant, or revocation, takes back exactly what was done; null: there is no such one. */
function changedGrant(done: Done, compensation: 'GrantPermission' | 'TakePermission'): string | null {
  const takenActions = changedActions(done, 'taken');
  const actions = new Set([...changedActions(done, 'granted'), ...takenActions]);
  const [name, ...more] = shortest(actions);
  if (name === undefined) return null;
  // All of the group was revoked before.
  if (compensation === 'TakePermission' && takenActions.includes(viewOf(name))) return groupOf(name);
  const isExact = more.length === 0 && (actions.size === 1 || name === groupOf(name));
  return isExact ? name : null;
}

const undoneBy = (
  command: 'GrantPermission' | 'TakePermission',
  says: (name: string, permission: string) => string,
): Undo => ({
  command,
  says: done => says(done.name, grantLabels([changedGrant(done, command)])[0] ?? ''),
  over: done =>
    changedGrant(done, command) === null
      ? 'Several actions changed together. Change them on the page of this person.'
      : null,
  input: done => ({ group: changedGrant(done, command) }),
});

export const grants = {
  /** Gives a group or a single action. Counts within seconds, on every open page. */
  grant: command('GrantPermission', {
    route: 'POST /admin/accounts/:key/grant',
    permission: manageAdmins.may.edit,
    activity: 'Granted a permission',
    subject,
    overwrites: true,
    refuses: { ...changingPermissions, ...beyondOwn, ...unknownGroup('group') },
    undo: undoneBy(
      'TakePermission',
      (name, permission) => `${name} will no longer have the permission “${permission}”.`,
    ),
    input: f => ({ key: f.key, group: f.line(60) }),
  }),
  take: command('TakePermission', {
    route: 'POST /admin/accounts/:key/take',
    permission: manageAdmins.may.edit,
    activity: 'Revoked a permission',
    subject,
    overwrites: true,
    refuses: { ...changingPermissions, ...unknownGroup('group') },
    undo: undoneBy('GrantPermission', (name, permission) => `${name} will have the permission “${permission}” again.`),
    input: f => ({ key: f.key, group: f.line(60) }),
  }),
  /** Without a role the groups count that are not restricted. */
  chooseRoles: command('ChooseStaffRoles', {
    route: 'POST /admin/accounts/:key/staff-roles',
    permission: manageAdmins.may.edit,
    activity: 'Changed a user’s roles',
    says: 'Roles saved.',
    subject,
    overwrites: true,
    refuses: {
      ...changingPermissions,
      ...beyondOwn,
      'unknown-role': { kind: 'invalid', field: 'staffRoles', message: 'This role no longer exists.' },
    },
    undo: {
      command: 'ChooseStaffRoles',
      says: ({ name }) => `${name} will have their previous roles again.`,
      input: ({ before }) => ({ staffRoles: listIn(before, 'staffRoles') }),
    },
    input: f => ({ key: f.key, staffRoles: f.listOf(f.key, MOST_ROLES) }),
  }),
  of: query<PersonRights>()('PersonRights', {
    route: 'GET /admin/accounts/:key/permissions',
    access: manageAdmins.name,
    topics: [adminChanges, staffRoles.topics.staff],
    input: f => ({ key: f.key }),
  }),
  groups: query<readonly GroupChoice[]>()('PermissionGroups', {
    route: 'GET /admin/permission-groups',
    access: manageAdmins.name,
    topics: [],
    input: () => ({}),
  }),
};

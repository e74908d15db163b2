import { groupLabels, type Role } from '../kernel/access.ts';
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
  /** What can be done, such as `article:publish`. */
  readonly actions: readonly string[];
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
  readonly has: boolean;
  /** `default`: as every manager; `role`: by a role; `person`: granted to, or taken from, this very person. */
  readonly by: 'default' | 'role' | 'person';
  /** Names of the roles that give it. */
  readonly roles: readonly string[];
  /** Of what was granted or taken. */
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

/** The group that was granted or taken: it is in one of the lists before or after, and not in both. */
function changedGroup({ before, after }: Done): readonly unknown[] {
  return ['granted', 'taken'].flatMap(field => {
    const [was, is] = [listIn(before, field), listIn(after, field)];
    return [...was.filter(group => !is.includes(group)), ...is.filter(group => !was.includes(group))];
  });
}

const undoneBy = (command: string, says: (name: string, group: string) => string): Undo => ({
  command,
  says: done => says(done.name, groupLabels(changedGroup(done))[0] ?? ''),
  input: done => ({ group: changedGroup(done)[0] }),
});

export const grants = {
  /** Counts within seconds, on every open page. */
  grant: command('GrantPermission', {
    route: 'POST /admin/accounts/:key/grant',
    permission: manageAdmins.may.edit,
    activity: 'Granted a permission',
    subject,
    overwrites: true,
    refuses: { ...changingPermissions, ...beyondOwn, ...unknownGroup('group') },
    undo: undoneBy('TakePermission', (name, group) => `${name} will no longer have the permission “${group}”.`),
    input: f => ({ key: f.key, group: f.line(60) }),
  }),
  take: command('TakePermission', {
    route: 'POST /admin/accounts/:key/take',
    permission: manageAdmins.may.edit,
    activity: 'Revoked a permission',
    subject,
    overwrites: true,
    refuses: { ...changingPermissions, ...unknownGroup('group') },
    undo: undoneBy('GrantPermission', (name, group) => `${name} will have the permission “${group}” again.`),
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

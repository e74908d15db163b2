import { aggregate, type Deletable } from '../kernel/aggregate.ts';
import { command, query, type Page } from '../kernel/command.ts';
import { event, type EventOf } from '../kernel/event.ts';
import type { FieldKit } from '../kernel/command.ts';
import { earlierRefusals, restoreInput, restoreRefusals } from '../kernel/history.ts';
import { slugify } from '../kernel/slugify.ts';
import { topic } from '../kernel/topic.ts';
import { manageAdmins } from './permissions.ts';
import { beyondOwn, moreRights, unknownGroup } from './refusals.ts';

/** A named set of permission groups and single actions that managers are given instead of the default ones. */
export interface StaffRoleFields {
  readonly name: string;
  readonly summary: string;
  /** Names of permission groups, and of actions of groups that the role has in part. Each once, sorted. */
  readonly groups: readonly string[];
}

export const staffRoleEvents = {
  StaffRoleDefined: event<StaffRoleFields>(),
  StaffRoleRenamed: event<{ name: string }>(),
  StaffRoleDescribed: event<{ summary: string }>(),
  /** Whoever has the role has these from now on. */
  StaffRoleGroupsChosen: event<{ groups: readonly string[] }>(),
  StaffRoleDeleted: event(),
  /** A deleted role is back. */
  StaffRoleRestored: event<StaffRoleFields>(),
};
export type StaffRoleEvent = EventOf<typeof staffRoleEvents>;

export interface StaffRole extends StaffRoleFields, Deletable {}

/** Unique name of a role's name: two that read alike are the same. */
export const staffRoleName = (name: string): string => `staff-role/${slugify(name) || name.trim().toLowerCase()}`;

export const staffRoleAggregate = aggregate<StaffRole>()({
  events: staffRoleEvents,
  begin: {
    StaffRoleDefined: fields => fields,
    StaffRoleRestored: fields => ({ ...fields, deleted: false }),
  },
  on: {
    StaffRoleRenamed: (role, { name }) => ({ ...role, name }),
    StaffRoleDescribed: (role, { summary }) => ({ ...role, summary }),
    StaffRoleGroupsChosen: (role, { groups }) => ({ ...role, groups }),
    StaffRoleDeleted: role => ({ ...role, deleted: true }),
  },
  unique: ({ name }) => [staffRoleName(name)],
});

export interface StaffRoleRow extends StaffRoleFields {
  readonly key: string;
  /** How many have it. */
  readonly people: number;
  readonly updatedAt: string;
  /** Of the stream; sent back with what overwrites it. */
  readonly version: number;
}

/** Orders of the list. */
const roleSorts = ['name', '-updated', '-people'] as const;

const staffChanges = topic('staff-roles:staff', manageAdmins.name);
const subject = 'staff-role';
/** Groups and actions of one role, and roles of one person, at most. */
export const MOST_GROUPS = 400;
export const MOST_ROLES = 10;

const written = (f: FieldKit) => ({
  name: f.text(60),
  summary: f.fallback(f.looseLine(200), ''),
  groups: f.listOf(f.line(60), MOST_GROUPS),
});

const refuses = {
  ...beyondOwn,
  ...unknownGroup('groups'),
  'built-in-name': {
    kind: 'conflict',
    field: 'name',
    message: 'The names User, Manager and Master are reserved. Choose another name.',
  },
} as const;

export const staffRoles = {
  subject,
  topics: { staff: staffChanges },
  define: command('DefineStaffRole', {
    route: 'POST /admin/roles',
    permission: manageAdmins.may.edit,
    activity: 'Added a new role',
    subject,
    refuses,
    input: f => ({ key: f.newKey, ...written(f) }),
  }),
  /** Counts within seconds for whoever has the role, on every open page. */
  edit: command('EditStaffRole', {
    route: 'PUT /admin/roles/:key',
    permission: manageAdmins.may.edit,
    activity: 'Edited a role',
    subject,
    overwrites: true,
    refuses: { ...refuses, ...moreRights },
    input: f => ({ key: f.key, ...written(f) }),
  }),
  remove: command('DeleteStaffRole', {
    route: 'DELETE /admin/roles/:key',
    permission: manageAdmins.may.edit,
    activity: 'Deleted a role',
    subject,
    refuses: {
      ...moreRights,
      'role-in-use': {
        kind: 'conflict',
        message: 'This role still belongs to {people}. Give them another role first.',
      },
    },
    undo: { command: 'RestoreStaffRole', says: done => `${done.name} will be restored, without any members.` },
    input: f => ({ key: f.key }),
  }),
  /** Goes back to an earlier version, or brings a deleted one back. */
  restore: command('RestoreStaffRole', {
    route: 'POST /admin/roles/:key/restore',
    permission: manageAdmins.may.edit,
    activity: 'Restored a role',
    subject,
    refuses: {
      ...earlierRefusals('role'),
      'not-deleted': restoreRefusals('role', 'roles')['not-deleted'],
      ...beyondOwn,
      ...moreRights,
    },
    input: restoreInput,
  }),
  list: query<Page<StaffRoleRow>>()('StaffRoleList', {
    route: 'GET /admin/roles',
    access: manageAdmins.name,
    topics: [staffChanges],
    sorts: roleSorts,
    input: f => ({ ...f.paging, sort: f.sort(roleSorts) }),
  }),
  one: query<StaffRoleRow>()('StaffRole', {
    route: 'GET /admin/roles/:key',
    access: manageAdmins.name,
    topics: [staffChanges],
    input: f => ({ key: f.key }),
  }),
};

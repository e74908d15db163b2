/** Roles, and the general levels of access. What an area lets people do, it declares with `permissionGroup()`. */
export const roles = ['USER', 'MANAGER', 'MASTER'] as const;
export type Role = (typeof roles)[number];

declare const made: unique symbol;
/** Name of a group of staff pages, such as `MANAGE_ARTICLES`. Only `permissionGroup()` makes one. */
export type Group = string & { readonly [made]: 'group' };
/** Name of an action, such as `article:publish`. Only `permissionGroup()` makes one. */
export type Permission = string & { readonly [made]: 'permission' };

/** `public`: anyone. `session`: any signed-in account. `staff`: MANAGER or MASTER. */
export const levels = ['public', 'session', 'staff'] as const;
export type Level = (typeof levels)[number];
/** Nobody who asks from outside: reactions of the product itself. */
export type System = 'system';
export type Access = Level | Group | Permission | System;

/** Staff pages that are granted together with what can be done on them. */
export interface PermissionGroup<A extends string = string> {
  readonly type: 'permission-group';
  readonly name: Group;
  /** Managers have it only where it was given to them; else they have it unless it was taken. */
  readonly restricted: boolean;
  readonly may: Readonly<Record<A, Permission>>;
  /** What people call it, such as 'Quiz banks'. */
  readonly label: string;
  /** What whoever has it can do, as one sentence; empty where the label says it. */
  readonly about: string;
}

/** Every group that has been declared, by its name and by each of its actions. */
const declared = new Map<string, PermissionGroup>();

interface GroupOptions {
  readonly restricted?: boolean;
  /** By default the name in other letters. */
  readonly label?: string;
  readonly about?: string;
}

const spelled = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' ');

/** Declares a group with its actions: `may` names each action as the code does, and as it is stored and shown. */
export function permissionGroup<const A extends string = never>(
  name: string,
  may: Readonly<Record<A, string>>,
  { restricted = false, label = spelled(name), about = '' }: GroupOptions = {},
): PermissionGroup<A> {
  const made: PermissionGroup<A> = {
    type: 'permission-group',
    name: name as Group,
    restricted,
    may: may as Readonly<Record<A, Permission>>,
    label,
    about,
  };
  for (const granted of [name, ...Object.values<string>(may)]) declared.set(granted, made);
  return made;
}

/** Whether there is a permission group of that name. */
export const isGroup = (name: string): boolean => declared.get(name)?.name === name;

/** What people call the groups of a list; one that is declared no more keeps its name. */
export const groupLabels = (names: unknown): readonly string[] =>
  (Array.isArray(names) ? names : []).map(String).map(name => declared.get(name)?.label ?? name);

/** Actions on things that are kept: `kept('author')` has `author:create`, `author:edit` and `author:delete`. */
export const kept = (noun: string) => ({ create: `${noun}:create`, edit: `${noun}:edit`, delete: `${noun}:delete` });

/** The same for things that are published too. */
export const managed = (noun: string) => ({ ...kept(noun), publish: `${noun}:publish` });
export type Managed = keyof ReturnType<typeof managed>;

/** What somebody may: a MASTER everything, a USER nothing of the staff's, a MANAGER the pages and actions of some groups. */
export interface Rights {
  readonly role: Role;
  /** Names of a MANAGER's groups; left out: every one that is not restricted. */
  readonly groups?: readonly string[];
}

/** Whether the group is among those that somebody has. */
const holds = ({ role, groups }: Rights, { name, restricted }: PermissionGroup): boolean =>
  role === 'MASTER' || (role === 'MANAGER' && (groups === undefined ? !restricted : groups.includes(name)));

/** Names of the groups that somebody has, among all that have been declared. */
export const groupsOf = (rights: Rights): readonly string[] =>
  [...new Set(declared.values())].filter(group => holds(rights, group)).map(({ name }) => name);

/** Levels, groups and actions that somebody is granted, among all that have been declared. */
export function grantsOf(rights: Rights): readonly string[] {
  if (rights.role === 'USER') return ['session'];
  const granted = [...declared].filter(([, group]) => holds(rights, group)).map(([name]) => name);
  return ['session', 'staff', ...granted];
}

/** Denied unless granted: the one rule of the server. Browsers are told what they are granted with the session. */
export function may(rights: Rights | null, access: Access): boolean {
  if (access === 'public') return true;
  if (rights === null) return false;
  if (access === 'session') return true;
  if (rights.role === 'USER') return false;
  if (access === 'staff') return true;
  const group = declared.get(access);
  return group !== undefined && holds(rights, group);
}

/** Whether somebody has all that another has: who has less decides nothing about who has more. */
export const covers = (rights: Rights | null, other: Rights): boolean =>
  other.role === 'USER' ||
  rights?.role === 'MASTER' ||
  (rights?.role === 'MANAGER' &&
    other.role === 'MANAGER' &&
    groupsOf(other).every(name => groupsOf(rights).includes(name)));

/** Whether both may the same. */
export const sameRights = (one: Rights, other: Rights): boolean =>
  one.role === other.role && groupsOf(one).join() === groupsOf(other).join();

export const roleNames: Readonly<Record<Role, string>> = { USER: 'User', MANAGER: 'Manager', MASTER: 'Master' };

/** Label shown beside an account. */
export const roleLabel = (role: Role): 'ADMIN' | 'ACCOUNT' => (may({ role }, 'staff') ? 'ADMIN' : 'ACCOUNT');

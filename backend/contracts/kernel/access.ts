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
  /** Masters only; else managers too. */
  readonly restricted: boolean;
  readonly may: Readonly<Record<A, Permission>>;
}

/** Whether each group and action that has been declared is for masters only. */
const declared = new Map<string, boolean>();

/** Declares a group with its actions: `may` names each action as the code does, and as it is stored and shown. */
export function permissionGroup<const A extends string = never>(
  name: string,
  may: Readonly<Record<A, string>>,
  { restricted = false }: { readonly restricted?: boolean } = {},
): PermissionGroup<A> {
  for (const granted of [name, ...Object.values<string>(may)]) declared.set(granted, restricted);
  return { type: 'permission-group', name: name as Group, restricted, may: may as Readonly<Record<A, Permission>> };
}

/** Actions on things that are kept: `kept('author')` has `author:create`, `author:edit` and `author:delete`. */
export const kept = (noun: string) => ({ create: `${noun}:create`, edit: `${noun}:edit`, delete: `${noun}:delete` });

/** The same for things that are published too. */
export const managed = (noun: string) => ({ ...kept(noun), publish: `${noun}:publish` });
export type Managed = keyof ReturnType<typeof managed>;

/** Levels, groups and actions of a role, among all that have been declared. */
export function grantsOf(role: Role): readonly string[] {
  if (role === 'USER') return ['session'];
  const granted = [...declared].filter(([, restricted]) => role === 'MASTER' || !restricted).map(([name]) => name);
  return ['session', 'staff', ...granted];
}

/** Denied unless granted: the one rule of the server. Browsers are told what they are granted with the session. */
export function may(role: Role | null, access: Access): boolean {
  if (access === 'public') return true;
  if (role === null) return false;
  if (access === 'session') return true;
  if (role === 'USER') return false;
  if (access === 'staff') return true;
  const restricted = declared.get(access);
  return restricted !== undefined && (role === 'MASTER' || !restricted);
}

export const roleNames: Readonly<Record<Role, string>> = { USER: 'User', MANAGER: 'Manager', MASTER: 'Master' };

/** Label shown beside an account. */
export const roleLabel = (role: Role): 'ADMIN' | 'ACCOUNT' => (may(role, 'staff') ? 'ADMIN' : 'ACCOUNT');

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

/** Staff pages with the actions on them. They are granted as a whole, or action by action. */
export interface PermissionGroup<A extends string = string> {
  readonly type: 'permission-group';
  readonly name: Group;
  /** Managers have it only where it was given to them; else they have it unless it was taken. */
  readonly restricted: boolean;
  readonly may: Readonly<Record<A, Permission>>;
  /** Opens the pages alone. Each action includes it. */
  readonly view: Permission;
  /** What people call it, such as 'Quiz banks'. */
  readonly label: string;
  /** What whoever has it can do, as one sentence; empty where the label says it. */
  readonly about: string;
  /** What people call each action, such as 'Publish', by its name. */
  readonly actionLabels: Readonly<Record<string, string>>;
}

/** Every group that has been declared, by its name and by each of its actions. */
const declared = new Map<string, PermissionGroup>();

interface GroupOptions<A extends string> {
  readonly restricted?: boolean;
  /** By default the name in other letters. */
  readonly label?: string;
  readonly about?: string;
  /** Of actions whose name in the code says too little. */
  readonly actions?: Readonly<Partial<Record<A, string>>>;
}

const spelled = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' ');
/** 'playBack' → 'Play back'. */
const actionLabel = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);

/** Declares a group with its actions: `may` names each action as the code does, and as it is stored and shown. */
export function permissionGroup<const A extends string = never>(
  name: string,
  may: Readonly<Record<A, string>>,
  { restricted = false, label = spelled(name), about = '', actions }: GroupOptions<A> = {},
): PermissionGroup<A> {
  const view = `${name}:view`;
  const labels: Readonly<Partial<Record<string, string>>> = actions ?? {};
  const made: PermissionGroup<A> = {
    type: 'permission-group',
    name: name as Group,
    restricted,
    may: may as Readonly<Record<A, Permission>>,
    view: view as Permission,
    label,
    about,
    actionLabels: Object.fromEntries([
      [view, 'View'],
      ...Object.entries<string>(may).map(([key, action]) => [action, labels[key] ?? actionLabel(key)] as const),
    ]),
  };
  for (const granted of [name, ...Object.keys(made.actionLabels)]) declared.set(granted, made);
  return made;
}

/** Whether there is a permission group or an action of that name: both can be granted. */
export const isGrantable = (name: string): boolean => declared.has(name);

/** What people call what the lists name: 'Articles', 'Articles: Publish'. What is declared no more keeps its name. */
export const grantLabels = (names: unknown): readonly string[] =>
  (Array.isArray(names) ? names : []).map(String).map(name => {
    const group = declared.get(name);
    const action = group?.actionLabels[name];
    return group === undefined ? name : action === undefined ? group.label : `${group.label}: ${action}`;
  });

/** Name of the group that has the action, or that is called so. */
export const groupOf = (name: string): string => declared.get(name)?.name ?? name;

/** Name of the view of the group that has the action, or that is called so. */
export const viewOf = (name: string): string => declared.get(name)?.view ?? name;

/** Single actions of what a list names: a group stands for all of its actions, and for viewing its pages. */
export const actionsOf = (names: readonly string[]): ReadonlySet<string> =>
  new Set(
    names.flatMap(name => {
      const group = declared.get(name);
      return group?.name === name ? Object.keys(group.actionLabels) : [name];
    }),
  );

/** The shortest list that names the actions: a group instead of all of its actions, and no view that an action includes. */
export function shortest(actions: Iterable<string>): readonly string[] {
  const all = new Set(actions);
  const names = new Set<string>();
  for (const name of all) {
    const group = declared.get(name);
    if (group === undefined) names.add(name);
    else for (const one of namesWithin(group, all)) names.add(one);
  }
  return [...names];
}

function namesWithin(group: PermissionGroup, all: ReadonlySet<string>): readonly string[] {
  const names = Object.keys(group.actionLabels);
  const actions = names.filter(name => name !== group.view);
  const isWhole = actions.length === 0 || (all.has(group.view) && actions.every(name => all.has(name)));
  if (isWhole) return [group.name];
  const some = actions.filter(name => all.has(name));
  return some.length === 0 ? [group.view] : some;
}

/** Actions on things that are kept: `kept('author')` has `author:create`, `author:edit` and `author:delete`. */
export const kept = (noun: string) => ({ create: `${noun}:create`, edit: `${noun}:edit`, delete: `${noun}:delete` });

/** The same for things that are published too. */
export const managed = (noun: string) => ({ ...kept(noun), publish: `${noun}:publish` });
export type Managed = keyof ReturnType<typeof managed>;

/** What somebody may: a MASTER everything, a USER nothing of the staff's, a MANAGER the pages and actions of some groups. */
export interface Rights {
  readonly role: Role;
  /** Names of a MANAGER's groups and single actions; left out: every group that is not restricted. */
  readonly groups?: readonly string[];
}

/** Whether somebody has what the group calls so: itself, which opens its pages, or one of its actions. */
function holds({ role, groups }: Rights, group: PermissionGroup, name: string): boolean {
  if (role !== 'MANAGER') return role === 'MASTER';
  if (groups === undefined) return !group.restricted;
  if (groups.includes(group.name) || groups.includes(name)) return true;
  const isPage = name === group.name || name === group.view;
  return isPage && Object.keys(group.actionLabels).some(action => groups.includes(action));
}

/** Names of all that somebody has, among all that have been declared: of groups, of views and of actions. */
const heldBy = (rights: Rights): readonly string[] =>
  [...declared].filter(([name, group]) => holds(rights, group, name)).map(([name]) => name);

/** Single actions that somebody has. */
export const heldActions = (rights: Rights): ReadonlySet<string> =>
  new Set(heldBy(rights).filter(name => declared.get(name)?.name !== name));

/** The shortest list of groups and actions that somebody has, among all that have been declared. */
export const groupsOf = (rights: Rights): readonly string[] => shortest(heldActions(rights));

/** Whether somebody has each action that the list names. */
export function hasActions(rights: Rights, names: readonly string[]): boolean {
  const ownActions = heldActions(rights);
  return [...actionsOf(names)].every(name => ownActions.has(name));
}

/** Levels, groups and actions that somebody is granted, among all that have been declared. */
export function grantsOf(rights: Rights): readonly string[] {
  if (rights.role === 'USER') return ['session'];
  return ['session', 'staff', ...heldBy(rights)];
}

/** Denied unless granted: the one rule of the server. Browsers are told what they are granted with the session. */
export function may(rights: Rights | null, access: Access): boolean {
  if (access === 'public') return true;
  if (rights === null) return false;
  if (access === 'session') return true;
  if (rights.role === 'USER') return false;
  if (access === 'staff') return true;
  const group = declared.get(access);
  return group !== undefined && holds(rights, group, access);
}

/** Whether somebody has all that another has: who has less decides nothing about who has more. */
export const covers = (rights: Rights | null, other: Rights): boolean =>
  other.role === 'USER' ||
  rights?.role === 'MASTER' ||
  (rights?.role === 'MANAGER' && other.role === 'MANAGER' && hasActions(rights, groupsOf(other)));

/** Whether both may the same. */
export const sameRights = (one: Rights, other: Rights): boolean =>
  one.role === other.role &&
  (one.groups?.join() === other.groups?.join() || groupsOf(one).join() === groupsOf(other).join());

export const roleNames: Readonly<Record<Role, string>> = { USER: 'User', MANAGER: 'Manager', MASTER: 'Master' };

/** Label shown beside an account. */
export const roleLabel = (role: Role): 'ADMIN' | 'ACCOUNT' => (may({ role }, 'staff') ? 'ADMIN' : 'ACCOUNT');

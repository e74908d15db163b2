/**
 * Roles, page groups and action permissions as values. A command names one action permission; a query or a page
 * names a group, an action or one of the general levels.
 */
export const roles = ['USER', 'MANAGER', 'MASTER'] as const;
export type Role = (typeof roles)[number];

const managed = <N extends string>(noun: N) =>
  [`${noun}:create`, `${noun}:edit`, `${noun}:publish`, `${noun}:delete`] as const;
const kept = <N extends string>(noun: N) => [`${noun}:create`, `${noun}:edit`, `${noun}:delete`] as const;

/** Master-only groups. */
const restrictedGroups = {
  MANAGE_ACCOUNTS: ['account:suspend', 'account:delete'],
  MANAGE_ADMINS: kept('admin'),
  MANAGE_CONTACT_FORMS: ['contact-form:reply'],
  MANAGE_READ_MODELS: ['read-model:rebuild', 'read-model:repair'],
  MANAGE_MAILING: ['mailing:edit-automated'],
  SEND_EMAIL: ['mailing:send'],
} as const;

const unrestrictedGroups = {
  MANAGE_ARTICLES: managed('article'),
  ARTICLE_CATEGORIES: managed('article-category'),
  ARTICLE_TAGS: managed('article-tag'),
  ARTICLE_AUTHORS: kept('author'),
  TUTORIALS: managed('tutorial'),
  TUTORIAL_CATEGORIES: managed('tutorial-category'),
  TUTORIAL_TAGS: managed('tutorial-tag'),
  QUIZ_CATEGORIES: managed('quiz-category'),
  QUIZ: managed('quiz'),
  QUIZ_BANK: kept('quiz-bank'),
  EXCERCISE_CATEGORIES: managed('exercise-category'),
  EXCERCISES: managed('exercise'),
  COURSES: managed('course'),
  COURSE_CATEGORIES: managed('course-category'),
  VIEW_EMAIL_SUBCRIBERS: [],
  MANAGE_ABOUT_INFORMATION: ['settings:about'],
  CONTACT_INFORMATION: ['settings:contact'],
  LEGAL_PAGES: ['settings:privacy-policy', 'settings:terms-of-service'],
  HOME_PAGE: ['settings:home'],
  TUTORIALS_PAGE: ['settings:tutorials'],
  ARTICLES_PAGE: ['settings:howto'],
} as const;

export const groups = { ...restrictedGroups, ...unrestrictedGroups };
export type Group = keyof typeof groups;
export type Permission = (typeof groups)[Group][number];

/** `public`: anyone. `session`: any signed-in account. `staff`: MANAGER or MASTER. */
export type Level = 'public' | 'session' | 'staff';
export type Access = Level | Group | Permission;

const groupsOf: Record<Role, readonly Group[]> = {
  USER: [],
  MANAGER: Object.keys(unrestrictedGroups) as Group[],
  MASTER: Object.keys(groups) as Group[],
};

const grants: Record<Role, ReadonlySet<Access>> = {
  USER: new Set<Access>(['session']),
  MANAGER: grantsOf('MANAGER'),
  MASTER: grantsOf('MASTER'),
};

function grantsOf(role: Role): ReadonlySet<Access> {
  return new Set<Access>(['session', 'staff', ...groupsOf[role], ...groupsOf[role].flatMap(group => groups[group])]);
}

/** Denied unless granted: the one rule that the server, the menu and every button share. */
export const may = (role: Role | null, access: Access): boolean =>
  access === 'public' || (role !== null && grants[role].has(access));

const isStaff = (role: Role | null): boolean => may(role, 'staff');

export const roleNames: Readonly<Record<Role, string>> = { USER: 'User', MANAGER: 'Manager', MASTER: 'Master' };

/** Label shown beside an account. */
export const roleLabel = (role: Role): 'ADMIN' | 'ACCOUNT' => (isStaff(role) ? 'ADMIN' : 'ACCOUNT');

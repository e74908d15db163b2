import type { Role } from '../kernel/access.ts';
import { flag, integer, json, oneOf, orNull, position, table, text, timestamp } from '../kernel/table.ts';

/** What a search of accounts is narrowed and ordered by. */
const searchedWith = ['role', 'suspended', 'entered', 'registeredAt', 'lastSignInAt'] as const;

/** Accounts. Of a deleted one the row stays, blank, so that those who act and are acted on have a role and a place. */
export const accountTable = table(
  'account',
  {
    email: orNull(text),
    firstName: orNull(text),
    lastName: orNull(text),
    otherNames: orNull(text),
    /** As they are searched by their beginnings, which a plain text is not indexed for. */
    firstNameForm: orNull(position),
    lastNameForm: orNull(position),
    emailForm: orNull(position),
    /** What follows the @ of the address. */
    domainForm: orNull(position),
    role: oneOf<Role>(),
    suspended: flag,
    suspendedUntil: orNull(timestamp),
    /** Keys. */
    staffRoles: json<readonly string[]>(),
    confirmed: flag,
    /** Whether a password has been chosen, ever. */
    entered: flag,
    /** Whether signing in takes a code besides the password. */
    secondFactor: flag,
    registeredAt: timestamp,
    lastSignInAt: orNull(timestamp),
    deleted: flag,
    /** Nothing of the person is left anywhere; until then the backends see to it. */
    erased: flag,
    /** See the aggregate. */
    revision: integer,
  },
  {
    indexes: [
      // The last two are what every list asks for: a page far down is found without the rows before it.
      ['registeredAt desc', 'key', 'deleted', 'confirmed'],
      ['lastSignInAt desc nulls last', 'key', 'deleted', 'confirmed'],
      // Each bears a search whole, what narrows and orders its rows too: thousands are found without reading one.
      ['firstNameForm', 'lastNameForm', 'key', 'deleted', 'confirmed', 'emailForm', ...searchedWith],
      ['lastNameForm', 'firstNameForm', 'key', 'deleted', 'confirmed', 'emailForm', ...searchedWith],
      ['emailForm', 'firstNameForm', 'lastNameForm', 'key', 'deleted', 'confirmed', ...searchedWith],
      ['domainForm', 'firstNameForm', 'lastNameForm', 'key', 'deleted', 'confirmed', 'emailForm', ...searchedWith],
      ['role', 'registeredAt desc', 'key'],
      ['suspended', 'registeredAt desc', 'key'],
      ['entered', 'registeredAt desc', 'key'],
      ['confirmed', 'deleted', 'registeredAt desc', 'key'],
    ],
  },
);

/**
 * How many accounts there are that have confirmed an address and are not deleted: a row of all, and one of each role. And how
 * many that have confirmed one registered in a week, by `signedUpIn`: those who left since are counted too.
 */
export const accountCountTable = table('account_count', {
  accounts: integer,
  suspended: integer,
});

/** Key of a week's row, by its Monday. */
export const signedUpIn = (monday: string): string => `week ${monday}`;

/** What holds for everybody's signing in: one row, once staff have set it. */
export const securitySettingsTable = table('security_settings', {
  staffSecondFactor: flag,
  /** Of the stream. */
  version: integer,
  updatedAt: timestamp,
});

/** Tokens of programs; revoked ones stay, so that the log says which one it was. */
export const apiTokenTable = table(
  'api_token',
  {
    /** Of the person. */
    account: text,
    name: text,
    actions: json<readonly string[]>(),
    expiresAt: orNull(timestamp),
    revoked: flag,
    createdAt: timestamp,
    updatedAt: timestamp,
    version: integer,
  },
  {
    indexes: [
      ['createdAt desc', 'key'],
      ['name', 'key'],
    ],
  },
);

/** Named sets of permission groups and actions that staff are given. */
export const staffRoleTable = table(
  'staff_role',
  {
    name: text,
    summary: text,
    groups: json<readonly string[]>(),
    createdAt: timestamp,
    updatedAt: timestamp,
    version: integer,
  },
  {
    indexes: [
      ['name', 'key'],
      ['updatedAt desc', 'key'],
    ],
  },
);

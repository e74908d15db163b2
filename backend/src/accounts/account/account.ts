import {
  accountAggregate,
  accounts,
  googleName,
  providerName,
  type Account,
  type RestorableAccount,
  type SessionUser,
} from '@learnloom/contracts/accounts/account';
import type { Profile } from '@learnloom/contracts/accounts/profile';
import { grantsOf, type Rights } from '@learnloom/contracts/kernel/access';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { stream } from '../../kernel/deciding/decider.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import { isThere } from '../../kernel/deciding/existing.ts';

export const account = stream(accounts.subject, accountAggregate, {
  taken: name => {
    if (name.startsWith(googleName(''))) return { code: 'This Google account is already linked to another account.' };
    if (name.startsWith(providerName('')))
      return { code: 'Your account with this provider is already linked to another account.' };
    return { email: 'An account with this email address already exists.' };
  },
});

/** The account that a command is about, suspended or not; refuses `missing` when there is none or it was deleted. */
export function existingAccount(state: Account | null): Account {
  if (!isThere(state)) throw missing('This account does not exist.');
  return state;
}

/** Whether somebody may sign in with it and go on. */
export const isActive = (state: Account | null): state is Account =>
  isThere(state) && state.confirmed && !state.suspended;

/** Whether a mail to its address lets somebody choose a password, and so come in for the first time. */
export const canChoosePassword = (state: Account | null): state is Account => isThere(state) && !state.suspended;

/** Key of the account that a registration makes: nobody can choose that of somebody else. */
export const registrationKey = (registration: string): string => uuidOf('registration', registration);

const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000;

/** Whether a code that was sent then can still be entered, after so many wrong ones. */
export const isOpen = (sentAt: string | null, minutes: number, tries: number, now: string): boolean =>
  sentAt !== null && minutesBetween(sentAt, now) < minutes && tries < MOST_TRIES;

/** Wrong codes that are looked at for one challenge. */
const MOST_TRIES = 5;

/** What of an account goes back with it to an earlier moment. */
export const restorable = ({
  firstName,
  lastName,
  otherNames,
  role,
  suspended,
  reason = '',
  suspendedUntil,
}: Account): RestorableAccount => ({ firstName, lastName, otherNames, role, suspended, reason, suspendedUntil });

export const profileOf = (state: Account): Profile => ({
  firstName: state.firstName,
  lastName: state.lastName,
  otherNames: state.otherNames,
  avatar: state.avatar,
  phone: state.phone,
  country: state.country,
  state: state.state,
  bio: state.bio,
});

export type Person = Pick<Account, 'email' | 'firstName' | 'lastName'> & Partial<Pick<Account, 'otherNames'>>;

/** What a password of the person must not be made of. */
export const aboutPerson = (person: Person | null): readonly string[] =>
  person ? [person.email, person.firstName, person.lastName, person.otherNames ?? ''] : [];

/** How the browser knows an account. `needsSecondFactor`: until it has one, it may do no more than anybody. */
export const sessionUser = (key: string, state: Account, rights: Rights, needsSecondFactor: boolean): SessionUser => ({
  key,
  email: state.email,
  firstName: state.firstName,
  lastName: state.lastName,
  otherNames: state.otherNames,
  avatar: state.avatar,
  memberRole: state.role,
  grants: [...grantsOf(rights)],
  ...(needsSecondFactor && { needsSecondFactor }),
});

import {
  accountAggregate,
  accounts,
  type Account,
  type RestorableAccount,
  type SessionUser,
} from '@learnloom/contracts/accounts/account';
import { grantsOf } from '@learnloom/contracts/kernel/access';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { stream } from '../../kernel/deciding/decider.ts';
import { isThere } from '../../kernel/deciding/existing.ts';

export const account = stream(accounts.subject, accountAggregate, {
  taken: () => ({ email: 'An account with this email address exists already' }),
});

/** The account that a command is about, suspended or not; refuses `missing` when there is none or it was deleted. */
export function existingAccount(state: Account | null): Account {
  if (!isThere(state)) throw missing('This account was not found.');
  return state;
}

/** Whether somebody may sign in with it and go on. */
export const isActive = (state: Account | null): state is Account => isThere(state) && !state.suspended;

/** What of an account goes back with it to an earlier moment. */
export const restorable = ({
  firstName,
  lastName,
  otherNames,
  role,
  suspended,
  reason = '',
}: Account): RestorableAccount => ({ firstName, lastName, otherNames, role, suspended, reason });

export type Person = Pick<Account, 'email' | 'firstName' | 'lastName'> & Partial<Pick<Account, 'otherNames'>>;

/** What a password of the person must not be made of. */
export const aboutPerson = (person: Person | null): readonly string[] =>
  person ? [person.email, person.firstName, person.lastName, person.otherNames ?? ''] : [];

/** How the browser knows an account. */
export const sessionUser = (key: string, state: Account): SessionUser => ({
  key,
  email: state.email,
  firstName: state.firstName,
  lastName: state.lastName,
  otherNames: state.otherNames,
  avatar: '',
  memberRole: state.role,
  grants: [...grantsOf(state.role)],
});

import { grantsOf, type Role } from '@learnloom/contracts/kernel/access';
import {
  accounts,
  type AccountEvent,
  type Names,
  type RestorableAccount,
  type SessionUser,
} from '@learnloom/contracts/accounts/account';
import { stream } from '../../kernel/deciding/decider.ts';

export interface Account extends Names {
  readonly status: 'absent' | 'active' | 'suspended' | 'deleted';
  readonly email: string;
  readonly emailHash: string;
  readonly role: Role;
  /** Of the latest suspension. */
  readonly reason: string;
}

const absent: Account = {
  status: 'absent',
  firstName: '',
  lastName: '',
  otherNames: '',
  email: '',
  emailHash: '',
  role: 'USER',
  reason: '',
};

/** Unique name of an email, by its keyed hash: the address itself stands nowhere. */
export const emailName = (emailHash: string): string => `email/${emailHash}`;

export const account = stream<Account, AccountEvent>(accounts.subject, {
  initial: absent,
  evolve: {
    AccountRegistered: (_, data) => ({ ...absent, ...data, status: 'active' }),
    PasswordChosen: state => state,
    AccountSuspended: (state, { reason }) => ({ ...state, status: 'suspended', reason }),
    AccountReactivated: state => ({ ...state, status: 'active' }),
    SignedIn: state => state,
    SignedOut: state => state,
    RoleChanged: (state, { role }) => ({ ...state, role }),
    AccountRestored: (state, { suspended = state.status === 'suspended', ...changes }) => ({
      ...state,
      ...changes,
      status: suspended ? 'suspended' : 'active',
    }),
    AccountDeleted: () => ({ ...absent, status: 'deleted' }),
    SubjectForgotten: state => state,
  },
  unique: ({ emailHash }) => (emailHash ? [emailName(emailHash)] : []),
  taken: () => ({ email: 'An account with this email address exists already' }),
});

export const exists = ({ status }: Account): boolean => status === 'active' || status === 'suspended';

/** What of an account goes back with it to an earlier moment. */
export const restorable = ({ firstName, lastName, otherNames, role, status, reason }: Account): RestorableAccount => ({
  firstName,
  lastName,
  otherNames,
  role,
  suspended: status === 'suspended',
  reason,
});

/** How the browser knows an account. */
export const sessionUser = (key: string, state: Account): SessionUser => ({
  key,
  email: state.email,
  firstName: state.firstName,
  lastName: state.lastName,
  otherNames: state.otherNames,
  avatar: '',
  memberRole: state.role,
  grants: grantsOf(state.role),
});

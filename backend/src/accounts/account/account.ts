import type { Role } from '@learnloom/contracts/kernel/access';
import { accounts, type AccountEvent, type Names, type SessionUser } from '@learnloom/contracts/accounts/account';
import { stream } from '../../kernel/decider.ts';

export interface Account extends Names {
  readonly status: 'absent' | 'active' | 'suspended' | 'deleted';
  readonly email: string;
  readonly emailHash: string;
  readonly role: Role;
}

const absent: Account = {
  status: 'absent',
  firstName: '',
  lastName: '',
  otherNames: '',
  email: '',
  emailHash: '',
  role: 'USER',
};

/** Unique name of an email, by its keyed hash: the address itself stands nowhere. */
export const emailName = (emailHash: string): string => `email/${emailHash}`;

export const account = stream<Account, AccountEvent>(accounts.subject, {
  initial: absent,
  evolve: {
    AccountRegistered: (_, data) => ({ ...data, status: 'active' }),
    PasswordChosen: state => state,
    AccountSuspended: state => ({ ...state, status: 'suspended' }),
    AccountReactivated: state => ({ ...state, status: 'active' }),
    SignedIn: state => state,
    SignedOut: state => state,
    RoleChanged: (state, { role }) => ({ ...state, role }),
    AccountDeleted: () => ({ ...absent, status: 'deleted' }),
    SubjectForgotten: state => state,
  },
  unique: ({ emailHash }) => (emailHash ? [emailName(emailHash)] : []),
  taken: () => ({ email: 'An account with this email address exists already' }),
});

export const exists = ({ status }: Account): boolean => status === 'active' || status === 'suspended';

/** How the browser knows an account. */
export const sessionUser = (key: string, state: Account): SessionUser => ({
  key,
  email: state.email,
  firstName: state.firstName,
  lastName: state.lastName,
  otherNames: state.otherNames,
  avatar: '',
  memberRole: state.role,
});

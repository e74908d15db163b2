import { accounts } from '@learnloom/contracts/accounts/account';
import { noGrants } from '@learnloom/contracts/accounts/granted';
import { generalRefusal, refusal } from '@learnloom/contracts/kernel/refusal';
import { account, isActive } from './account.ts';
import { areRoles } from './choose-staff-roles.ts';
import { invitationLink } from './invitation-link.ts';
import { definedRoles, givesOwn, rightsFrom, type RightsFacts } from './rights.ts';
import { services } from '../services.ts';

interface Facts extends RightsFacts {
  readonly emailHash: string;
  readonly challenge: string;
  /** Whether every role that is to be had is there. */
  readonly known: boolean;
}

/** Adds a manager or master, who chooses a password on a one-time link, which the answer and a mail hold. */
export const addAdmin = account.on(accounts.addAdmin, {
  deps: [services.credentials],
  prepare: async ({ email, staffRoles = [] }, ports): Promise<Facts> => ({
    emailHash: ports.secrets.hashEmail(email),
    challenge: crypto.randomUUID(),
    known: await areRoles(staffRoles, ports),
    defined: await definedRoles(staffRoles, ports),
  }),
  decide: (input, state, { actor, facts: { emailHash, challenge, known, defined } }) => {
    const { email, firstName, lastName, otherNames = '', role } = input;
    if (state) throw generalRefusal('exists-already', { noun: 'account' });
    if (!known) throw refusal(accounts.addAdmin, 'unknown-role');
    const staffRoles = role === 'MANAGER' ? [...new Set(input.staffRoles)] : [];
    if (!givesOwn(actor, null, rightsFrom({ ...noGrants, role, staffRoles }, defined)))
      throw refusal(accounts.addAdmin, 'beyond-own-rights');
    return [
      { type: 'AccountRegistered', data: { email, firstName, lastName, otherNames, emailHash, role } },
      { type: 'InvitationSent', data: { challenge } },
      ...(staffRoles.length > 0 ? [{ type: 'StaffRolesChosen', data: { staffRoles } } as const] : []),
    ];
  },
  again: ({ role }, state, { facts: { emailHash } }) => {
    if (state?.emailHash !== emailHash || state.role !== role) throw generalRefusal('key-reused');
    if (!isActive(state) || state.entered) throw refusal(accounts.addAdmin, 'invitation-over');
    return [];
  },
  respond: ({ key, state }, ports) => invitationLink(key, state, ports),
});

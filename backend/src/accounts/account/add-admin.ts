import { accounts } from '@learnloom/contracts/accounts/account';
import { generalRefusal, refusal } from '@learnloom/contracts/kernel/refusal';
import { account, isActive } from './account.ts';
import { invitationLink } from './invitation-link.ts';

interface Facts {
  readonly emailHash: string;
  readonly challenge: string;
}

/** Adds a manager or master, who chooses a password on a one-time link, which the answer and a mail hold. */
export const addAdmin = account.on(accounts.addAdmin, {
  prepare: async ({ email }, { secrets }): Promise<Facts> => ({
    emailHash: secrets.hashEmail(email),
    challenge: crypto.randomUUID(),
  }),
  decide: ({ email, firstName, lastName, otherNames = '', role }, state, { facts: { emailHash, challenge } }) => {
    if (state) throw generalRefusal('exists-already', { noun: 'account' });
    return [
      { type: 'AccountRegistered', data: { email, firstName, lastName, otherNames, emailHash, role } },
      { type: 'InvitationSent', data: { challenge } },
    ];
  },
  again: ({ role }, state, { facts: { emailHash } }) => {
    if (state?.emailHash !== emailHash || state.role !== role) throw generalRefusal('key-reused');
    if (!isActive(state) || state.entered) throw refusal(accounts.addAdmin, 'invitation-over');
    return [];
  },
  respond: ({ key, state }, ports) => invitationLink(key, state, ports),
});

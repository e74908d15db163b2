import { accounts } from '@learnloom/contracts/accounts/account';
import { hostUrl } from '../../kernel/http/hosts.ts';
import { generalRefusal, refusal } from '@learnloom/contracts/kernel/refusal';
import { account, isActive } from './account.ts';

/** Hours for which the invitation is good. */
const INVITATION_HOURS = 72;

interface Facts {
  readonly emailHash: string;
}

/** Adds a manager or master, who chooses a password on the one-time link that the answer holds. */
export const addAdmin = account.on(accounts.addAdmin, {
  prepare: async ({ email }, { secrets }): Promise<Facts> => ({ emailHash: secrets.hashEmail(email) }),
  decide: ({ email, firstName, lastName, otherNames = '', role }, state, { facts: { emailHash } }) => {
    if (state) throw generalRefusal('exists-already', { noun: 'account' });
    return [{ type: 'AccountRegistered', data: { email, firstName, lastName, otherNames, emailHash, role } }];
  },
  again: ({ role }, state, { facts: { emailHash } }) => {
    if (state?.emailHash !== emailHash || state.role !== role) throw generalRefusal('key-reused');
    if (!isActive(state) || state.entered) throw refusal(accounts.addAdmin, 'invitation-over');
    return [];
  },
  respond: async ({ key }, { credentials, settings }) => {
    const token = await credentials.createLink('invitation', key, INVITATION_HOURS);
    return { key, link: hostUrl(settings, 'admin', `/invitation?token=${token}`) };
  },
});

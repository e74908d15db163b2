import { entering } from '@learnloom/contracts/accounts/entering';
import { covers } from '@learnloom/contracts/kernel/access';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { eraseAccount } from '../erasure/erase-account.ts';
import { account, existingAccount } from './account.ts';
import { isInvited } from './invite-again.ts';
import { lookUpRights, rightsFrom } from './rights.ts';

/** Takes an invitation back that has not been accepted: its link ends, and what is known of the person goes. */
export const withdrawInvitation = account.on(entering.withdrawInvitation, {
  settles: [eraseAccount],
  prepare: lookUpRights,
  decide: (_input, state, { actor, facts }) => {
    const current = existingAccount(state);
    if (!isInvited(current)) throw refusal(entering.withdrawInvitation, 'invitation-over');
    if (!covers(actor, rightsFrom(current, facts.defined))) throw refusal(entering.withdrawInvitation, 'more-rights');
    return [{ type: 'AccountDeleted', data: {} }];
  },
});

import { entering } from '@learnloom/contracts/accounts/entering';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { eraseAccount } from '../erasure/erase-account.ts';
import { account, existingAccount } from './account.ts';
import { isInvited } from './invite-again.ts';

/** Takes an invitation back that has not been accepted: its link ends, and what is known of the person goes. */
export const withdrawInvitation = account.on(entering.withdrawInvitation, {
  settles: [eraseAccount],
  decide: (_input, state) => {
    if (!isInvited(existingAccount(state))) throw refusal(entering.withdrawInvitation, 'invitation-over');
    return [{ type: 'AccountDeleted', data: {} }];
  },
});

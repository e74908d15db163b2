import { secondFactor } from '@learnloom/contracts/accounts/second-factor';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount } from '../account/account.ts';

/** For somebody who has lost the app and the recovery codes. */
export const resetSecondFactor = account.on(secondFactor.reset, {
  decide: (_input, state, { actor, key }) => {
    if (actor?.key === key) throw refusal(secondFactor.reset, 'own-account');
    if (!existingAccount(state).secondFactor) throw refusal(secondFactor.reset, 'factor-off');
    return [{ type: 'SecondFactorReset', data: {} }];
  },
  respond: ({ key }, { secondFactors }) => secondFactors.remove(key),
});

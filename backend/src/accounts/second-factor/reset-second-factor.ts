import { secondFactor } from '@learnloom/contracts/accounts/second-factor';
import { covers } from '@learnloom/contracts/kernel/access';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount } from '../account/account.ts';
import { lookUpRights, rightsFrom } from '../account/rights.ts';

/** For somebody who has lost the app and the recovery codes. */
export const resetSecondFactor = account.on(secondFactor.reset, {
  prepare: lookUpRights,
  decide: (_input, state, { actor, key, facts }) => {
    if (actor?.key === key) throw refusal(secondFactor.reset, 'own-account');
    const current = existingAccount(state);
    if (!covers(actor, rightsFrom(current, facts.defined))) throw refusal(secondFactor.reset, 'more-rights');
    if (!current.secondFactor) throw refusal(secondFactor.reset, 'factor-off');
    return [{ type: 'SecondFactorReset', data: {} }];
  },
  respond: ({ key }, { secondFactors }) => secondFactors.remove(key),
});

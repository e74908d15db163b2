import { secondFactor } from '@learnloom/contracts/accounts/second-factor';
import { covers } from '@learnloom/contracts/kernel/access';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount } from '../account/account.ts';
import { lookUpRights, rightsFrom } from '../account/rights.ts';
import { services } from '../services.ts';

/** For somebody who has lost the app and the recovery codes: passkeys, which may be on the same device, go with them. */
export const resetSecondFactor = account.on(secondFactor.reset, {
  deps: [services.passkeys, services.secondFactors],
  prepare: lookUpRights,
  decide: ({ reason = '' }, state, { actor, key, facts }) => {
    if (actor?.key === key) throw refusal(secondFactor.reset, 'own-account');
    const current = existingAccount(state);
    if (!covers(actor, rightsFrom(current, facts.defined))) throw refusal(secondFactor.reset, 'more-rights');
    if (!current.secondFactor) throw refusal(secondFactor.reset, 'factor-off');
    return [{ type: 'SecondFactorReset', data: reason === '' ? {} : { reason } }];
  },
  respond: async ({ key }, { passkeys, secondFactors, sessions }) => {
    await secondFactors.remove(key);
    await passkeys.removeAllOf(key);
    await sessions.endAllOf(key, 'second-factor');
  },
});

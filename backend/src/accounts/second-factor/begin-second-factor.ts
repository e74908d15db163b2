import { secondFactor, type FactorOffer } from '@learnloom/contracts/accounts/second-factor';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount } from '../account/account.ts';
import { OWN_TRIES, provePassword } from './proven.ts';
import { services } from '../services.ts';

/** With the password, so that an open page is not enough to lock its owner out. Nothing happens yet. */
export const beginSecondFactor = account.on(secondFactor.begin, {
  deps: [services.credentials, services.secondFactors],
  limit: OWN_TRIES,
  prepare: ({ password }, ports, { actor }) => provePassword(actor?.key ?? '', password, ports, secondFactor.begin),
  key: (_input, _facts, actor) => actor?.key,
  decide: (_input, state) => {
    if (existingAccount(state).secondFactor) throw refusal(secondFactor.begin, 'factor-on');
    return [];
  },
  respond: async ({ key, state }, { secondFactors }): Promise<FactorOffer> => {
    const secret = await secondFactors.offer(key);
    return { secret, uri: secondFactors.uriOf(secret, existingAccount(state).email) };
  },
});

import { secondFactor } from '@learnloom/contracts/accounts/second-factor';
import { may } from '@learnloom/contracts/kernel/access';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount } from '../account/account.ts';
import { securityNow } from '../security/security.ts';
import { OWN_TRIES, provePassword, type CodeFacts } from './proven.ts';
import { services } from '../services.ts';

interface Facts extends CodeFacts {
  readonly staffMust: boolean;
}

/** With the password and a code. */
export const turnOffSecondFactor = account.on(secondFactor.turnOff, {
  deps: [services.credentials, services.secondFactors],
  limit: OWN_TRIES,
  prepare: async ({ password, code }, ports, { actor, commandId }): Promise<Facts> => {
    const key = actor?.key ?? '';
    await provePassword(key, password, ports, secondFactor.turnOff);
    const right = (await ports.secondFactors.redeem(key, code, commandId)) !== null;
    return { right, staffMust: (await securityNow(ports)).staffSecondFactor };
  },
  key: (_input, _facts, actor) => actor?.key,
  decide: (_input, state, { facts: { right, staffMust } }) => {
    const { role, secondFactor: on } = existingAccount(state);
    if (!on) throw refusal(secondFactor.turnOff, 'factor-off');
    if (staffMust && may({ role }, 'staff')) throw refusal(secondFactor.turnOff, 'factor-required');
    if (!right) throw refusal(secondFactor.turnOff, 'wrong-code');
    return [{ type: 'SecondFactorTurnedOff', data: {} }];
  },
  respond: ({ key }, { secondFactors }) => secondFactors.remove(key),
});

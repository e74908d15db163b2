import { secondFactor } from '@learnloom/contracts/accounts/second-factor';
import { may } from '@learnloom/contracts/kernel/access';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount } from '../account/account.ts';
import { securityNow } from '../security/security.ts';
import { OWN_TRIES, proveCode, provePassword } from './proven.ts';

/** With the password and a code. */
export const turnOffSecondFactor = account.on(secondFactor.turnOff, {
  limit: OWN_TRIES,
  prepare: async ({ password, code }, ports, { actor, commandId }) => {
    const key = actor?.key ?? '';
    const { role, secondFactor: on } = existingAccount(await ports.stateOf(account, key));
    if (!on) throw refusal(secondFactor.turnOff, 'factor-off');
    if (may(role, 'staff') && (await securityNow(ports)).staffSecondFactor)
      throw refusal(secondFactor.turnOff, 'factor-required');
    await provePassword(key, password, ports, () => refusal(secondFactor.turnOff, 'wrong-password'));
    await proveCode(key, code, commandId, ports, () => refusal(secondFactor.turnOff, 'wrong-code'));
  },
  key: (_input, _facts, actor) => actor?.key,
  decide: (_input, state) => (existingAccount(state).secondFactor ? [{ type: 'SecondFactorTurnedOff', data: {} }] : []),
  respond: ({ key }, { secondFactors }) => secondFactors.remove(key),
});

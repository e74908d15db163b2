import { RECOVERY_CODES, secondFactor, type NewRecoveryCodes } from '@learnloom/contracts/accounts/second-factor';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount } from '../account/account.ts';
import { OWN_TRIES, provePassword, type CodeFacts } from './proven.ts';
import { services } from '../services.ts';

/** New recovery codes for old, with the password and a code. */
export const renewRecoveryCodes = account.on(secondFactor.renewCodes, {
  deps: [services.credentials, services.secondFactors],
  limit: OWN_TRIES,
  prepare: async ({ password, code }, ports, { actor, commandId }): Promise<CodeFacts> => {
    const key = actor?.key ?? '';
    await provePassword(key, password, ports, secondFactor.renewCodes);
    return { right: (await ports.secondFactors.redeem(key, code, commandId)) !== null };
  },
  key: (_input, _facts, actor) => actor?.key,
  decide: (_input, state, { facts: { right } }) => {
    if (!existingAccount(state).secondFactor) throw refusal(secondFactor.renewCodes, 'factor-off');
    if (!right) throw refusal(secondFactor.renewCodes, 'wrong-code');
    return [{ type: 'RecoveryCodesRenewed', data: {} }];
  },
  respond: async ({ key }, { secondFactors }): Promise<NewRecoveryCodes> => ({
    recoveryCodes: await secondFactors.renewCodes(key, RECOVERY_CODES),
  }),
});

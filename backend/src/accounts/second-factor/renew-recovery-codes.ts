import { RECOVERY_CODES, secondFactor, type NewRecoveryCodes } from '@learnloom/contracts/accounts/second-factor';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount } from '../account/account.ts';
import { OWN_TRIES, proveCode, provePassword } from './proven.ts';

/** New recovery codes for old, with the password and a code. */
export const renewRecoveryCodes = account.on(secondFactor.renewCodes, {
  limit: OWN_TRIES,
  prepare: async ({ password, code }, ports, { actor, commandId }) => {
    const key = actor?.key ?? '';
    if (!existingAccount(await ports.stateOf(account, key)).secondFactor)
      throw refusal(secondFactor.renewCodes, 'factor-off');
    await provePassword(key, password, ports, () => refusal(secondFactor.renewCodes, 'wrong-password'));
    await proveCode(key, code, commandId, ports, () => refusal(secondFactor.renewCodes, 'wrong-code'));
  },
  key: (_input, _facts, actor) => actor?.key,
  decide: (_input, state) => {
    if (!existingAccount(state).secondFactor) throw refusal(secondFactor.renewCodes, 'factor-off');
    return [{ type: 'RecoveryCodesRenewed', data: {} }];
  },
  respond: async ({ key }, { secondFactors }): Promise<NewRecoveryCodes> => ({
    recoveryCodes: await secondFactors.renewCodes(key, RECOVERY_CODES),
  }),
});

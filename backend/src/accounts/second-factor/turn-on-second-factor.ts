import { RECOVERY_CODES, secondFactor, type NewRecoveryCodes } from '@learnloom/contracts/accounts/second-factor';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount } from '../account/account.ts';
import { OWN_TRIES } from './proven.ts';

/** A code that was made with the offered secret turns it on. */
export const turnOnSecondFactor = account.on(secondFactor.turnOn, {
  limit: OWN_TRIES,
  prepare: async ({ code }, { secondFactors, stateOf }, { actor, commandId }) => {
    const key = actor?.key ?? '';
    if (existingAccount(await stateOf(account, key)).secondFactor) throw refusal(secondFactor.turnOn, 'factor-on');
    if (!(await secondFactors.accept(key, code, commandId))) throw refusal(secondFactor.turnOn, 'wrong-code');
  },
  key: (_input, _facts, actor) => actor?.key,
  decide: (_input, state) => {
    if (existingAccount(state).secondFactor) throw refusal(secondFactor.turnOn, 'factor-on');
    return [{ type: 'SecondFactorTurnedOn', data: {} }];
  },
  respond: async ({ key }, { secondFactors }): Promise<NewRecoveryCodes> => ({
    recoveryCodes: await secondFactors.renewCodes(key, RECOVERY_CODES),
  }),
});

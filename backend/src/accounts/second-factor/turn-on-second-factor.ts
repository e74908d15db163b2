import { RECOVERY_CODES, secondFactor, type NewRecoveryCodes } from '@learnloom/contracts/accounts/second-factor';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount } from '../account/account.ts';
import { OWN_TRIES, type CodeFacts } from './proven.ts';
import { services } from '../services.ts';

/** A code that was made with the offered secret turns it on. */
export const turnOnSecondFactor = account.on(secondFactor.turnOn, {
  deps: [services.secondFactors],
  limit: OWN_TRIES,
  prepare: async ({ code }, { secondFactors, stateOf }, { actor, commandId }): Promise<CodeFacts> => {
    const key = actor?.key ?? '';
    // What is on is never replaced by what was offered since.
    const isOn = (await stateOf(account, key))?.secondFactor ?? false;
    return { right: !isOn && (await secondFactors.accept(key, code, commandId)) };
  },
  key: (_input, _facts, actor) => actor?.key,
  decide: (_input, state, { facts: { right } }) => {
    if (existingAccount(state).secondFactor) throw refusal(secondFactor.turnOn, 'factor-on');
    if (!right) throw refusal(secondFactor.turnOn, 'wrong-code');
    return [{ type: 'SecondFactorTurnedOn', data: {} }];
  },
  respond: async ({ key }, { secondFactors }): Promise<NewRecoveryCodes> => ({
    recoveryCodes: await secondFactors.renewCodes(key, RECOVERY_CODES),
  }),
});

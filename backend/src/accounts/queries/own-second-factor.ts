import { secondFactor } from '@learnloom/contracts/accounts/second-factor';
import { may } from '@learnloom/contracts/kernel/access';
import { answer } from '../../kernel/reading/answer.ts';
import { services } from '../services.ts';
import { account, existingAccount } from '../account/account.ts';
import { securityNow } from '../security/security.ts';

export const ownSecondFactor = answer(
  secondFactor.own,
  async (_input, { actor, secondFactors, stateOf }) => {
    const key = actor?.key ?? '';
    const state = existingAccount(await stateOf(account, key));
    const kept = state.secondFactor ? await secondFactors.standing(key) : null;
    return {
      on: state.secondFactor,
      since: kept?.since ?? null,
      codesLeft: kept?.codesLeft ?? 0,
      required: may({ role: state.role }, 'staff') && (await securityNow({ stateOf })).staffSecondFactor,
    };
  },
  { deps: [services.secondFactors] },
);

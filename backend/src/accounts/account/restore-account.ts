import { requireLatest } from '../../kernel/deciding/decider.ts';
import { accounts, type Account } from '@learnloom/contracts/accounts/account';
import { manageAccounts } from '@learnloom/contracts/accounts/permissions';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import type { Ports } from '../../kernel/ports.ts';
import { recordedStates } from '../../kernel/deciding/recorded-states.ts';
import { conflict, forbidden, invalid, missing } from '@learnloom/contracts/kernel/refusal';
import { isThere } from '../../kernel/deciding/existing.ts';
import { account, restorable } from './account.ts';
import { isLastMaster, lookUpMasters, mastersTurn, type MasterFacts } from './masters.ts';

interface Facts extends MasterFacts {
  /** The account after the version that was asked for. */
  readonly earlier: Account;
}

/** Makes names, role and suspension what they were at an earlier version. The email and the password stay. */
export const restoreAccount = account.on(accounts.restore, {
  alone: mastersTurn,
  prepare: async (input, ports): Promise<Facts> => ({
    ...(await lookUpMasters(input, ports)),
    earlier: await earlierAccount(input.key, input.version, ports),
  }),
  decide: (input, state, context) => {
    const { actor, key, facts } = context;
    if (!state) throw missing('This account was not found.');
    if (!isThere(state) || !isThere(facts.earlier))
      throw conflict('This account was deleted and the person erased: nothing is left to bring back.');
    requireLatest('account', input.latest, context);
    if (input.version === undefined) throw conflict('This account is not deleted.');
    if (actor?.key === key) throw conflict('You cannot restore your own account.');
    const changes = changedFields(restorable(state), restorable(facts.earlier));
    if (!changes) throw conflict('Nothing would change: the account is now what it was then.');
    if (changes.suspended !== undefined && !context.may(manageAccounts.may.suspend))
      throw forbidden('You may not suspend or reactivate accounts');
    if ((changes.role !== undefined || changes.suspended) && isLastMaster(key, state, facts))
      throw conflict('The last master account keeps its role and cannot be suspended.');
    return [{ type: 'AccountRestored', data: changes }];
  },
  respond: async ({ key, state }, { sessions }) => {
    if (state?.suspended) await sessions.endAllOf(key, 'suspended');
  },
});

async function earlierAccount(key: string, version: number | undefined, ports: Ports): Promise<Account> {
  const states = await recordedStates(account, key, ports);
  const earlier = version === undefined ? states.at(-1) : states[version];
  if (earlier) return earlier;
  throw states.length === 0 ? missing('This account was not found.') : invalid({ version: 'There is no such version' });
}

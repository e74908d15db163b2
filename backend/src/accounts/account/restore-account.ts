import { requireLatest } from '../../kernel/deciding/decider.ts';
import { accounts, type Account } from '@learnloom/contracts/accounts/account';
import { manageAccounts } from '@learnloom/contracts/accounts/permissions';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import type { Ports } from '../../kernel/ports.ts';
import { recordedStates } from '../../kernel/deciding/recorded-states.ts';
import { covers } from '@learnloom/contracts/kernel/access';
import { missing, refusal } from '@learnloom/contracts/kernel/refusal';
import { isThere } from '../../kernel/deciding/existing.ts';
import { account, restorable } from './account.ts';
import { isLastMaster, lookUpStanding, mastersTurn, type StandingFacts } from './masters.ts';
import { givesOwn, rightsFrom } from './rights.ts';
import { services } from '../services.ts';

interface Facts extends StandingFacts {
  /** The account after the version that was asked for. */
  readonly earlier: Account;
}

/** Makes names, role and suspension what they were at an earlier version. The email and the password stay. */
export const restoreAccount = account.on(accounts.restore, {
  deps: [services.credentials],
  alone: mastersTurn,
  prepare: async (input, ports): Promise<Facts> => ({
    ...(await lookUpStanding(input, ports)),
    earlier: await earlierAccount(input.key, input.version, ports),
  }),
  decide: (input, state, context) => {
    const { actor, key, facts } = context;
    if (!state) throw missing('This account does not exist.');
    if (!isThere(state) || !isThere(facts.earlier)) throw refusal(accounts.restore, 'person-erased');
    requireLatest('account', input.latest, context);
    if (input.version === undefined) throw refusal(accounts.restore, 'not-deleted');
    if (actor?.key === key) throw refusal(accounts.restore, 'own-account');
    const changes = changedFields(restorable(state), restorable(facts.earlier));
    if (!changes) throw refusal(accounts.restore, 'nothing-would-change');
    if (changes.suspended !== undefined && !context.may(manageAccounts.may.suspend))
      throw refusal(accounts.restore, 'may-not-suspend');
    const before = rightsFrom(state, facts.defined);
    if (!covers(actor, before)) throw refusal(accounts.restore, 'more-rights');
    if (!givesOwn(actor, before, rightsFrom({ ...state, ...changes }, facts.defined)))
      throw refusal(accounts.restore, 'beyond-own-rights');
    if ((changes.role !== undefined || changes.suspended) && isLastMaster(key, state, facts))
      throw refusal(accounts.restore, 'last-master');
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
  throw states.length === 0 ? missing('This account does not exist.') : refusal(accounts.restore, 'no-such-version');
}

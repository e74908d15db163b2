import { entering } from '@learnloom/contracts/accounts/entering';
import { isThere } from '../../kernel/deciding/existing.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { account, registrationKey } from '../account/account.ts';

/** Tells what holds an account back; of a registration that is unknown, the same as of one that is over. */
export const accountRestriction = answer(entering.restriction, async ({ registration }, { actor, stateOf }) => {
  const key = actor?.key ?? (registration === undefined ? null : registrationKey(registration));
  const state = key === null ? null : await stateOf(account, key);
  if (!isThere(state)) return { restriction: null };
  return { restriction: state.suspended ? 'suspended' : state.confirmed ? null : 'unconfirmed' };
});

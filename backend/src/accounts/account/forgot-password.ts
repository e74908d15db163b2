import { emailName } from '@learnloom/contracts/accounts/account';
import { entering } from '@learnloom/contracts/accounts/entering';
import { account, isActive } from './account.ts';

/** Codes for one account in a day: with five tries each, nobody guesses one in years. */
const MOST_A_DAY = 10;
/** Longer than an append takes, so that a known address is answered at the same time as an unknown one. */
const CONCEALED_MS = 500;

interface Facts {
  readonly key: string;
  readonly challenge: string;
}

export const forgotPassword = account.on(entering.forgotPassword, {
  concealed: CONCEALED_MS,
  limit: {
    requests: 5,
    seconds: 600,
    by: ({ email }, { secrets }) => secrets.hashEmail(email),
    address: { requests: 60, seconds: 600 },
  },
  prepare: async ({ email }, { holderOf, secrets }): Promise<Facts> => ({
    key: (await holderOf(emailName(secrets.hashEmail(email))))?.key ?? crypto.randomUUID(),
    challenge: crypto.randomUUID(),
  }),
  key: (_input, { key }) => key,
  decide: (_input, state, { facts: { challenge }, now }) => {
    if (!isActive(state) || !state.entered) return [];
    const day = now.slice(0, 10);
    const number = state.resetDay === day ? state.resetNumber + 1 : 1;
    return number > MOST_A_DAY ? [] : [{ type: 'ResetRequested', data: { challenge, day, number } }];
  },
});

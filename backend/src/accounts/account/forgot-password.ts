import { emailName } from '@learnloom/contracts/accounts/account';
import { entering } from '@learnloom/contracts/accounts/entering';
import { account, isActive } from './account.ts';
import { knownBrowser } from './known-browser.ts';

/**
 * Codes for one account in a day: with five tries each, nobody guesses one in years. As many more are there for browsers
 * that have signed in to the account before: whoever asks from elsewhere uses up nothing of its owner's.
 */
const MOST_A_DAY = 10;
const MOST_A_DAY_KNOWN = 2 * MOST_A_DAY;
/** Longer than an append takes, so that a known address is answered at the same time as an unknown one. */
const CONCEALED_MS = 500;

interface Facts {
  readonly key: string;
  readonly challenge: string;
  /** Asked for with a browser that has signed in to the account before. */
  readonly known: boolean;
}

export const forgotPassword = account.on(entering.forgotPassword, {
  concealed: CONCEALED_MS,
  limit: {
    requests: 5,
    seconds: 600,
    by: ({ email }, { secrets }) => secrets.hashEmail(email),
    known: knownBrowser,
    address: { requests: 60, seconds: 600 },
  },
  prepare: async (input, ports, { cookie }): Promise<Facts> => ({
    key: (await ports.holderOf(emailName(ports.secrets.hashEmail(input.email))))?.key ?? crypto.randomUUID(),
    challenge: crypto.randomUUID(),
    known: knownBrowser(input, ports, cookie) !== null,
  }),
  key: (_input, { key }) => key,
  decide: (_input, state, { facts: { challenge, known }, now }) => {
    if (!isActive(state) || !state.entered) return [];
    const day = now.slice(0, 10);
    const number = state.resetDay === day ? state.resetNumber + 1 : 1;
    return number > (known ? MOST_A_DAY_KNOWN : MOST_A_DAY)
      ? []
      : [{ type: 'ResetRequested', data: { challenge, day, number } }];
  },
});

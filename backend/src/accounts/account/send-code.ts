import { CODE_PAUSE_SECONDS, entering } from '@learnloom/contracts/accounts/entering';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { isThere } from '../../kernel/deciding/existing.ts';
import { account, registrationKey } from './account.ts';

/** Codes of one registration. */
const MOST_CODES = 5;
/** As long as any answer takes. */
const CONCEALED_MS = 250;

export const sendCode = account.on(entering.sendCode, {
  concealed: CONCEALED_MS,
  limit: { requests: 60, seconds: 600 },
  prepare: () => Promise.resolve<string>(crypto.randomUUID()),
  key: ({ registration }) => registrationKey(registration),
  decide: (_input, state, { facts: challenge, now }) => {
    if (!isThere(state) || state.confirmed) return [];
    if (state.confirmNumber >= MOST_CODES) throw refusal(entering.sendCode, 'codes-spent');
    const seconds = (Date.parse(now) - Date.parse(state.confirmAt ?? state.registeredAt)) / 1000;
    if (seconds < CODE_PAUSE_SECONDS - 2) return [];
    return [{ type: 'ConfirmationRequested', data: { challenge, number: state.confirmNumber + 1 } }];
  },
});

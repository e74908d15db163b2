import { google } from '@learnloom/contracts/accounts/google';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount } from '../account/account.ts';
import { services } from '../services.ts';
import { whoCameFromGoogle } from './who-came-back.ts';

/** From then on this Google account opens the own account, whatever its address there is. */
export const linkGoogle = account.on(google.link, {
  deps: [services.signInClients],
  limit: { requests: 60, seconds: 600 },
  prepare: async (returned, { signInClients }, asker) =>
    (await whoCameFromGoogle(returned, signInClients, asker)).identity,
  key: (_input, _facts, actor) => actor?.key,
  decide: (_input, state, { facts: identity }) => {
    const { google: present } = existingAccount(state);
    if (present === identity) return [];
    if (present !== null) throw refusal(google.link, 'linked-already');
    return [{ type: 'GoogleLinked', data: { identity } }];
  },
});

import { google } from '@learnloom/contracts/accounts/google';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount } from '../account/account.ts';
import { whoCameBack } from './who-came-back.ts';
import { services } from '../services.ts';

/** From then on this Google account opens the own account, whatever its address there is. */
export const linkGoogle = account.on(google.link, {
  deps: [services.google],
  limit: { requests: 60, seconds: 600 },
  prepare: async (returned, ports, asker) => (await whoCameBack(returned, ports, asker)).identity,
  key: (_input, _facts, actor) => actor?.key,
  decide: (_input, state, { facts: identity }) => {
    const { google: present } = existingAccount(state);
    if (present === identity) return [];
    if (present !== null) throw refusal(google.link, 'linked-already');
    return [{ type: 'GoogleLinked', data: { identity } }];
  },
});

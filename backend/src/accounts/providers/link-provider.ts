import { identityAt } from '@learnloom/contracts/accounts/factor-events';
import { openId } from '@learnloom/contracts/accounts/openid';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount } from '../account/account.ts';
import { services } from '../services.ts';
import { clientOf, whoCameBack } from './who-came-back.ts';

interface Facts {
  readonly identity: string;
  /** Of the provider. */
  readonly name: string;
}

/** From then on this account of the provider opens the own account, whatever its address there is. */
export const linkProvider = account.on(openId.link, {
  deps: [services.signInClients],
  limit: { requests: 60, seconds: 600 },
  prepare: async (returned, { signInClients }, asker): Promise<Facts> => {
    const client = clientOf(signInClients, returned.provider);
    return { identity: (await whoCameBack(returned, client, asker)).identity, name: client.name };
  },
  key: (_input, _facts, actor) => actor?.key,
  decide: ({ provider }, state, { facts: { identity, name } }) => {
    const present = identityAt(existingAccount(state), provider);
    if (present === identity) return [];
    if (present !== null) throw refusal(openId.link, 'linked-already', { provider: name });
    return [{ type: 'ProviderLinked', data: { provider, identity } }];
  },
});

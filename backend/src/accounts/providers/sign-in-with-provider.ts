import { providerName, type SecondStep, type Session } from '@learnloom/contracts/accounts/account';
import { openId } from '@learnloom/contracts/accounts/openid';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { isThere } from '../../kernel/deciding/existing.ts';
import { account, existingAccount } from '../account/account.ts';
import { signedIn } from '../account/known-browser.ts';
import { refuseSuspended } from '../account/suspended.ts';
import { services } from '../services.ts';
import { enteredOrStepped } from '../session/open-session.ts';
import { newAccount } from './new-account.ts';
import { signInFacts, type SignInFacts } from './sign-in-facts.ts';
import { clientOf, whoCameBack } from './who-came-back.ts';

interface Facts extends SignInFacts {
  /** Of the provider. */
  readonly name: string;
}

/** As with Google: lets in people who have linked this account of theirs, or makes an account if nobody has the address. */
export const signInWithProvider = account.on(openId.signIn, {
  deps: [services.devices, services.signInClients, services.secondSteps],
  limit: { requests: 60, seconds: 600 },
  prepare: async (returned, ports, asker): Promise<Facts> => {
    const client = clientOf(ports.signInClients, returned.provider);
    const who = await whoCameBack(returned, client, asker);
    const making = { kind: 'provider-account', ...asker } as const;
    return { ...(await signInFacts(who, providerName(who.identity), ports, making)), name: client.name };
  },
  key: (_input, { account: key }) => key,
  decide: ({ provider }, state, { facts: { session, who, emailHash, taken, name, newBrowser } }) => {
    if (isThere(state)) {
      refuseSuspended(openId.signIn, state);
      return state.secondFactor ? [] : [signedIn(session, newBrowser)];
    }
    if (state) throw refusal(openId.signIn, 'provider-refused', { provider: name });
    if (taken) throw refusal(openId.signIn, 'link-first', { provider: name });
    const link = { type: 'ProviderLinked', data: { provider, identity: who.identity } } as const;
    return [newAccount(who, emailHash), link, signedIn(session, false)];
  },
  respond: ({ key, input, state, facts: { session } }, ports, reply): Promise<Session | SecondStep> => {
    const client = ports.signInClients.of(input.provider);
    if (client) reply.cookie(client.cookie, null);
    return enteredOrStepped({ key, state: existingAccount(state), session }, ports, reply);
  },
});

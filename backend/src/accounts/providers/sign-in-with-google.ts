import { googleName, type SecondStep, type Session } from '@learnloom/contracts/accounts/account';
import { google } from '@learnloom/contracts/accounts/google';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { isThere } from '../../kernel/deciding/existing.ts';
import { account, existingAccount } from '../account/account.ts';
import { signedIn } from '../account/known-browser.ts';
import { refuseSuspended } from '../account/suspended.ts';
import { services } from '../services.ts';
import { enteredOrStepped } from '../session/open-session.ts';
import { newAccount } from './new-account.ts';
import { signInFacts, type SignInFacts } from './sign-in-facts.ts';
import { whoCameFromGoogle } from './who-came-back.ts';

/** Lets in whoever has linked this Google account, or makes an account where nobody has the address. */
export const signInWithGoogle = account.on(google.signIn, {
  deps: [services.devices, services.signInClients, services.secondSteps],
  limit: { requests: 60, seconds: 600 },
  prepare: async (returned, ports, asker): Promise<SignInFacts> => {
    const who = await whoCameFromGoogle(returned, ports.signInClients, asker);
    return signInFacts(who, googleName(who.identity), ports, { kind: 'google-account', ...asker });
  },
  key: (_input, { account: key }) => key,
  decide: (_input, state, { facts: { session, who, emailHash, taken, newBrowser } }) => {
    if (isThere(state)) {
      refuseSuspended(google.signIn, state);
      return state.secondFactor ? [] : [signedIn(session, newBrowser)];
    }
    if (state) throw refusal(google.signIn, 'google-refused');
    if (taken) throw refusal(google.signIn, 'link-first');
    return [
      newAccount(who, emailHash),
      { type: 'GoogleLinked', data: { identity: who.identity } },
      signedIn(session, false),
    ];
  },
  respond: ({ key, state, facts: { session } }, ports, reply): Promise<Session | SecondStep> => {
    if (ports.signInClients.google) reply.cookie(ports.signInClients.google.cookie, null);
    return enteredOrStepped({ key, state: existingAccount(state), session }, ports, reply);
  },
});

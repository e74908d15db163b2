import { emailName, googleName, type SecondStep, type Session } from '@learnloom/contracts/accounts/account';
import { google } from '@learnloom/contracts/accounts/google';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { isThere } from '../../kernel/deciding/existing.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import { GOOGLE_COOKIE, type Identity } from '../services/google.ts';
import { account, existingAccount } from '../account/account.ts';
import { refuseSuspended } from '../account/suspended.ts';
import { enteredOrStepped } from '../session/open-session.ts';
import { whoCameBack } from './who-came-back.ts';
import { services } from '../services.ts';

interface Facts {
  readonly account: string;
  readonly session: string;
  readonly who: Identity;
  readonly emailHash: string;
  /** Somebody has the address, and has not linked this Google account. */
  readonly taken: boolean;
}

/** As names may be written here; Google says them any way. */
const nameOf = (said: string, otherwise: string): string =>
  said
    .replace(/[^\p{L}\p{M}\p{N} .'’-]/gu, '')
    .trim()
    .slice(0, 60) || otherwise;

/** Lets in whoever has linked this Google account, or makes an account where nobody has the address. */
export const signInWithGoogle = account.on(google.signIn, {
  deps: [services.devices, services.google, services.secondSteps],
  limit: { requests: 60, seconds: 600 },
  prepare: async (returned, ports, asker): Promise<Facts> => {
    const who = await whoCameBack(returned, ports, asker);
    const emailHash = ports.secrets.hashEmail(who.email);
    const linked = await ports.holderOf(googleName(who.identity));
    const taken = linked === null && (await ports.holderOf(emailName(emailHash))) !== null;
    const key = linked?.key ?? uuidOf('google-account', asker.commandId);
    return { account: key, session: crypto.randomUUID(), who, emailHash, taken };
  },
  key: (_input, { account: key }) => key,
  decide: (_input, state, { facts: { session, who, emailHash, taken } }) => {
    const signedIn = { type: 'SignedIn', data: { session } } as const;
    if (isThere(state)) {
      refuseSuspended(google.signIn, state);
      return state.secondFactor ? [] : [signedIn];
    }
    if (state) throw refusal(google.signIn, 'google-refused');
    if (taken) throw refusal(google.signIn, 'link-first');
    const { email, identity } = who;
    const names = {
      firstName: nameOf(who.firstName, nameOf(email.split('@')[0] ?? '', 'Reader')),
      lastName: nameOf(who.lastName, '–'),
      otherNames: '',
    };
    return [
      { type: 'AccountRegistered', data: { email, ...names, emailHash, role: 'USER' } },
      { type: 'GoogleLinked', data: { identity } },
      signedIn,
    ];
  },
  respond: ({ key, state, facts: { session } }, ports, reply): Promise<Session | SecondStep> => {
    reply.cookie(GOOGLE_COOKIE, null);
    return enteredOrStepped({ key, state: existingAccount(state), session }, ports, reply);
  },
});

import { emailName, type Account, type Session } from '@learnloom/contracts/accounts/account';
import { entering } from '@learnloom/contracts/accounts/entering';
import { codePurposes } from '@learnloom/contracts/accounts/mails';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { isThere } from '../../kernel/deciding/existing.ts';
import { entered } from '../session/open-session.ts';
import { account, existingAccount, isOpen, registrationKey } from './account.ts';
import { refuseSuspended } from './suspended.ts';
import { services } from '../services.ts';

/** Minutes for which a code is good. */
export const CONFIRM_MINUTES = 30;

const wrong = () => refusal(entering.confirm, 'wrong-code');
const usedCode = () => refusal(entering.confirm, 'code-used');

interface Facts {
  readonly key: string;
  /** The challenge whose code was compared. */
  readonly challenge: string | null;
  readonly right: boolean;
  readonly taken: boolean;
  readonly session: string;
}

const awaits = (state: Account | null, { challenge }: Facts, now: string): state is Account =>
  isThere(state) &&
  !state.confirmed &&
  challenge !== null &&
  state.confirmChallenge === challenge &&
  isOpen(state.confirmAt, CONFIRM_MINUTES, state.confirmTries, now);

/** The code of the mail, from where the registration was made, makes the address the account's, and lets its owner in. */
export const confirmAccount = account.on(entering.confirm, {
  deps: [services.codeGuesses, services.devices],
  limit: { requests: 60, seconds: 600 },
  prepare: async ({ registration, code }, { codeGuesses, holderOf, secrets, stateOf }): Promise<Facts> => {
    const key = registrationKey(registration);
    const state = await stateOf(account, key);
    const challenge = state?.confirmChallenge ?? state?.usedConfirmation ?? null;
    const holder = state && (await holderOf(emailName(state.emailHash)));
    return {
      key,
      challenge,
      right:
        challenge !== null &&
        (await codeGuesses.isRight(challenge, code, secrets.derivedCode(codePurposes.confirm, challenge))),
      taken: holder !== null && holder.key !== key,
      session: crypto.randomUUID(),
    };
  },
  key: (_input, { key }) => key,
  decide: (_input, state, { facts, now }) => {
    const isUsed = facts.right && isThere(state) && state.confirmed;
    if (!awaits(state, facts, now)) throw isUsed ? usedCode() : wrong();
    if (!facts.right) return [{ type: 'ConfirmationFailed', data: { tries: state.confirmTries + 1 } }];
    refuseSuspended(entering.confirm, state);
    if (facts.taken) throw refusal(entering.confirm, 'address-taken');
    return [
      { type: 'AddressConfirmed', data: {} },
      { type: 'SignedIn', data: { session: facts.session } },
    ];
  },
  respond: async ({ key, state, facts: { right, session } }, ports, reply): Promise<Session> => {
    if (!right) throw wrong();
    return entered({ key, state: existingAccount(state), session }, ports, reply);
  },
});

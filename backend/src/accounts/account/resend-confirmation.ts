import { emailName } from '@learnloom/contracts/accounts/account';
import { people } from '@learnloom/contracts/accounts/people';
import { openResets } from '@learnloom/contracts/accounts/proofs';
import { covers } from '@learnloom/contracts/kernel/access';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount } from './account.ts';
import { askerOf } from './asker.ts';
import { lookUpRights, rightsFrom, type RightsFacts } from './rights.ts';
import { MAX_RESETS_A_DAY } from './send-password-reset.ts';

interface Facts extends RightsFacts {
  readonly challenge: string;
  /** Of a secret that nobody has: the link of the mail alone opens the account, and its code nothing. */
  readonly asker: string;
  /** Somebody else has confirmed the address. */
  readonly taken: boolean;
}

/**
 * Staff send whoever registered a mail that confirms the address. Its link works wherever it is opened, unlike the code of
 * the first mail, which belongs to the page of the registration.
 */
export const resendConfirmation = account.on(people.resendConfirmation, {
  prepare: async (input, ports): Promise<Facts> => {
    const state = await ports.stateOf(account, input.key);
    const holder = state && (await ports.holderOf(emailName(state.emailHash)));
    return {
      ...(await lookUpRights(input, ports)),
      challenge: crypto.randomUUID(),
      asker: askerOf({ request: crypto.randomUUID() }, ports),
      taken: holder !== null && holder.key !== input.key,
    };
  },
  decide: (_input, state, { actor, facts: { defined, challenge, asker, taken }, now }) => {
    const current = existingAccount(state);
    if (!covers(actor, rightsFrom(current, defined))) throw refusal(people.resendConfirmation, 'more-rights');
    if (current.confirmed) throw refusal(people.resendConfirmation, 'already-confirmed');
    if (current.suspended) throw refusal(people.resendConfirmation, 'registration-suspended');
    if (taken) throw refusal(people.resendConfirmation, 'address-taken');
    if (openResets(current, now).length >= MAX_RESETS_A_DAY) throw refusal(people.resendConfirmation, 'resets-spent');
    return [{ type: 'ResetRequested', data: { challenge, asker } }];
  },
});

import { people } from '@learnloom/contracts/accounts/people';
import { openResets } from '@learnloom/contracts/accounts/proofs';
import { covers } from '@learnloom/contracts/kernel/access';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount, isActive } from './account.ts';
import { askerOf } from './asker.ts';
import { lookUpRights, rightsFrom, type RightsFacts } from './rights.ts';

/** As many as a known browser can request, so that staff do not flood a mailbox. */
export const MAX_RESETS_A_DAY = 20;

interface Facts extends RightsFacts {
  readonly challenge: string;
  /** Of a secret that nobody has: the link of the mail alone opens the account, and its code nothing. */
  readonly asker: string;
}

/** Staff send a person the mail with which they choose a new password. */
export const sendPasswordReset = account.on(people.sendReset, {
  prepare: async (input, ports): Promise<Facts> => ({
    ...(await lookUpRights(input, ports)),
    challenge: crypto.randomUUID(),
    asker: askerOf({ request: crypto.randomUUID() }, ports),
  }),
  decide: (_input, state, { actor, facts: { defined, challenge, asker }, now }) => {
    const current = existingAccount(state);
    if (!covers(actor, rightsFrom(current, defined))) throw refusal(people.sendReset, 'more-rights');
    if (!isActive(current) || !current.entered) throw refusal(people.sendReset, 'cannot-sign-in');
    if (openResets(current, now).length >= MAX_RESETS_A_DAY) throw refusal(people.sendReset, 'resets-spent');
    return [{ type: 'ResetRequested', data: { challenge, asker } }];
  },
});

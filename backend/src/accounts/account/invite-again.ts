import { entering } from '@learnloom/contracts/accounts/entering';
import type { Account } from '@learnloom/contracts/accounts/account';
import { covers } from '@learnloom/contracts/kernel/access';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import type { Context } from '../../kernel/deciding/decider.ts';
import { account, existingAccount, isActive } from './account.ts';
import { invitationLink } from './invitation-link.ts';
import { lookUpRights, rightsFrom, type RightsFacts } from './rights.ts';
import { services } from '../services.ts';

/** Whether somebody was invited and has not come yet. */
export const isInvited = (state: Account | null): state is Account =>
  isActive(state) && state.role !== 'USER' && !state.entered;

interface Facts extends RightsFacts {
  readonly challenge: string;
}

const send = (_input: unknown, state: Account | null, { actor, facts }: Pick<Context<Facts>, 'actor' | 'facts'>) => {
  const current = existingAccount(state);
  if (!isInvited(current)) throw refusal(entering.inviteAgain, 'invitation-over');
  // The answer has the link: whoever follows it is that person.
  if (!covers(actor, rightsFrom(current, facts.defined))) throw refusal(entering.inviteAgain, 'more-rights');
  return [{ type: 'InvitationSent', data: { challenge: facts.challenge } } as const];
};

export const inviteAgain = account.on(entering.inviteAgain, {
  deps: [services.credentials],
  prepare: async (input, ports): Promise<Facts> => ({
    ...(await lookUpRights(input, ports)),
    challenge: crypto.randomUUID(),
  }),
  decide: send,
  again: send,
  respond: ({ key, state }, ports) => invitationLink(key, state, ports),
});

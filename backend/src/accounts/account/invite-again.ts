import { entering } from '@learnloom/contracts/accounts/entering';
import type { Account } from '@learnloom/contracts/accounts/account';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount, isActive } from './account.ts';
import { invitationLink } from './invitation-link.ts';

/** Whether somebody was invited and has not come yet. */
export const isInvited = (state: Account | null): state is Account =>
  isActive(state) && state.role !== 'USER' && !state.entered;

const send = (_input: unknown, state: Account | null, { facts }: { readonly facts: string }) => {
  if (!isInvited(existingAccount(state))) throw refusal(entering.inviteAgain, 'invitation-over');
  return [{ type: 'InvitationSent', data: { challenge: facts } } as const];
};

export const inviteAgain = account.on(entering.inviteAgain, {
  prepare: () => Promise.resolve<string>(crypto.randomUUID()),
  decide: send,
  again: send,
  respond: ({ key, state }, ports) => invitationLink(key, state, ports),
});

import { ownAccount } from '@learnloom/contracts/accounts/profile';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount } from './account.ts';

/** A person ends one of the own sessions, such as that of a lost phone: its tokens and sockets end within seconds. */
export const endSession = account.on(ownAccount.endSession, {
  prepare: async ({ session }, { sessions }, { actor }) => {
    if (actor === null || (await sessions.accountOf(session)) !== actor.key)
      throw refusal(ownAccount.endSession, 'session-over');
  },
  key: (_input, _facts, actor) => actor?.key,
  decide: ({ session }, state) => {
    existingAccount(state);
    return [{ type: 'SignedOut', data: { session } }];
  },
  respond: ({ input: { session } }, { sessions }) => sessions.end(session, 'signed-out'),
});

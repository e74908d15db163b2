import { signing } from '@learnloom/contracts/accounts/signing';
import { REFRESH_COOKIE } from '../session/open-session.ts';
import { account } from './account.ts';

export const signOut = account.on(signing.signOut, {
  key: (_input, _facts, actor) => actor?.key,
  decide: (_input, _state, { actor }) => (actor ? [{ type: 'SignedOut', data: { session: actor.session } }] : []),
  respond: async ({ actor }, { sessions }, reply) => {
    if (actor) await sessions.end(actor.session, 'signed-out');
    reply.cookie(REFRESH_COOKIE, null);
  },
});

import { accounts } from '@learnloom/contracts/accounts/account';
import { conflict, missing } from '../../kernel/refusal.ts';
import { activeMasters } from '../queries/active-masters.ts';
import { account } from './account.ts';

interface Facts {
  /** Keys of the masters that are not suspended. */
  readonly masters: readonly string[];
}

/** Ends a person's access at once: sessions, sockets and new sign-ins. */
export const suspendAccount = account.on(accounts.suspend, {
  prepare: async (_input, { db }): Promise<Facts> => ({ masters: await activeMasters(db) }),
  decide: ({ reason = '' }, { status, role }, { actor, key, facts: { masters } }) => {
    if (status === 'absent') throw missing('This account was not found.');
    if (actor?.key === key) throw conflict('You cannot suspend your own account.');
    if (status === 'suspended') return [];
    if (role === 'MASTER' && !masters.some(master => master !== key))
      throw conflict('The last master account cannot be suspended.');
    return [{ type: 'AccountSuspended', data: { reason } }];
  },
  respond: async ({ key }, { sessions }) => {
    await sessions.endAllOf(key, 'suspended');
  },
});

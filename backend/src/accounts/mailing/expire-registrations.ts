import type { AccountEvent } from '@learnloom/contracts/accounts/account';
import { entering } from '@learnloom/contracts/accounts/entering';
import { RESET_LINK_HOURS } from '@learnloom/contracts/accounts/proofs';
import { reaction, type Effect } from '../../kernel/reactions/reaction.ts';
import { account } from '../account/account.ts';

const HOUR_MS = 3_600_000;
/** As long as the code of a registration can be asked for and entered. */
const PENDING_MS = 24 * HOUR_MS;

async function expireAfter(ms: number, key: string, from: string, effect: Effect): Promise<void> {
  if (effect.step !== null) await effect.execute(entering.expire, { key });
  else effect.schedule(new Date(Date.parse(from) + ms), 'expire');
}

/**
 * A registration that nobody confirmed within a day is deleted, and the person whose address it named forgotten. A mail that
 * confirms it later, too, gives it another day.
 */
export const expireRegistrations = reaction<AccountEvent>('ExpireRegistrations', {
  about: 'Deletes unconfirmed registrations',
  on: {
    AccountRegistered: async ({ key, data: { pending }, metadata }, _ports, effect) => {
      if (pending) await expireAfter(PENDING_MS, key, metadata.time, effect);
    },
    ResetRequested: async ({ key, metadata }, { stateOf }, effect) => {
      const state = await stateOf(account, key);
      if (state?.confirmed === false) await expireAfter(RESET_LINK_HOURS * HOUR_MS, key, metadata.time, effect);
    },
  },
});

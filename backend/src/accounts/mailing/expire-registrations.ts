import type { AccountEvent } from '@learnloom/contracts/accounts/account';
import { entering } from '@learnloom/contracts/accounts/entering';
import { reaction } from '../../kernel/reactions/reaction.ts';

/** As long as the code of a registration can be asked for and entered. */
const PENDING_MS = 24 * 3_600_000;

/** A registration that nobody confirmed within a day is deleted, and the person whose address it named forgotten. */
export const expireRegistrations = reaction<AccountEvent>('ExpireRegistrations', {
  about: 'Deletes unconfirmed registrations',
  on: {
    AccountRegistered: async ({ key, data: { pending }, metadata }, _ports, effect) => {
      if (!pending) return;
      if (effect.step !== null) await effect.execute(entering.expire, { key });
      else effect.schedule(new Date(Date.parse(metadata.time) + PENDING_MS), 'expire');
    },
  },
});

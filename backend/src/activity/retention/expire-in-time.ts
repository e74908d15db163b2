import { logRetention as declared, type retentionEvents } from '@learnloom/contracts/activity/retention';
import type { EventOf } from '@learnloom/contracts/kernel/event';
import { reaction } from '../../kernel/reactions/reaction.ts';
import { logRetention, retentionKey } from './retention.ts';

const DAY_MS = 86_400_000;

/** Every day from when it was set on, until something else is set. */
export const expireSignInsInTime = reaction<EventOf<typeof retentionEvents>>('ExpireSignInsInTime', {
  about: 'Deletes expired sign-in entries from the log',
  on: {
    LogRetentionSet: async ({ version, metadata }, { stateOf }, effect) => {
      const state = await stateOf(logRetention, retentionKey);
      if (state?.signInDays === null || state?.signInDays === undefined || state.setAt !== version) return;
      // The step says when it is, so that a second try does what the first one did.
      const now = new Date(effect.step ?? metadata.time);
      const before = new Date(now.getTime() - state.signInDays * DAY_MS).toISOString();
      await effect.execute(declared.expire, { before });
      // After days away the next look is at once, not one for every day that was missed.
      const next = new Date(Math.max(now.getTime() + DAY_MS, Date.now()));
      effect.schedule(next, next.toISOString());
    },
  },
});

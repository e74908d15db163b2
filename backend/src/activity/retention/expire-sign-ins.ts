import { logRetention as declared } from '@learnloom/contracts/activity/retention';
import { logRetention, retentionKey } from './retention.ts';

/** A longer retention, set later, brings nothing back: then there is nothing to say. */
export const expireSignIns = logRetention.on(declared.expire, {
  key: () => retentionKey,
  decide: ({ before }, state) =>
    state && Date.parse(before) > Date.parse(state.expiredBefore ?? new Date(0).toISOString())
      ? [{ type: 'SignInsExpired', data: { before } }]
      : [],
});

import { logRetention as declared } from '@learnloom/contracts/activity/retention';
import { logRetention, retentionKey } from './retention.ts';

export const setLogRetention = logRetention.on(declared.set, {
  key: () => retentionKey,
  decide: ({ signInDays = null }, state) =>
    (state?.signInDays ?? null) === signInDays ? [] : [{ type: 'LogRetentionSet', data: { signInDays } }],
});

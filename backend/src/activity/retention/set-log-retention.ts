import { logRetention as declared } from '@learnloom/contracts/activity/retention';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { logRetention, retentionKey } from './retention.ts';

export const setLogRetention = logRetention.on(declared.set, {
  key: () => retentionKey,
  decide: ({ signInDays = null, seen }, state) => {
    const now = state?.signInDays ?? null;
    if (now === signInDays) return [];
    if (seen !== undefined && seen !== now) throw refusal(declared.set, 'set-meanwhile');
    return [{ type: 'LogRetentionSet', data: { signInDays } }];
  },
});

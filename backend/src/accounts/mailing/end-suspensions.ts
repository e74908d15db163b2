import type { AccountEvent } from '@learnloom/contracts/accounts/account';
import { entering } from '@learnloom/contracts/accounts/entering';
import { reaction, type Effect } from '../../kernel/reactions/reaction.ts';

async function end(key: string, until: string | null | undefined, effect: Effect): Promise<void> {
  if (until === null || until === undefined) return;
  if (effect.step !== null) await effect.execute(entering.endSuspension, { key, until });
  else effect.schedule(new Date(until), 'end');
}

/** A suspension until some time ends by itself then, also where the site was away meanwhile. */
export const endSuspensions = reaction<AccountEvent>('EndSuspensions', {
  about: 'Ends suspensions when they expire',
  on: {
    AccountSuspended: ({ key, data: { until } }, _ports, effect) => end(key, until, effect),
    SuspensionChanged: ({ key, data: { until } }, _ports, effect) => end(key, until, effect),
    AccountRestored: ({ key, data: { suspendedUntil } }, _ports, effect) => end(key, suspendedUntil, effect),
  },
});

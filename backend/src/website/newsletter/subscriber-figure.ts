import type { SubscriberState } from '@learnloom/contracts/website/newsletter';
import type { Figure } from '../../kernel/reading/lookups.ts';
import { website } from '../tables.ts';

/** How many read the newsletter. */
export const subscriberFigure: Readonly<Record<string, Figure>> = {
  subscriber: {
    label: 'Newsletter subscribers',
    access: 'staff',
    async count(read) {
      const state: SubscriberState = 'subscribed';
      const row = await website(read)
        .selectFrom('subscriber_count')
        .where('key', '=', state)
        .select('people')
        .executeTakeFirst();
      return { value: row?.people ?? 0, note: '' };
    },
  },
};

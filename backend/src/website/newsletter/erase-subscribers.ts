import { newsletter, type SubscriberEvent } from '@learnloom/contracts/website/newsletter';
import { mails } from '@learnloom/contracts/mail/mails';
import { reaction } from '../../kernel/reactions/reaction.ts';
import { website } from '../tables.ts';
import { subscriber } from './subscriber.ts';

/** What staff erase: the address, and the newsletters and questions that went to it. */
export const eraseSubscribers = reaction<SubscriberEvent>('EraseSubscribers', {
  about: 'Erases the data of subscribers that staff have erased',
  from: 'beginning',
  on: {
    SubscriptionEnded: async ({ key, data: { because }, metadata }, ports) => {
      if (because !== 'erased') return;
      // Null once it has been forgotten, whatever its type says.
      const email = (await ports.stateOf(subscriber, key))?.email as string | null | undefined;
      if (email) {
        const rows = await website(ports.read)
          .selectFrom('mail')
          .where('toHash', '=', ports.secrets.hashEmail(email))
          .where(({ or, eb }) => or([eb('origin', 'is not', null), eb('mail', '=', 'confirm-subscription')]))
          .select('key')
          .execute();
        for (const row of rows) await ports.erasure.forget({ category: mails.subject, key: row.key }, metadata);
      }
      await ports.erasure.forget({ category: newsletter.subject, key }, metadata);
    },
  },
});

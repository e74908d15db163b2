import { mails, type MailEvent } from '@learnloom/contracts/mail/mails';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { reaction } from '../../kernel/reactions/reaction.ts';
import { deliverMail } from './deliver-mail.ts';

/** What is to be tried again now stands behind what failed before it in the mail's stream: that is tried now. */
export const hurryMail = reaction<MailEvent>('HurryMail', {
  about: 'Retries emails on request',
  on: {
    MailRetryRequested: async ({ key, version }, { store, failedWork }) => {
      const events = await store.read(streamName(mails.subject, key));
      for (const { id } of events.filter(event => event.version <= version && event.type in deliverMail.on))
        await failedWork.retry(deliverMail.name, { event: id, step: '' });
    },
  },
});

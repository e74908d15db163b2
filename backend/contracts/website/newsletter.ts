import { command } from '../kernel/command.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { subjectEvents } from '../kernel/subject.ts';

export const subscriberEvents = {
  NewsletterSubscribed: event<{ email: string }>({ personal: ['email'] }),
  ...subjectEvents,
};
export type SubscriberEvent = EventOf<typeof subscriberEvents>;

/** Stream key is derived from the email's keyed hash, so that a second sign-up changes nothing; see the handler. */
export const subscribeToNewsletter = command('SubscribeToNewsletter', {
  route: 'POST /website/newsletter',
  permission: 'public',
  activity: 'Subscribed to the newsletter',
  subject: 'subscriber',
  input: f => ({ email: f.email }),
});

import { command } from '../kernel/command.ts';
import { aggregate } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { subjectEvents } from '../kernel/subject.ts';

export const subscriberEvents = {
  NewsletterSubscribed: event<{ email: string }>({ personal: ['email'] }),
  ...subjectEvents,
};
export type SubscriberEvent = EventOf<typeof subscriberEvents>;

export interface Subscriber {
  readonly email: string;
  readonly subscribedAt: string;
  /** Nothing can be sealed in this stream any more. */
  readonly forgotten: boolean;
}

export const subscriberAggregate = aggregate<Subscriber>()({
  events: subscriberEvents,
  begin: { NewsletterSubscribed: ({ email }, { time }) => ({ email, subscribedAt: time, forgotten: false }) },
  on: { SubjectForgotten: subscriber => ({ ...subscriber, forgotten: true }) },
  hidden: ['subscribedAt', 'forgotten'],
});

/** Stream key is derived from the email's keyed hash, so that a second sign-up changes nothing; see the handler. */
export const subscribeToNewsletter = command('SubscribeToNewsletter', {
  route: 'POST /website/newsletter',
  permission: 'public',
  activity: 'Subscribed to the newsletter',
  subject: 'subscriber',
  input: f => ({ email: f.email }),
});

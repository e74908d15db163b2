import { test } from 'vitest';
import { subscriberChanges } from '@learnloom/contracts/website/newsletter';
import { readModel, timeOf } from '../projector/read-model.ts';
import { subscriber } from './subscriber.ts';

test('a subscriber is there from the sign-up until the person is forgotten', () => {
  const subscribed = { type: 'NewsletterSubscribed', data: { email: 'ada@example.org' } };
  const forgotten = { type: 'SubjectForgotten', data: {} };
  readModel(subscriber)
    .given(subscribed)
    .then({
      email: 'ada@example.org',
      state: 'pending',
      consent: '',
      asked: 1,
      askedAt: timeOf(0),
      subscribedAt: timeOf(0),
      because: null,
      lists: [],
    })
    .sums({ pending: { people: 1 } })
    .announces(subscriberChanges.name);
  readModel(subscriber)
    .given(subscribed, { type: 'SubscriptionConfirmed', data: {} })
    .sums({ subscribed: { people: 1 } });
  readModel(subscriber).given(subscribed, forgotten).then(null).sums({});
  readModel(subscriber).given(forgotten).then(null);
});

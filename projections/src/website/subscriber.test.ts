import { test } from 'vitest';
import { readModel, timeOf } from '../projector/read-model.ts';
import { subscriber } from './subscriber.ts';

test('a subscriber is there from the sign-up until the person is forgotten', () => {
  const subscribed = { type: 'NewsletterSubscribed', data: { email: 'ada@example.org' } };
  const forgotten = { type: 'SubjectForgotten', data: {} };
  readModel(subscriber)
    .given(subscribed)
    .then({ email: 'ada@example.org', subscribedAt: timeOf(0) })
    .announces();
  readModel(subscriber).given(subscribed, forgotten).then(null);
  readModel(subscriber).given(forgotten).then(null);
});

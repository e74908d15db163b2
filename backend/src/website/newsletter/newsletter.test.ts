import { test } from 'vitest';
import type { SubscriberEvent } from '@learnloom/contracts/website/newsletter';
import { NOW, specification } from '../../kernel/deciding/specification.ts';
import { importSubscribers } from './import-subscribers.ts';
import { confirmSubscription, leaveNewsletter } from './links.ts';
import { subscribe } from './subscribe-to-newsletter.ts';

const email = 'reader@example.org';
const token = 't';
const key = 'k';
const asked: SubscriberEvent = { type: 'NewsletterSubscribed', data: { email } };
const again: SubscriberEvent = { type: 'SubscriptionAskedAgain', data: { number: 2 } };
const ended: SubscriberEvent = { type: 'SubscriptionEnded', data: { because: 'asked' } };
const later = (minutes: number): string => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();

test('an address is asked again when somebody gives it again, but not at once', () => {
  const given = specification(subscribe)(asked);
  given
    .with({ facts: { key }, now: later(5) })
    .when({ email })
    .thenNothing();
  given
    .with({ facts: { key }, now: later(11) })
    .when({ email })
    .then(again);
});

test('a confirmation is good for the last mail, for a week, and not after leaving', () => {
  const confirm = specification(confirmSubscription);
  const first = { facts: { key, number: 1 } };
  confirm(asked).with(first).when({ token }).then({ type: 'SubscriptionConfirmed', data: {} });
  confirm(asked, again).with(first).when({ token }).thenRefuses('conflict', 'link-over');
  confirm(asked, ended).with(first).when({ token }).thenRefuses('conflict', 'link-over');
  confirm(asked)
    .with({ ...first, now: later(8 * 24 * 60) })
    .when({ token })
    .thenRefuses('conflict', 'link-over');
});

test('a link of nobody leaves nothing, and a file of nobody imports nothing', () => {
  specification(leaveNewsletter)().with({ facts: { key } }).when({ token }).thenRefuses('conflict', 'link-over');
  specification(importSubscribers)()
    .with({ facts: { addresses: [], agreed: null, taken: 0, twice: 0, broken: [], moreBroken: false } })
    .when({ csv: 'x', consent: 'y' })
    .thenRefuses('invalid', 'nobody-in-it');
});

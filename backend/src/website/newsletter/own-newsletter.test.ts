import { test } from 'vitest';
import type { SubscriberEvent } from '@learnloom/contracts/website/newsletter';
import { specification } from '../../kernel/deciding/specification.ts';
import { chooseLists } from './choose-lists.ts';
import { chooseOwnNewsletter } from './own-newsletter.ts';

const email = 'ada@example.org';
const given: SubscriberEvent = { type: 'NewsletterSubscribed', data: { email } };
const confirmed: SubscriberEvent = { type: 'SubscriptionConfirmed', data: {} };
const left: SubscriberEvent = { type: 'SubscriptionEnded', data: { because: 'asked' } };
const key = '00000000-0000-4000-8000-000000000001';

test('the newsletter is turned on in the account without an email that asks, and off again [NWS-01]', () => {
  const choosing = (...past: readonly SubscriberEvent[]) =>
    specification(chooseOwnNewsletter)(...past).with({ facts: { key, email } });
  choosing().when({ wanted: true }).then(given, confirmed);
  choosing(given).when({ wanted: true }).then(confirmed);
  choosing(given, confirmed).when({ wanted: true }).thenNothing();
  choosing(given, confirmed, left)
    .when({ wanted: true })
    .then({ type: 'SubscriptionAskedAgain', data: { number: 2 } }, confirmed);
  choosing(given, confirmed).when({ wanted: false }).then(left);
  choosing(given).when({ wanted: false }).then(left);
  choosing(given, confirmed, left).when({ wanted: false }).thenNothing();
  choosing().when({ wanted: false }).thenNothing();
});

test('staff say which lists a subscriber is on; the same again changes nothing [NWS-01]', () => {
  const chosen = (...lists: readonly string[]): SubscriberEvent => ({ type: 'SubscriberListsChosen', data: { lists } });
  const choosing = specification(chooseLists);
  choosing(given)
    .when({ key, lists: ['Teachers', 'Lagos', 'Teachers'] })
    .then(chosen('Lagos', 'Teachers'));
  choosing(given, chosen('Lagos', 'Teachers'))
    .when({ key, lists: ['Teachers', 'Lagos'] })
    .thenNothing();
  choosing(given, chosen('Lagos')).when({ key, lists: [] }).then(chosen());
  choosing().when({ key, lists: [] }).thenRefuses('missing', 'not-found');
  choosing(given, { type: 'SubjectForgotten', data: {} })
    .when({ key, lists: ['Lagos'] })
    .thenRefuses('missing', 'not-found');
});

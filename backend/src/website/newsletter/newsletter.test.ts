import { test } from 'vitest';
import type { SubscriberEvent } from '@learnloom/contracts/website/newsletter';
import type { SubscriberImportEvent } from '@learnloom/contracts/website/subscriber-import';
import { NOW, specification } from '../../kernel/deciding/specification.ts';
import { importSubscribers, noteAdded, stopImport } from './import-subscribers.ts';
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
    .with({
      facts: {
        addresses: [],
        ended: [],
        agreed: null,
        taken: 0,
        unsubscribed: 0,
        twice: 0,
        broken: [],
        moreBroken: false,
        skipped: 0,
      },
    })
    .when({ csv: 'x', consent: 'y' })
    .thenRefuses('invalid', 'nobody-in-it');
});

test('an import is stopped while it runs, and a hundred addresses are counted once', () => {
  const imported: SubscriberImportEvent = {
    type: 'SubscribersImported',
    data: { addresses: [email], count: 300, consent: 'y' },
  };
  const hundred: SubscriberImportEvent = { type: 'ImportedAddressesAdded', data: { through: 100, added: 90 } };
  const stopped: SubscriberImportEvent = { type: 'SubscriberImportStopped', data: {} };
  const forgotten: SubscriberImportEvent = { type: 'SubjectForgotten', data: {} };
  const stop = specification(stopImport);
  stop(imported, hundred).when({ key }).then(stopped);
  stop(imported, stopped).when({ key }).thenRefuses('conflict', 'over');
  stop(imported, forgotten).when({ key }).thenRefuses('conflict', 'over');
  stop().when({ key }).thenRefuses('missing', 'not-found');
  const note = specification(noteAdded);
  note(imported).when({ key, through: 100, added: 90 }).then(hundred);
  note(imported, hundred).when({ key, through: 100, added: 90 }).thenNothing();
});

import { test } from 'vitest';
import { MOST_WEBHOOKS, type WebhookFields } from '@learnloom/contracts/webhooks/webhooks';
import { specification } from '../../kernel/deciding/specification.ts';
import {
  addWebhook,
  deleteWebhook,
  disableWebhook,
  editWebhook,
  pauseWebhook,
  resumeWebhook,
} from './change-webhook.ts';
import { sendWebhookAgain, testWebhook } from './send-webhook.ts';

const key = '00000000-0000-4000-8000-000000000009';
const url = 'https://example.org/hooks';
const input = { url, kinds: ['content.published'] as ['content.published'] };
const fields: WebhookFields = { url, kinds: ['content.published'] };
const added = { type: 'WebhookAdded', data: fields } as const;
const paused = { type: 'WebhookPaused', data: {} } as const;
const disabled = { type: 'WebhookDisabled', data: {} } as const;
const resumed = { type: 'WebhookResumed', data: {} } as const;

test('a webhook leads to a public server and is told of some events [PRG-01]', () => {
  const add = specification(addWebhook);
  const facts = { url, present: MOST_WEBHOOKS - 1 };
  add().with({ facts }).when(input).then(added);
  add()
    .with({ facts: { ...facts, present: MOST_WEBHOOKS } })
    .when(input)
    .thenRefuses('conflict', 'too-many-webhooks');
  add()
    .with({ facts: { ...facts, url: null } })
    .when(input)
    .thenRefuses('invalid', 'not-public');
  add()
    .with({ facts })
    .when({ ...input, kinds: [] })
    .thenRefuses('invalid', 'no-kinds');
  const edit = specification(editWebhook)(added);
  edit
    .with({ facts: { url } })
    .when({ key, ...input })
    .thenNothing();
  edit
    .with({ facts: { url } })
    .when({ key, url, kinds: ['order.paid', 'content.published'] })
    .then({ type: 'WebhookEdited', data: { kinds: ['content.published', 'order.paid'] } });
  edit
    .with({ facts: { url: null } })
    .when({ key, ...input })
    .thenRefuses('invalid', 'not-public');
  edit.with({ facts: { url } }).when({ key, url, kinds: [] }).thenRefuses('invalid', 'no-kinds');
});

test('a webhook is paused, disabled after failures and resumed [PRG-01]', () => {
  specification(pauseWebhook)(added).when({ key }).then(paused);
  specification(pauseWebhook)(added, disabled).when({ key }).thenNothing();
  specification(disableWebhook)(added).when({ key }).then(disabled);
  specification(disableWebhook)(added, paused).when({ key }).thenNothing();
  specification(resumeWebhook)(added, disabled).when({ key }).then(resumed);
  specification(resumeWebhook)(added).when({ key }).thenNothing();
  specification(deleteWebhook)(added).when({ key }).then({ type: 'WebhookDeleted', data: {} });
});

test('staff send a test, and messages again that are still there [PRG-01]', () => {
  const delivery = '00000000-0000-4000-8000-000000000008';
  specification(testWebhook)(added)
    .with({ facts: { delivery } })
    .when({ key })
    .then({ type: 'WebhookTestRequested', data: { delivery } });
  const again = specification(sendWebhookAgain)(added);
  again
    .with({ facts: { known: true } })
    .when({ key, delivery })
    .then({ type: 'WebhookRepeatRequested', data: { delivery } });
  again
    .with({ facts: { known: false } })
    .when({ key, delivery })
    .thenRefuses('missing', 'no-delivery');
});
